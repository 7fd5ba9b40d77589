import type { ChainClient } from './chain.ts'

/** Measured block time in seconds by chain id. Stored outside the query cache for code outside React. */
const blockTimeSecondsByChainId = new Map<number, number>()

export const setMeasuredBlockTime = (chainId: number, seconds: number): void =>
  void blockTimeSecondsByChainId.set(chainId, seconds)

/** Returns to the configured block time: the last measurement is no longer plausible. */
export const clearMeasuredBlockTime = (chainId: number): void => void blockTimeSecondsByChainId.delete(chainId)

/** Block time in seconds: as measured, else as configured for the chain. */
export const getBlockTimeSeconds = ({ chainConfig }: Pick<ChainClient, 'chainConfig'>): number =>
  blockTimeSecondsByChainId.get(chainConfig.chainId) ?? chainConfig.blockTimeSeconds
