/* For every state, how likely each number of points to come is: under exact play, and at the most.
 *
 * `exact` holds chances P(X = x) of the points X still to come when each choice is the one of the
 * exact level. `most` holds W(g), the highest chance over all ways to play of at least g more
 * points. Both are built from full sheets back to the empty one, a layer of equally many open boxes
 * at a time: a turn uses just one box, so a layer needs only the one before it.
 */

#include "rules.h"
#include "turn.h"

enum { LONGEST = 2048, TILE = 32 };
static const float NEVER = 1e-9f, HARDLY = 1e-7f;

/* Numbers for first, first + 1, ...; beyond them all is 0 (before them, for `most`, all is 1). */
typedef struct {
    int first, length;
    float *at;
} row;

static row exact[STATES], most[STATES];

static row store(const double *from, int first, int length) {
    row r = {first, length, malloc((size_t)length * sizeof(float))};
    if (!r.at) abort();
    for (int i = 0; i < length; i++) r.at[i] = (float)from[first + i];
    return r;
}

static void forget(row *r) {
    free(r->at);
    *r = (row){0, 0, NULL};
}

/* How many of the reachable points, from the lowest on, are worth what the next ones are. */
static int same_at_first(int upper) {
    int to_come = 0, lost = 0;
    for (int box = 0; box < UPPER_BOXES; box++)
        if (!(upper >> box & 1)) to_come += DICE * (box + 1);
    for (int column = 0; column < WIDTH[upper]; column++)
        lost += REACH[upper][column] + to_come < UPPER_GOAL;
    return lost > 1 ? lost - 1 : 0;
}

/* Chances of the states of a pair from `column` on, LANES of them at most, under exact play. */
static void find_exact(int upper, int lower, int column, const float *values) {
    static _Thread_local ends e[LANES];
    static _Thread_local plan p;
    double worth[LANES][MOST_ENDS], chance[MOST_ENDS], wide[LONGEST];
    int count = WIDTH[upper] - column < LANES ? WIDTH[upper] - column : LANES;
    for (int l = 0; l < LANES; l++) {
        int here = column + (l < count ? l : 0);
        find_ends((state){upper, REACH[upper][here], lower}, &e[l]);
        for (int i = 0; i < e[l].count; i++)
            worth[l][i] = e[l].end[i].earned + (double)values[e[l].end[i].place];
        for (int roll = 0; roll < ROLLS; roll++)
            p.worth[0][PARTIAL + roll][l] = worth[l][best_end(&e[l], worth[l], roll)];
    }
    look_through(&p);
    for (int l = 0; l < count; l++) {
        float sum[LONGEST] = {0};
        int low = LONGEST, high = 0;
        chances_of_ends(&e[l], worth[l], &p, l, chance);
        for (int i = 0; i < e[l].count; i++) {
            if (chance[i] == 0) continue;
            row then = exact[e[l].end[i].place];
            int shift = e[l].end[i].earned + then.first;
            float part = (float)chance[i];
            if (shift + then.length > LONGEST) abort();
            for (int x = 0; x < then.length; x++) sum[shift + x] += part * then.at[x];
            if (shift < low) low = shift;
            if (shift + then.length > high) high = shift + then.length;
        }
        while (sum[low] < NEVER) low++;
        while (sum[high - 1] < NEVER) high--;
        for (int x = low; x < high; x++) wide[x] = sum[x];
        exact[START[upper] + lower * WIDTH[upper] + column + l] = store(wide, low, high - low);
    }
}

/* W(g) for g from `first` on, TILE of them. */
static void find_tile(const ends *e, int first, float out[TILE]) {
    static _Thread_local float of_end[MOST_ENDS][TILE], work[KEEPS][TILE];
    for (int i = 0; i < e->count; i++) {
        row then = most[e->end[i].place];
        int from = first - e->end[i].earned - then.first;
        for (int g = 0; g < TILE; g++) {
            int x = from + g;
            of_end[i][g] = x < 0 ? 1 : x < then.length ? then.at[x] : 0;
        }
    }
    for (int roll = 0; roll < ROLLS; roll++) {
        float *best = work[PARTIAL + roll];
        int any = 0;
        for (int box = 0; box < BOXES; box++) {
            if (e->which[box][roll] < 0) continue;
            const float *end = of_end[e->which[box][roll]];
            if (!any) memcpy(best, end, TILE * sizeof(float));
            else
                for (int g = 0; g < TILE; g++) best[g] = end[g] > best[g] ? end[g] : best[g];
            any = 1;
        }
    }
    for (int rolls = 3; rolls; rolls--) {
        if (rolls < 3)
            for (int keep = 1; keep < KEEPS; keep++)
                for (const int16_t *less = ONE_LESS[keep]; *less >= 0; less++) {
                    float *best = work[keep];
                    const float *other = work[*less];
                    for (int g = 0; g < TILE; g++) best[g] = other[g] > best[g] ? other[g] : best[g];
                }
        for (int keep = PARTIAL - 1; keep >= 0; keep--) {
            const uint16_t *more = ONE_MORE[keep];
            for (int g = 0; g < TILE; g++)
                work[keep][g] = (work[more[0]][g] + work[more[1]][g] + work[more[2]][g] +
                                 work[more[3]][g] + work[more[4]][g] + work[more[5]][g]) / FACES;
        }
    }
    memcpy(out, work[0], TILE * sizeof(float));
}

static row find_most(state s) {
    static _Thread_local ends e;
    static _Thread_local double wide[LONGEST + TILE];
    find_ends(s, &e);
    int low = LONGEST, high = 0;
    for (int i = 0; i < e.count; i++) {
        row then = most[e.end[i].place];
        int to = e.end[i].earned + then.first + then.length;
        if (to > high) high = to;
    }
    /* W is 1 as far as the worst last roll leads for certain. */
    for (int roll = 0; roll < ROLLS; roll++) {
        int sure = 0;
        for (int box = 0; box < BOXES; box++) {
            if (e.which[box][roll] < 0) continue;
            const end *last = &e.end[e.which[box][roll]];
            int here = last->earned + most[last->place].first;
            if (here > sure) sure = here;
        }
        if (sure < low) low = sure;
    }
    if (high > LONGEST) abort();
    for (int first = low; first < high; first += TILE) {
        float tile[TILE];
        find_tile(&e, first, tile);
        for (int g = 0; g < TILE; g++) wide[first + g] = tile[g];
    }
    while (low < high && wide[low] > 1 - HARDLY) low++;
    while (high > low && wide[high - 1] < HARDLY) high--;
    return store(wide, low, high - low);
}

/* A full sheet: its bonus for certain (length 1), or W, which is 1 up to it (length 0). */
static row last_row(int points, int length) {
    double wide[LONGEST] = {0};
    int bonus = points >= UPPER_GOAL ? UPPER_BONUS : 0;
    wide[bonus] = 1;
    return store(wide, bonus + 1 - length, length);
}

/* Finds the layer of states with `open` open boxes; `with_most` finds W too. */
void find_layer(int open, const float *values, int with_most) {
#pragma omp parallel for schedule(dynamic)
    for (int pair = 0; pair < UPPERS * LOWERS; pair++) {
        int upper = pair / LOWERS, lower = pair % LOWERS;
        if (open_boxes((state){upper, 0, lower}) != open) continue;
        int same = open ? same_at_first(upper) : 0;
        int first = START[upper] + lower * WIDTH[upper];
        for (int column = same; column < WIDTH[upper]; column++) {
            int points = REACH[upper][column];
            if (!open) exact[first + column] = last_row(points, 1);
            else if ((column - same) % LANES == 0) find_exact(upper, lower, column, values);
            if (!with_most) continue;
            most[first + column] = open ? find_most((state){upper, points, lower}) : last_row(points, 0);
        }
        for (int column = 0; column < same; column++) {
            exact[first + column] = exact[first + same];
            most[first + column] = most[first + same];
        }
    }
}

/* Gives back the memory of a layer. */
void forget_layer(int open) {
    for (int upper = 0; upper < UPPERS; upper++)
        for (int lower = 0; lower < LOWERS; lower++) {
            if (open_boxes((state){upper, 0, lower}) != open) continue;
            int same = open ? same_at_first(upper) : 0;
            for (int column = 0; column < WIDTH[upper]; column++) {
                int place = START[upper] + lower * WIDTH[upper] + column;
                if (column < same) {
                    exact[place] = most[place] = (row){0, 0, NULL};
                    continue;
                }
                forget(&exact[place]);
                forget(&most[place]);
            }
        }
}

/* `count` quantiles for each state of a pair: the x at which the chance of at most x reaches
 * (i + 1/2) / count. `share` of W goes into it. */
void quantiles(int upper, int lower, int count, double share, uint16_t *out) {
    for (int column = 0; column < WIDTH[upper]; column++) {
        int place = START[upper] + lower * WIDTH[upper] + column, i = 0;
        row e = exact[place], m = most[place];
        double below = 0;
        for (int x = 0; i < count; x++) {
            int at = x - e.first, next = x + 1 - m.first;
            if (at >= 0 && at < e.length) below += e.at[at];
            if (x == LONGEST) abort();
            double reach = next < 0 ? 1 : next < m.length ? m.at[next] : 0;
            double to_here = share ? (1 - share) * below + share * (1 - reach) : below;
            /* The chances of a row fall short of 1 by what was cut off. */
            if (at >= e.length - 1 && next >= m.length) to_here = 1;
            while (i < count && to_here * count >= i + 0.5) out[column * count + i++] = (uint16_t)x;
        }
    }
}
