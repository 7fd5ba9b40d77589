import { optionalRead } from '@zono/client'
import { Pair as PairContract } from '@zono/protocol'
import type { Token } from '@zono/sdk'
import { type Address, getAddress, type Hex, isAddress, pad, slice, toEventSelector } from 'viem'
import type { ChainClient } from '#core/chain/chain.ts'
import { chainQuery } from '#core/chain/chainQuery.ts'
import { readNamedToken, readTokensOfOwnPair } from '#core/pairs/lpToken.ts'
import { type PriceReferences, type Prices, readPrices } from '#core/prices/prices.ts'
import { readLogs } from '#core/trades/pairLogs.ts'
import { type ApprovedSpender, getLpPrice } from './allowances.rules.ts'

const APPROVAL_EVENT_TOPIC = toEventSelector('Approval(address,address,uint256)')

/**
 * Reads from the chain's logs which spenders an account has approved: on a development chain since the first block,
 * elsewhere within the last 20,000 blocks. The allowances that are left are read by `allowancesQuery`.
 */
export async function readApprovedSpenders(chain: ChainClient, owner: Address): Promise<readonly ApprovedSpender[]> {
  const logs = await readLogs(chain, { topics: [APPROVAL_EVENT_TOPIC, pad(owner)] })
  // NFTs index the third argument too, the token id: those approvals have no amount.
  const approvedSpenders = logs.flatMap(({ address, topics }) => {
    const spender = topics.length === 3 && topics[2] && slice(topics[2] as Hex, 12)
    return spender && isAddress(spender) ? [{ token: getAddress(address), spender: getAddress(spender) }] : []
  })
  return [...new Map(approvedSpenders.map((entry) => [`${entry.token}${entry.spender}`, entry])).values()]
}

export const approvedSpendersQuery = chainQuery('approvedSpenders', readApprovedSpenders)

/** Reads tokens by address, LP tokens named by their pair. Contracts that are not tokens are left out. */
export async function readTokensByAddress(
  chain: ChainClient,
  addresses: readonly Address[],
): Promise<readonly Token[]> {
  const tokens = await Promise.all(addresses.map((address) => readNamedToken(chain, address)))
  return tokens.filter((token) => token !== null)
}

export const tokensByAddressQuery = chainQuery('tokensByAddress', readTokensByAddress, 'never')

type LpPricesParams = { readonly tokens: readonly Token[] } & PriceReferences

/** Prices of the LP tokens of our factory among some tokens, from reserves and supply; absent where a token has none. */
export async function readLpPrices(chain: ChainClient, { tokens, ...references }: LpPricesParams): Promise<Prices> {
  const pairs = await Promise.all(tokens.map(({ address }) => readOwnPair(chain, address)))
  const sides = pairs.flatMap((pair) => (pair ? [pair.token0, pair.token1] : []))
  if (sides.length === 0) return {}
  const prices = await readPrices(chain, { tokens: sides, ...references })
  return Object.fromEntries(
    pairs.flatMap((pair) => {
      const price = pair && getLpPrice(pair, prices[pair.token0.address], prices[pair.token1.address])
      return pair && price !== undefined ? [[pair.address, price]] : []
    }),
  )
}

/** At most a minute old: it is a hint of what is at risk. */
export const lpPricesQuery = chainQuery('lpPrices', readLpPrices, 'block', { maxAgeMs: 60_000 })

/** A pair of our factory at an address; undefined for anything else, whatever it says of itself. */
async function readOwnPair(chain: ChainClient, address: Address) {
  const pair = { abi: PairContract.abi, address }
  const [tokens, reserves, totalSupply] = await Promise.all([
    readTokensOfOwnPair(chain, address),
    optionalRead(chain.readContract({ ...pair, functionName: 'getReserves' })),
    optionalRead(chain.readContract({ ...pair, functionName: 'totalSupply' })),
  ])
  if (tokens === undefined || reserves === undefined || !totalSupply) return undefined
  const [token0, token1] = tokens
  return { address, token0, token1, reserve0: reserves[0], reserve1: reserves[1], totalSupply }
}
