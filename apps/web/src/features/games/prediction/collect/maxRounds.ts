/** Rounds that one transaction collects: each costs about 30,000 gas, and the chain limits the gas of a transaction. */
export const MAX_ROUNDS_PER_CLAIM = 100
