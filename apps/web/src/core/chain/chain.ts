import { type ChainFacts, chainFacts, contractOf, type Deployment, Multicall } from '@zono/protocol'
import { type Address, type Client, createClient, fallback, type Hex, http, numberToHex } from 'viem'
import { createBatchedRead, type Read } from './batch.ts'
import type { Config } from './config.ts'
import { WrongChainError } from './errors.ts'
import { createHead, type Head } from './head.ts'
import { isUnreachable } from './nodeErrors.ts'

/** Everything needed to read a chain: which it is, what stands on it, how to ask it, and how high it is. */
export type Chain = {
  readonly facts: ChainFacts
  readonly deployment: Deployment
  readonly client: Client
  readonly read: Read
  /** Balance of the native coin, in wei. */
  readonly readNativeBalance: (account: Address) => Promise<bigint>
  readonly head: Head
}

/** Connects a chain. Asks nothing yet. */
export function createChain(config: Pick<Config, 'chainId' | 'rpcUrls'>, deployment: Deployment): Chain {
  const client = createClient({
    transport: fallback(
      config.rpcUrls.map((url) => http(url, { timeout: 8000, retryCount: 2 })),
      { retryCount: 0 },
    ),
  })
  const head = createHead()
  const multicall = contractOf(deployment, Multicall)

  const read = createBatchedRead({
    multicall: multicall.address,
    ethCall: async (to: Address, data: Hex) => {
      const height = head.current().block?.number
      const block = height === undefined ? 'latest' : numberToHex(height)
      try {
        return await client.request({ method: 'eth_call', params: [{ to, data }, block] })
      } catch (error) {
        if (isUnreachable(error)) head.lost()
        throw error
      }
    },
  })

  return {
    facts: chainFacts(config.chainId),
    deployment,
    client,
    read,
    readNativeBalance: (account) => read({ ...multicall, functionName: 'getEthBalance', args: [account] }),
    head,
  }
}

/** The newest header, after making sure that the node serves this chain and no other. */
export function headerReader({ client, facts }: Chain): () => Promise<unknown> {
  let checked = false
  return async () => {
    if (!checked) {
      const served = Number(await client.request({ method: 'eth_chainId' }))
      if (served !== facts.chainId) throw new WrongChainError(facts.chainId, served)
      checked = true
    }
    return client.request({ method: 'eth_getBlockByNumber', params: ['latest', false] })
  }
}
