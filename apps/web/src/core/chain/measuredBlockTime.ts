import type { ChainClient } from './chain.ts'

/** Seconds between blocks as measured, by chain id. Kept beside the query so that what is no view can know it too. */
const blockTimeSecondsByChainId = new Map<number, number>()

export const setMeasuredBlockTime = (chainId: number, seconds: number): void =>
  void blockTimeSecondsByChainId.set(chainId, seconds)

/** Seconds between two blocks: as measured on this chain, else as the chain's facts say. */
export const getBlockTimeSeconds = ({ chainConfig }: Pick<ChainClient, 'chainConfig'>): number =>
  blockTimeSecondsByChainId.get(chainConfig.chainId) ?? chainConfig.blockTimeSeconds
