import type { Chain } from './chain.ts'

/** Seconds between blocks as measured, by chain id. Kept beside the query so that what is no view can know it too. */
const measured = new Map<number, number>()

export const noteBlockTime = (chainId: number, seconds: number): void => void measured.set(chainId, seconds)

/** Seconds between two blocks: as measured on this chain, else as the chain's facts say. */
export const getBlockTimeSeconds = ({ facts }: Pick<Chain, 'facts'>): number =>
  measured.get(facts.chainId) ?? facts.blockTimeSeconds
