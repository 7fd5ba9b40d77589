/** A pool: the keys of its tokens, and dollars on each side at the start. */
export type PairConfig = readonly [a: string, b: string, dollars: number]

/** The devnet's pools. */
export const PAIRS: readonly PairConfig[] = [
  ['wbnb', 'busd', 4_200_000],
  ['wbnb', 'usdt', 3_600_000],
  ['wbnb', 'usdc', 1_900_000],
  ['zono', 'wbnb', 2_800_000],
  ['zono', 'busd', 1_450_000],
  ['zono', 'usdt', 620_000],
  ['busd', 'usdt', 5_100_000],
  ['busd', 'usdc', 2_700_000],
  ['usdt', 'usdc', 2_200_000],
  ['ust', 'busd', 380_000],
  ['btcb', 'wbnb', 3_300_000],
  ['btcb', 'busd', 1_250_000],
  ['eth', 'wbnb', 2_950_000],
  ['eth', 'usdc', 1_100_000],
  ['eth', 'btcb', 840_000],
  ['doge', 'wbnb', 510_000],
  ['doge', 'busd', 260_000],
  ['link', 'wbnb', 420_000],
  ['ada', 'wbnb', 390_000],
  ['ada', 'busd', 150_000],
  ['safe', 'wbnb', 95_000],
  ['mkr', 'eth', 310_000],
  ['halt', 'busd', 120_000],
]
