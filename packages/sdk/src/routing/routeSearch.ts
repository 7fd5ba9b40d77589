/*
 * How a search stays exact, and fast.
 *
 * Every route is bounded in doubles (RouteBounds.ts), and is a candidate only while its bounds leave open that it beats
 * all found before. Candidates are computed in integers, as the contract computes, and these alone decide: the answer is
 * the one that trying every route in integers gives. Routes with fewer hops come first and win among equals.
 *
 * The routes of three hops are many, but the best of one and two hops tells, for each token next to the end, what two hops
 * must bring there (or may need there) to be of use. Nearly all fail this one comparison, for which the rate of the second
 * pool is enough. It is made along the links of the input's neighbours or of the output's, whichever are fewer.
 *
 * No pool serves twice: two tokens have one pool in the graph, and no route meets a token twice.
 */

/** The best route found: its pools by place in the graph, from input to output, and the amount asked for, in base units. */
export type BestRoute = { readonly pairIndices: readonly number[]; readonly amount: bigint }

/** The most pools that a route may lead through. One: multi-hop trades are off. */
export type MaxHops = 1 | 2 | 3
