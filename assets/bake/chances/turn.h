/* One turn of Penta for compiled tools: the ways in which it can end, and the look through it.
 *
 * Whoever includes this has included rules.h before, which game/computer/solve_chances.py writes
 * from the engine. Places of states, numbers of keeps and boxes are those of game/computer/states.py
 * and keeps.py; sums are taken in the game's own order, so that the last bit is the same.
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

enum { MOST_ENDS = 256 };

/* How a turn can end: a box with points in it (a Penta bonus counted with them), and what follows. */
typedef struct {
    state then;
    int place, earned;
} end;

/* All ends of a turn, and for each box and roll which of them it is (-1: not legal). */
typedef struct {
    int count;
    end end[MOST_ENDS];
    int16_t which[BOXES][ROLLS];
} ends;

static int16_t add_end(ends *e, state s, int box, int earned, int bonus) {
    state then = after(s, box, earned);
    e->end[e->count] = (end){then, place_of(then), earned + bonus};
    return (int16_t)e->count++;
}

static void find_ends(state s, ends *e) {
    e->count = 0;
    for (int box = 0; box < BOXES; box++) {
        int16_t first = (int16_t)e->count;
        int free = is_free(s, box);
        for (int kind = 0; free && kind < KINDS[box]; kind++) add_end(e, s, box, DISTINCT[box][kind], 0);
        for (int roll = 0; roll < ROLLS; roll++)
            e->which[box][roll] = free ? (int16_t)(first + KIND[box][roll]) : -1;
    }
    for (int roll = 0; roll < ROLLS; roll++) {
        int boxes[BOXES];
        if (!is_joker(s, roll)) continue;
        int count = legal(s, roll, boxes);
        for (int box = 0; box < BOXES; box++) e->which[box][roll] = -1;
        for (int i = 0; i < count; i++)
            e->which[boxes[i]][roll] = add_end(e, s, boxes[i], JOKER[boxes[i]][roll], PENTA_BONUS);
    }
}

/* The best end of a roll, the first of equals in sheet order. */
static int best_end(const ends *e, const double *worth, int roll) {
    int best = -1;
    for (int box = 0; box < BOXES; box++) {
        int this = e->which[box][roll];
        if (this >= 0 && (best < 0 || worth[this] > worth[best])) best = this;
    }
    return best;
}

/* Several turns side by side: worths by keep, then by turn. */
enum { LANES = 8 };
typedef double lanes[LANES];

/* From the worth of the rolls to that of the keeps: the mean over one more rolled die. */
static void roll_die(lanes *worth) {
    for (int keep = PARTIAL - 1; keep >= 0; keep--) {
        const uint16_t *more = ONE_MORE[keep];
        for (int l = 0; l < LANES; l++)
            worth[keep][l] = (worth[more[0]][l] + worth[more[1]][l] + worth[more[2]][l] +
                              worth[more[3]][l] + worth[more[4]][l] + worth[more[5]][l]) / FACES;
    }
}

/* Raises each worth to that of the best keep within. */
static void choose(lanes *worth) {
    for (int keep = 1; keep < KEEPS; keep++)
        for (const int16_t *less = ONE_LESS[keep]; *less >= 0; less++)
            for (int l = 0; l < LANES; l++)
                worth[keep][l] = worth[*less][l] > worth[keep][l] ? worth[*less][l] : worth[keep][l];
}

/* Turns looked through: the worth of the keeps with no roll to come (the rolls only), one, two. */
typedef struct {
    lanes worth[3][KEEPS];
} plan;

/* Fills in the plan from the worth of each roll's best end. */
static void look_through(plan *p) {
    lanes work[KEEPS];
    memcpy(work, p->worth[0], sizeof work);
    roll_die(work);
    memcpy(p->worth[1], work, sizeof work);
    choose(work);
    roll_die(work);
    memcpy(p->worth[2], work, sizeof work);
}

/* The best keep of a roll with one or two rolls to come, the roll itself where a box is better. */
static int best_keep(const plan *p, int lane, int roll, int left) {
    double most = p->worth[0][PARTIAL + roll][lane];
    int best = PARTIAL + roll;
    for (const int16_t *keep = WITHIN[roll]; *keep >= 0; keep++)
        if (p->worth[left][*keep][lane] > most) most = p->worth[left][*keep][lane], best = *keep;
    return best;
}

/* How likely each end is, before the first roll, for who plays by a plan. */
static void chances_of_ends(const ends *e, const double *worth, const plan *p, int lane,
                            double chance[MOST_ENDS]) {
    double rolls[KEEPS], kept[KEEPS];
    memset(kept, 0, sizeof kept);
    memset(chance, 0, MOST_ENDS * sizeof *chance);
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
            int keep = left ? best_keep(p, lane, roll, left) : PARTIAL + roll;
            if (keep < PARTIAL) kept[keep] += part;
            else chance[best_end(e, worth, roll)] += part;
        }
    }
}
