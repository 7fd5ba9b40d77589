import { type Deployment, Factory, getChainConfig, Pair } from '@zono/protocol'
import type { BlockReader } from '@zono/rpc'
import { createRouteGraph, type RouteGraph, Pair as SdkPair, type Token } from '@zono/sdk'
import { type Address, zeroAddress } from 'viem'

/** Reads after which the factory is asked again for a pool that it did not have. */
const READS_BEFORE_ASKING_AGAIN = 60

/** Two tokens that are traded against each other. */
export type TokenPair = { readonly sell: Address; readonly buy: Address }

/** Pools over which orders can be filled. */
export type Pools = {
  /**
   * Pools between the tokens of orders and the chain's base tokens, with their reserves at the block of the reader.
   * @param candidates of `listCandidates`
   */
  readonly readGraph: (read: BlockReader, candidates: ReadonlySet<string>) => Promise<RouteGraph>
  /** Pools that could be part of a route of these orders, for as long as there are no others. */
  readonly listCandidates: (markets: readonly TokenPair[]) => ReadonlySet<string>
}

/** A token of which only the address matters: routes are searched in base units. */
export const toToken = (address: Address): Token => ({ chainId: 0, address, decimals: 18, symbol: '', name: '' })

/** Creates the reads. Which pools exist is remembered, their reserves are read each time. */
export function createPools(deployment: Deployment, factory: Address): Pools {
  const baseTokens = getChainConfig(deployment).baseTokenKeys.flatMap((name) => deployment.tokens[name] ?? [])
  const pools = new Map<string, Address>()
  const missingSince = new Map<string, number>()
  let reads = 0

  /** Keys of the pools that could be part of a route: `0xa…-0xb…`, in the order of the factory. */
  function listCandidates(markets: readonly TokenPair[]): ReadonlySet<string> {
    const keys = new Set<string>()
    const add = (first: Address, second: Address) => {
      const [a, b] = [first.toLowerCase(), second.toLowerCase()]
      if (a !== b) keys.add(a < b ? `${a}-${b}` : `${b}-${a}`)
    }
    for (const { sell, buy } of markets) {
      add(sell, buy)
      for (const base of baseTokens) {
        add(sell, base)
        add(buy, base)
      }
    }
    for (const base of baseTokens) for (const other of baseTokens) add(base, other)
    return keys
  }

  const toTokens = (key: string) => key.split('-') as [Address, Address]

  async function findNew(read: BlockReader, keys: ReadonlySet<string>) {
    const unknown = [...keys].filter((key) => {
      const since = missingSince.get(key)
      return !pools.has(key) && (since === undefined || reads - since >= READS_BEFORE_ASKING_AGAIN)
    })
    const found = await Promise.all(
      unknown.map((key) => read({ abi: Factory.abi, address: factory, functionName: 'getPair', args: toTokens(key) })),
    )
    for (const [index, key] of unknown.entries()) {
      const pool = found[index]
      if (pool === undefined || pool === zeroAddress) missingSince.set(key, reads)
      else pools.set(key, pool)
    }
  }

  return {
    listCandidates,
    async readGraph(read, keys) {
      reads++
      await findNew(read, keys)
      const known = [...keys].flatMap((key) => {
        const address = pools.get(key)
        return address === undefined ? [] : [{ key, address }]
      })
      const reserves = await Promise.all(
        known.map(({ address }) => read({ abi: Pair.abi, address, functionName: 'getReserves' })),
      )
      return createRouteGraph(
        known.map(({ key, address }, index) => {
          const [first, second] = toTokens(key)
          const [reserve0 = 0n, reserve1 = 0n] = reserves[index] ?? []
          return SdkPair.create(address, toToken(first), toToken(second), reserve0, reserve1)
        }),
      )
    },
  }
}
