/* Whole games of computer levels, one seat playing to win, a hundred times faster than the game.
 *
 * The winner's choice is written here a second time; test_duel.py asks the game itself for decisions
 * that were made here. chances.c brings what every sheet still brings under exact play, in full: by
 * it the gain over exact play is told turn by turn, almost without the noise of dice.
 */

#include "chances.c"

#include <math.h>

enum { SEATS = 6, TOTALS = 2048 };

/* What the winner reads: quantiles by place, for others' sheets and for its own. */
static const float *VALUES;
static const uint16_t *OTHERS, *OWN;
static const int64_t *OTHERS_AT, *OWN_AT;
static int COUNTS[BOXES + 1], LUMPS;
static double HAIR;

void prepare(const float *values, const uint16_t *others, const int64_t *others_at, const uint16_t *own,
             const int64_t *own_at, const int *counts, int lumps, double hair) {
    VALUES = values, OTHERS = others, OTHERS_AT = others_at, OWN = own, OWN_AT = own_at;
    memcpy(COUNTS, counts, sizeof COUNTS);
    LUMPS = lumps, HAIR = hair;
}

/* `sure` are the points without the upper bonus, which is still to come to the state. */
typedef struct {
    state s;
    int sure;
    int16_t held[BOXES], bonuses;
} sheet;

static uint64_t draw(uint64_t *source) {
    uint64_t z = (*source += 0x9e3779b97f4a7c15u);
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

/* A number from 0 up to 1. */
static double fraction(uint64_t *source) { return (double)(draw(source) >> 11) * 0x1p-53; }

static int throw_dice(uint64_t *source, int keep) {
    while (keep < PARTIAL) keep = ONE_MORE[keep][(int)(fraction(source) * FACES)];
    return keep - PARTIAL;
}

/* Multiplies `above[i]` by the chance that a sheet ends below own + i, a tie taken as half. `lost`
 * are the points that its player gives up in a turn. */
static void multiply(double above[TOTALS], const sheet *other, int own, double lost) {
    int open = open_boxes(other->s), count = COUNTS[open], x = 0, last = -1;
    const uint16_t *row = OTHERS + OTHERS_AT[place_of(other->s)];
    double below[TOTALS], at_last = 0, level = 0;
    for (int i = 0, next; i < count; i = next) {
        for (next = i; next < count && row[next] == row[i]; next++) {}
        double here = (double)(i + next) / (2 * count);
        if (open > LUMPS && i) {
            double slope = (here - at_last) / (row[i] - last);
            for (; x < row[i]; x++) below[x] = at_last + slope * (x - last);
        }
        for (; x < row[i]; x++) below[x] = level;
        below[x++] = here;
        last = row[i], at_last = here, level = (double)next / count;
    }
    int shift = own - other->sure + (int)floor(lost * open + 0.5);
    for (int i = 0; i < TOTALS && i + shift < x; i++) above[i] *= i + shift < 0 ? 0 : below[i + shift];
}

/* As above, from the chances in full. */
static void multiply_in_full(float above[TOTALS], const sheet *other, int own) {
    row r = exact[place_of(other->s)];
    float below[TOTALS];
    double sum = 0;
    for (int x = 0; x < r.length; x++) {
        below[x] = (float)(sum + r.at[x] / 2);
        sum += r.at[x];
    }
    int shift = own - other->sure - r.first;
    for (int i = 0; i < TOTALS && i + shift < r.length; i++)
        above[i] *= i + shift < 0 ? 0 : below[i + shift];
}

static double chance_in_full(int place, int earned, const float above[TOTALS]) {
    row r = exact[place];
    const float *from = above + earned + r.first;
    float sum = 0;
#pragma omp simd reduction(+ : sum)
    for (int x = 0; x < r.length; x++) sum += r.at[x] * from[x];
    return sum;
}

/* Four ends at a time: a sum in the game's order is a long wait for each addition. */
static void worth_to_win(const ends *e, const double above[TOTALS], double *worth) {
    int count = COUNTS[open_boxes(e->end[0].then)];
    for (int i = 0; i < e->count; i += 4) {
        const uint16_t *row[4];
        const double *from[4];
        double sum[4] = {0};
        for (int j = 0; j < 4; j++) {
            const end *this = &e->end[i + j < e->count ? i + j : i];
            row[j] = OWN + OWN_AT[this->place];
            from[j] = above + this->earned;
        }
        for (int k = 0; k < count; k++)
            for (int j = 0; j < 4; j++) sum[j] += from[j][row[j][k]];
        for (int j = 0; j < 4 && i + j < e->count; j++) {
            const end *this = &e->end[i + j];
            worth[i + j] = sum[j] / count + HAIR * (this->earned + (double)VALUES[this->place]);
        }
    }
}

static void worth_in_points(const ends *e, double *worth) {
    for (int i = 0; i < e->count; i++) worth[i] = e->end[i].earned + (double)VALUES[e->end[i].place];
}

/* A choice as a number: a keep below PARTIAL, from there on a box. `slip` decides for those who err
 * by `slack`, among all choices in sheet order. */
static int decide(const ends *e, const plan *p, int lane, const double *worth, int roll, int left,
                  double slack, double slip) {
    double all[BOXES + 32], best = -1e300, weights = 0;
    int codes[BOXES + 32], count = 0, choice = -1;
    for (int box = 0; box < BOXES; box++)
        if (e->which[box][roll] >= 0) {
            all[count] = worth[e->which[box][roll]];
            codes[count++] = PARTIAL + box;
        }
    for (const int16_t *keep = WITHIN[roll]; left && *keep >= 0; keep++) {
        all[count] = p->worth[left][*keep][lane];
        codes[count++] = *keep;
    }
    for (int k = 0; k < count; k++)
        if (all[k] > best) best = all[k], choice = codes[k];
    if (slack == 0) return choice;
    for (int k = 0; k < count; k++) weights += all[k] = exp((all[k] - best) / slack);
    double mark = slip * weights;
    for (int k = 0; k < count; k++)
        if ((mark -= all[k]) < 0) return codes[k];
    return choice;
}

/* One decision of the winner, with all that it depends on. */
typedef struct {
    int16_t roll, left, choice, held[SEATS][BOXES], bonuses[SEATS];
} decision;

/* Sums over games; squares for the errors. */
typedef struct {
    int64_t games;
    double wins, wins_squared; /* of seat 0, ties shared */
    double gain, gain_squared; /* its chance to win, told turn by turn, less that of exact play */
    double total, total_squared, others;
} tally;

typedef struct {
    sheet sheets[LANES][SEATS];
    double gain[LANES], worth[LANES][MOST_ENDS];
    ends e[LANES];
    plan p;
} tables;

static void take_turn(tables *t, int l, int who, uint64_t *dice, double slack, decision *made) {
    sheet *mine = &t->sheets[l][who];
    const ends *e = &t->e[l];
    int roll = throw_dice(dice, 0), choice = 0;
    for (int left = 2; left >= 0; left--) {
        double slip = slack > 0 ? fraction(dice) : 0;
        choice = decide(e, &t->p, l, t->worth[l], roll, left, slack > 0 ? slack : 0, slip);
        if (made) {
            made[left] = (decision){.roll = (int16_t)roll, .left = (int16_t)left, .choice = (int16_t)choice};
            for (int o = 0; o < SEATS; o++) {
                memcpy(made[left].held[o], t->sheets[l][o].held, sizeof made[left].held[o]);
                made[left].bonuses[o] = t->sheets[l][o].bonuses;
            }
        }
        if (choice >= PARTIAL) break;
        roll = throw_dice(dice, choice);
    }
    int box = choice - PARTIAL, joker = is_joker(mine->s, roll);
    const end *last = &e->end[e->which[box][roll]];
    mine->held[box] = (int16_t)(last->earned - joker * PENTA_BONUS);
    mine->bonuses = (int16_t)(mine->bonuses + joker);
    mine->sure += last->earned;
    mine->s = last->then;
}

/* Plays LANES games at a time side by side, at least `games`. `slack` by seat, below 0: plays to
 * win; the order of seats rotates. `lost` by seat: what the winner takes it to give up in a turn.
 * `full`: tells the gain, for which the others must be exact. Keeps `kept_count` of seat 0's
 * decisions, drawn from all alike. */
int play(int seats, const double *slack, const double *lost, int64_t games, uint64_t seed, int full,
         tally *sums, decision *kept, int64_t kept_count) {
    tables *t = malloc(sizeof *t);
    if (!t) return 0;
    uint64_t dice = seed * 0x2545f4914f6cdd1du + 1, lots = ~dice;
    int64_t seen = 0;
    memset(sums, 0, sizeof *sums);
    for (int64_t game = 0; sums->games < games; game++) {
        memset(t->gain, 0, sizeof t->gain);
        for (int l = 0; l < LANES; l++)
            for (int i = 0; i < SEATS; i++) {
                t->sheets[l][i] = (sheet){0};
                for (int box = 0; box < BOXES; box++) t->sheets[l][i].held[box] = -1;
            }
        for (int turn = 0; turn < BOXES * seats; turn++) {
            int who = (int)((game + turn) % seats);
            for (int l = 0; l < LANES; l++) {
                const sheet *mine = &t->sheets[l][who];
                find_ends(mine->s, &t->e[l]);
                if (slack[who] < 0) {
                    double above[TOTALS];
                    for (int i = 0; i < TOTALS; i++) above[i] = 1;
                    for (int o = 0; o < seats; o++)
                        if (o != who) multiply(above, &t->sheets[l][o], mine->sure, lost[o]);
                    worth_to_win(&t->e[l], above, t->worth[l]);
                } else {
                    worth_in_points(&t->e[l], t->worth[l]);
                }
                for (int roll = 0; roll < ROLLS; roll++)
                    t->p.worth[0][PARTIAL + roll][l] = t->worth[l][best_end(&t->e[l], t->worth[l], roll)];
            }
            look_through(&t->p);
            for (int l = 0; l < LANES; l++) {
                if (full && who == 0) {
                    const sheet *mine = &t->sheets[l][who];
                    float above[TOTALS];
                    double chance[MOST_ENDS];
                    for (int i = 0; i < TOTALS; i++) above[i] = 1;
                    for (int o = 1; o < seats; o++) multiply_in_full(above, &t->sheets[l][o], mine->sure);
                    chances_of_ends(&t->e[l], t->worth[l], &t->p, l, chance);
                    t->gain[l] -= chance_in_full(place_of(mine->s), 0, above);
                    for (int i = 0; i < t->e[l].count; i++)
                        if (chance[i] > 0)
                            t->gain[l] += chance[i] * chance_in_full(t->e[l].end[i].place,
                                                                     t->e[l].end[i].earned, above);
                }
                decision made[3];
                memset(made, -1, sizeof made);
                take_turn(t, l, who, &dice, slack[who], who == 0 && kept_count ? made : NULL);
                for (int left = 2; left >= 0 && made[left].left == left; left--) {
                    int64_t slot = seen < kept_count ? seen : (int64_t)(fraction(&lots) * (double)(seen + 1));
                    if (slot < kept_count) kept[slot] = made[left];
                    seen++;
                }
            }
        }
        for (int l = 0; l < LANES; l++) {
            int totals[SEATS], best = 0, ties = 0;
            double others = 0, flat = 1;
            for (int i = 0; i < seats; i++) {
                const sheet *s = &t->sheets[l][i];
                totals[i] = s->sure + (s->s.points >= UPPER_GOAL ? UPPER_BONUS : 0);
                if (totals[i] > best) best = totals[i], ties = 0;
                ties += totals[i] == best;
                if (i == 0) continue;
                others += (double)totals[i] / (seats - 1);
                flat *= totals[i] < totals[0] ? 1 : totals[i] == totals[0] ? 0.5 : 0;
            }
            double won = totals[0] == best ? 1.0 / ties : 0;
            /* In full, a tie of three was taken as a quarter each. */
            double gain = t->gain[l] + won - flat;
            sums->games++;
            sums->wins += won, sums->wins_squared += won * won;
            sums->gain += gain, sums->gain_squared += gain * gain;
            sums->total += totals[0], sums->total_squared += (double)totals[0] * totals[0];
            sums->others += others;
        }
    }
    free(t);
    return 1;
}
