/* Whole games of computer levels, one of them playing to win, far faster than the game can.
 *
 * Rules and choices are written here a second time; test_duel.py asks the game itself for decisions
 * that were made here. chances.c brings what every sheet still brings under exact play, in full: with
 * it the gain of a game over exact play is told turn by turn, almost without the noise of dice.
 */

#include "chances.c"

#include <math.h>

enum { SEATS = 6, TOTALS = 4096, WITHIN_MOST = 31 };

typedef struct {
    int first_seat_plays; /* unused */
} unused;

/* What the winner reads: for each place the first of its quantiles; how many by open boxes. */
static const float *VALUES;
static const uint16_t *OTHERS, *OWN;
static const int64_t *OTHERS_AT, *OWN_AT;
static int COUNTS[BOXES + 1];
static int STEPS_UP_TO;
static double TINY;
static int16_t within[ROLLS][WITHIN_MOST];
static double LOST[8]; /* by level kind: points lost a turn */
static int TAIL;

void prepare(const float *values, const uint16_t *others, const int64_t *others_at, const uint16_t *own,
             const int64_t *own_at, const int *counts, int steps_up_to, double tiny,
             const int16_t *keeps_within, const double *lost, int tail) {
    VALUES = values, OTHERS = others, OTHERS_AT = others_at, OWN = own, OWN_AT = own_at;
    memcpy(COUNTS, counts, sizeof COUNTS);
    STEPS_UP_TO = steps_up_to, TINY = tiny, TAIL = tail;
    memcpy(within, keeps_within, sizeof within);
    memcpy(LOST, lost, sizeof LOST);
}

typedef struct {
    state s;
    int base; /* points without the upper bonus, which is still to come to s */
    int16_t held[BOXES];
    int16_t bonuses;
} sheet;

typedef struct {
    uint64_t s;
} chance_source;

static uint64_t next(chance_source *c) {
    uint64_t z = (c->s += 0x9e3779b97f4a7c15u);
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

static double unit(chance_source *c) { return (double)(next(c) >> 11) * 0x1p-53; }

static int throw_dice(chance_source *c, int keep) {
    while (keep < PARTIAL) keep = ONE_MORE[keep][(int)(unit(c) * FACES)];
    return keep - PARTIAL;
}

/* The chance that a sheet ends below own + i (a tie counts half), times `below[i]`. */
static void multiply_below(const sheet *other, int own, double below[TOTALS], double lost) {
    int open = open_boxes(other->s), n = COUNTS[open];
    const uint16_t *q = OTHERS + OTHERS_AT[place_of(other->s)];
    double local[TOTALS];
    int x = 0, last = -1;
    double level = 0;
    for (int i = 0; i < n;) {
        int same = i;
        while (same < n && q[same] == q[i]) same++;
        double here = (double)(i + same) / (2 * n);
        if (open <= STEPS_UP_TO) {
            for (; x < q[i]; x++) local[x] = level;
            level = (double)same / n;
        } else if (last < 0) {
            /* before the first: down to 0 */
            int gap = q[i] - (same < n ? q[same] : q[i]);
            double w = TAIL * 0.1 * -gap;
            for (; x < q[i]; x++) local[x] = TAIL ? here * exp((x - q[i]) / w) : 0;
        } else {
            double slope = (here - level) / (q[i] - last);
            for (; x < q[i]; x++) local[x] = level + slope * (x - last);
        }
        local[x++] = here;
        last = q[i];
        if (open > STEPS_UP_TO) level = here;
        i = same;
    }
    double w = n > 1 ? TAIL * 0.1 * (q[n - 1] - q[n - 2]) : 1;
    for (; x < TOTALS; x++)
        local[x] = open <= STEPS_UP_TO || !TAIL ? 1 : 1 - (1 - level) * exp((last - x) / w);
    int shift = own - other->base + (int)floor(lost * open + 0.5);
    for (int i = 0; i < TOTALS; i++) {
        int at = i + shift;
        below[i] *= at < 0 ? 0 : at < TOTALS ? local[at] : 1;
    }
}

/* As above from the chances in full. */
static void multiply_below_exactly(const sheet *other, int own, float below[TOTALS]) {
    row r = exact[place_of(other->s)];
    static _Thread_local float local[TOTALS];
    double sum = 0;
    for (int x = 0; x < TOTALS; x++) {
        double here = x >= r.first && x < r.first + r.length ? r.at[x - r.first] : 0;
        local[x] = (float)(sum + here / 2);
        sum += here;
    }
    int shift = own - other->base;
    for (int i = 0; i < TOTALS; i++) {
        int at = i + shift;
        below[i] *= at < 0 ? 0 : at < TOTALS ? local[at] : 1;
    }
}

static double chance_exactly(int place, int earned, const float below[TOTALS]) {
    row r = exact[place];
    float sum = 0;
    const float *b = below + earned + r.first;
#pragma omp simd reduction(+ : sum)
    for (int x = 0; x < r.length; x++) sum += r.at[x] * b[x];
    return sum;
}

static void worth_to_win(const ends *e, const double below[TOTALS], double *worth) {
    for (int i = 0; i < e->count; i++) {
        const result *end = &e->results[i];
        int n = COUNTS[open_boxes(end->then)];
        const uint16_t *q = OWN + OWN_AT[end->place];
        const double *b = below + end->earned;
        double sum = 0;
        for (int k = 0; k < n; k++) sum += b[q[k]];
        worth[i] = sum / n + TINY * (end->earned + (double)VALUES[end->place]);
    }
}

static void worth_exactly(const ends *e, double *worth) {
    for (int i = 0; i < e->count; i++) worth[i] = e->results[i].earned + (double)VALUES[e->results[i].place];
}

/* A choice as a number: a keep below PARTIAL, from there on a box. */
static int decide(const ends *e, const plan *p, const double *worth, int roll, int left, double slack,
                  double slip) {
    double all[BOXES + WITHIN_MOST], best = -1e300;
    int codes[BOXES + WITHIN_MOST], count = 0, choice = -1;
    for (int box = 0; box < BOXES; box++)
        if (e->which[box][roll] >= 0) {
            all[count] = worth[e->which[box][roll]];
            codes[count++] = PARTIAL + box;
        }
    if (left)
        for (int k = 0; k < WITHIN_MOST && within[roll][k] >= 0; k++) {
            all[count] = (left == 2 ? p->two : p->one)[within[roll][k]];
            codes[count++] = within[roll][k];
        }
    for (int k = 0; k < count; k++)
        if (all[k] > best) best = all[k], choice = codes[k];
    if (slack == 0) return choice;
    double weights = 0, mark;
    for (int k = 0; k < count; k++) weights += all[k] = exp((all[k] - best) / slack);
    mark = slip * weights;
    for (int k = 0; k < count; k++)
        if ((mark -= all[k]) < 0) return codes[k];
    return choice;
}

/* One decision of the winner, with all that it depends on. */
typedef struct {
    int16_t seats, seat, roll, left, choice, turn;
    int16_t held[SEATS][BOXES], bonuses[SEATS];
} decision;

typedef struct {
    int64_t games;
    double wins, wins_squared;   /* of the winner, ties shared */
    double gain, gain_squared;   /* the low-noise estimate */
    double total, total_squared; /* of the winner */
    double other;                /* the others' mean total */
} tally;

/* Plays `games` games. `slack` by seat: below 0 plays to win. `estimate`: also tell the gain over
 * exact play (the others must all be exact). `kept` decisions are drawn from all of the first seat
 * that plays to win. */
void play(int seats, const double *slack, const int *level, int64_t games, uint64_t seed, int estimate,
          int know_levels, tally *t, decision *kept, int64_t keep_count, int verbose) {
    (void)verbose;
    memset(t, 0, sizeof *t);
    chance_source c = {seed * 0x2545f4914f6cdd1du + 1}, lot = {~seed};
    static _Thread_local ends e;
    static _Thread_local plan p;
    static _Thread_local double below[TOTALS];
    static _Thread_local float fully[TOTALS];
    double worth[MOST_RESULTS], chance[MOST_RESULTS];
    int64_t seen = 0;
    int hero = 0;
    while (hero < seats && slack[hero] >= 0) hero++;
    for (int64_t game = 0; game < games; game++) {
        sheet sheets[SEATS];
        double gain = 0;
        for (int i = 0; i < seats; i++) {
            sheets[i] = (sheet){{0, 0, 0}, 0, {0}, 0};
            for (int b = 0; b < BOXES; b++) sheets[i].held[b] = -1;
        }
        int first = (int)(game % seats);
        for (int turn = 0; turn < BOXES; turn++)
            for (int k = 0; k < seats; k++) {
                int who = (first + k) % seats;
                sheet *mine = &sheets[who];
                int wins = slack[who] < 0;
                find_ends(mine->s, &e);
                if (wins) {
                    for (int i = 0; i < TOTALS; i++) below[i] = 1;
                    for (int o = 0; o < seats; o++)
                        if (o != who)
                            multiply_below(&sheets[o], mine->base, below, know_levels ? LOST[level[o]] : 0);
                    worth_to_win(&e, below, worth);
                } else {
                    worth_exactly(&e, worth);
                }
                look_through(&e, worth, &p);
                if (estimate && who == hero) {
                    for (int i = 0; i < TOTALS; i++) fully[i] = 1;
                    for (int o = 0; o < seats; o++)
                        if (o != who) multiply_below_exactly(&sheets[o], mine->base, fully);
                    chances_of_ends(&e, &p, chance);
                    gain -= chance_exactly(place_of(mine->s), 0, fully);
                    for (int i = 0; i < e.count; i++)
                        if (chance[i] > 0)
                            gain += chance[i] * chance_exactly(e.results[i].place, e.results[i].earned, fully);
                }
                int roll = throw_dice(&c, 0), choice = 0;
                for (int left = 2; left >= 0; left--) {
                    choice = decide(&e, &p, worth, roll, left, wins ? 0 : slack[who], unit(&c));
                    if (who == hero && keep_count) {
                        int64_t slot = seen < keep_count ? seen : (int64_t)(unit(&lot) * (double)(seen + 1));
                        seen++;
                        if (slot < keep_count) {
                            decision d = {(int16_t)seats, (int16_t)who, (int16_t)roll, (int16_t)left,
                                          (int16_t)choice, (int16_t)turn, {{0}}, {0}};
                            for (int o = 0; o < seats; o++) {
                                memcpy(d.held[o], sheets[o].held, sizeof d.held[o]);
                                d.bonuses[o] = sheets[o].bonuses;
                            }
                            kept[slot] = d;
                        }
                    }
                    if (choice >= PARTIAL) break;
                    roll = throw_dice(&c, choice);
                }
                int box = choice - PARTIAL;
                const result *end = &e.results[e.which[box][roll]];
                int joker = is_joker(mine->s, roll);
                mine->held[box] = (int16_t)(end->earned - joker * PENTA_BONUS);
                mine->bonuses = (int16_t)(mine->bonuses + joker);
                mine->base += end->earned;
                mine->s = end->then;
            }
        int best = -1, ties = 0, totals[SEATS];
        double other = 0;
        for (int i = 0; i < seats; i++) {
            totals[i] = sheets[i].base + (sheets[i].s.points >= UPPER_GOAL ? UPPER_BONUS : 0);
            if (totals[i] > best) best = totals[i], ties = 0;
            ties += totals[i] == best;
            if (i != hero) other += totals[i];
        }
        if (hero < seats) {
            double won = totals[hero] == best ? 1.0 / ties : 0, flat = 1;
            for (int i = 0; i < seats; i++)
                if (i != hero) flat *= totals[i] < totals[hero] ? 1 : totals[i] == totals[hero] ? 0.5 : 0;
            gain += won - flat;
            t->wins += won, t->wins_squared += won * won;
            t->gain += gain, t->gain_squared += gain * gain;
            t->total += totals[hero], t->total_squared += (double)totals[hero] * totals[hero];
        }
        t->other += seats > 1 ? other / (seats - 1) : 0;
        t->games++;
    }
}
