import type { ChainClient } from '../chain.ts'

/** A client whose reads of contracts are of an earlier block. What is listed by subgraphs stays that of now. */
export function chainAt(chain: ChainClient, number: bigint, timestamp: number): ChainClient {
  const block = { number, timestamp, receivedAt: Date.now() }
  const getState = () => ({ ...chain.screenHead.getState(), block })
  return { ...chain, readContract: chain.readContractAt(number), screenHead: { ...chain.screenHead, getState } }
}
