/* One turn of Penta for compiled tools: the boxes that a roll may take, and the steps between keeps.
 *
 * Whoever includes this has included rules.h before, which game/computer/solve_chances.py writes
 * from the engine: sizes, ONE_MORE, ONE_LESS, EARNED, JOKER, EQUAL, START, WIDTH, COLUMN, REACH.
 * Places of states, numbers of keeps and boxes are those of game/computer/states.py and keeps.py.
 */

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#define FACES 6
#define DICE 5
#define UPPER_BOXES 6
#define PENTA (BOXES - 1)
#define HOLDS_FIFTY (2 * PENTA_STEP)

typedef struct {
    int upper, points, lower;
} state;

static inline int place_of(state s) {
    return START[s.upper] + s.lower * WIDTH[s.upper] + COLUMN[s.upper][s.points];
}

static inline int is_free(state s, int box) {
    if (box < UPPER_BOXES) return !(s.upper >> box & 1);
    if (box == PENTA) return s.lower < PENTA_STEP;
    return !(s.lower >> (box - UPPER_BOXES) & 1);
}

static inline int open_boxes(state s) {
    return BOXES - __builtin_popcount((unsigned)s.upper) -
           __builtin_popcount((unsigned)(s.lower % PENTA_STEP)) - (s.lower >= PENTA_STEP);
}

static inline state after(state s, int box, int earned) {
    if (box < UPPER_BOXES) {
        int points = s.points + earned;
        s.upper |= 1 << box;
        s.points = points < UPPER_GOAL ? points : UPPER_GOAL;
    } else if (box == PENTA) {
        s.lower += earned ? HOLDS_FIFTY : PENTA_STEP;
    } else {
        s.lower |= 1 << (box - UPPER_BOXES);
    }
    return s;
}

static inline int is_joker(state s, int roll) { return s.lower >= HOLDS_FIFTY && EQUAL[roll]; }

/* The boxes that may take a roll, in sheet order; returns how many. */
static int legal(state s, int roll, int boxes[BOXES]) {
    int first = 0, last = BOXES, count = 0;
    if (is_joker(s, roll)) {
        int own = EQUAL[roll] - 1;
        if (is_free(s, own)) {
            first = own, last = own + 1;
        } else if (s.lower != LOWERS - 1) {
            first = UPPER_BOXES;
        }
    }
    for (int box = first; box < last; box++)
        if (is_free(s, box)) boxes[count++] = box;
    return count;
}

/* Where a turn can end: a box with points in it, the Penta bonus with them. */
typedef struct {
    state then;
    int place, earned;
} result;

enum { MOST_RESULTS = 512 };

/* All ends of a turn from `s`, and for each box and roll which of them it is (-1: not legal). */
typedef struct {
    int count;
    result results[MOST_RESULTS];
    int16_t which[BOXES][ROLLS];
} ends;

static void find_ends(state s, ends *e) {
    int16_t known[2][BOXES][64];
    memset(known, -1, sizeof known);
    memset(e->which, -1, sizeof e->which);
    e->count = 0;
    for (int roll = 0; roll < ROLLS; roll++) {
        int boxes[BOXES], joker = is_joker(s, roll), count = legal(s, roll, boxes);
        for (int i = 0; i < count; i++) {
            int box = boxes[i], earned = (joker ? JOKER : EARNED)[box][roll];
            int16_t *end = &known[joker][box][earned];
            if (*end < 0) {
                state then = after(s, box, earned);
                *end = (int16_t)e->count;
                e->results[e->count++] = (result){then, place_of(then), earned + joker * PENTA_BONUS};
            }
            e->which[box][roll] = *end;
        }
    }
}

/* From the worth of the rolls to that of the keeps: the mean over one more rolled die. */
static void roll_die(double worth[KEEPS]) {
    for (int keep = PARTIAL - 1; keep >= 0; keep--) {
        const uint16_t *more = ONE_MORE[keep];
        double sum = worth[more[0]];
        for (int face = 1; face < FACES; face++) sum += worth[more[face]];
        worth[keep] = sum / FACES;
    }
}

/* Raises each worth to that of the best keep within; `best`, if not NULL, tells which. */
static void choose(double worth[KEEPS], int16_t *best) {
    if (best)
        for (int keep = 0; keep < KEEPS; keep++) best[keep] = (int16_t)keep;
    for (int keep = 1; keep < KEEPS; keep++)
        for (const int16_t *less = ONE_LESS[keep]; *less >= 0; less++)
            if (worth[*less] > worth[keep]) {
                worth[keep] = worth[*less];
                if (best) best[keep] = best[*less];
            }
}

/* A turn looked through: for each roll the best end, and what to keep with rolls to come. */
typedef struct {
    double one[KEEPS], two[KEEPS];  /* worth of the keeps with one roll to come, and with two */
    double start;                   /* worth before the first roll */
    int16_t end[ROLLS];             /* the best end of each roll */
    int16_t keep[2][KEEPS];         /* the best keep within each roll, one and two rolls to come */
} plan;

static void look_through(const ends *e, const double *worth_of_end, plan *p) {
    double work[KEEPS];
    for (int roll = 0; roll < ROLLS; roll++) {
        double best = -1e300;
        for (int box = 0; box < BOXES; box++) {
            int end = e->which[box][roll];
            if (end >= 0 && worth_of_end[end] > best) {
                best = worth_of_end[end];
                p->end[roll] = (int16_t)end;
            }
        }
        work[PARTIAL + roll] = best;
    }
    roll_die(work);
    memcpy(p->one, work, sizeof work);
    choose(work, p->keep[0]);
    roll_die(work);
    memcpy(p->two, work, sizeof work);
    choose(work, p->keep[1]);
    roll_die(work);
    p->start = work[0];
}

/* How likely each end is under a plan, before the first roll. */
static void chances_of_ends(const ends *e, const plan *p, double chance[MOST_RESULTS]) {
    double rolls[KEEPS], kept[KEEPS];
    memset(kept, 0, sizeof kept);
    memset(chance, 0, (size_t)e->count * sizeof *chance);
    kept[0] = 1;
    for (int left = 2; left >= 0; left--) {
        memcpy(rolls, kept, sizeof kept);
        for (int keep = 0; keep < PARTIAL; keep++) {
            double part = rolls[keep] / FACES;
            if (part == 0) continue;
            for (int face = 0; face < FACES; face++) rolls[ONE_MORE[keep][face]] += part;
        }
        memset(kept, 0, sizeof kept);
        for (int roll = 0; roll < ROLLS; roll++) {
            double part = rolls[PARTIAL + roll];
            if (part == 0) continue;
            int keep = left ? p->keep[left - 1][PARTIAL + roll] : PARTIAL + roll;
            if (keep < PARTIAL) kept[keep] += part;
            else chance[p->end[keep - PARTIAL]] += part;
        }
    }
}
