import { optionalRead } from '@zono/client'
import { erc20Abi, getContract, Multicall } from '@zono/protocol'
import { Currency, type Token } from '@zono/sdk'
import * as v from 'valibot'
import { type Address, getAddress } from 'viem'
import type { ChainClient } from '#core/chain/chain.ts'
import { chainQuery } from '#core/chain/chainQuery.ts'
import { chainAt } from '#core/chain/head/chainAt.ts'
import {
  addressString,
  decimalString,
  fetchSubgraph,
  SubgraphError,
  unixSeconds,
  usdAmount,
} from '#core/subgraph/subgraph.ts'
import { subgraphQuery } from '#core/subgraph/subgraphQuery.ts'
import type { CollectSource } from '#features/collect.ts'
import { type EarnProduct, readStakedAmount } from '../positions/stakes.queries.ts'
import { readPastHoldings } from './collect/holdings/holdings.queries.ts'

/** The end of a day and the newest block at that time. */
export type SnapshotBlock = { readonly timestamp: number; readonly block: bigint }

const block = v.array(
  v.object({
    number: v.pipe(
      v.string(),
      v.regex(/^\d+$/),
      v.transform((text) => BigInt(text)),
    ),
  }),
)

/** Reads the newest block at each time from the blocks subgraph. Times before the first block are left out. */
export async function readSnapshotBlocks(
  { subgraphs: { blocks } }: ChainClient,
  times: readonly number[],
): Promise<readonly SnapshotBlock[]> {
  if (blocks === undefined) throw new SubgraphError('There is no subgraph of blocks.')
  const document = `{ ${times
    .map(
      (time, i) =>
        `d${i}: blocks(first: 1, orderBy: number, orderDirection: desc, where: { timestamp_lte: "${time}" }) { number }`,
    )
    .join(' ')} }`
  const answer = await fetchSubgraph(blocks, document, {}, v.record(v.string(), block))
  return times.flatMap((timestamp, i) => {
    const number = answer[`d${i}`]?.[0]?.number
    return number === undefined ? [] : [{ timestamp, block: number }]
  })
}

export const snapshotBlocksQuery = chainQuery('snapshotBlocks', readSnapshotBlocks, 'never')

/** Balances of an account at one time in base units, staked tokens and commitments included. */
export type BalanceSnapshot = {
  readonly timestamp: number
  readonly native: bigint
  readonly balances: Readonly<Record<Address, bigint>>
}

type BalanceSnapshotsParams = {
  readonly account: Address
  readonly snapshotBlocks: readonly SnapshotBlock[]
  readonly tokens: readonly Address[]
  /** Products the account ever staked in. */
  readonly products: readonly EarnProduct[]
}

/**
 * Reads past balances of an account. Rejects where the endpoint does not have blocks that old.
 *
 * @param sources - Features whose commitments count.
 */
export async function readBalanceSnapshots(
  chain: ChainClient,
  { account, snapshotBlocks, tokens, products }: BalanceSnapshotsParams,
  sources: readonly CollectSource[] = [],
): Promise<readonly BalanceSnapshot[]> {
  const multicall = getContract(chain.deployment, Multicall)
  const nativeBalance = { ...multicall, functionName: 'getEthBalance', args: [account] } as const
  // An endpoint without past states refuses every block. One call finds that out, instead of hundreds that the batcher
  // would halve and repeat.
  if (snapshotBlocks[0]) await chain.readContractAt(snapshotBlocks[0].block)(nativeBalance)
  return Promise.all(
    snapshotBlocks.map(async ({ timestamp, block }) => {
      const past = chainAt(chain, block, timestamp)
      const read = past.readContract
      const [native, balances, stakes, holdings] = await Promise.all([
        read(nativeBalance),
        // A token or product that did not exist yet held nothing.
        Promise.all(
          tokens.map((address) =>
            optionalRead(read({ abi: erc20Abi, address, functionName: 'balanceOf', args: [account] })),
          ),
        ),
        Promise.all(products.map((product) => readStakedAmount(read, chain.deployment, product, account))),
        readPastHoldings(chain, past, sources, account),
      ])
      const held: Record<Address, bigint> = {}
      const add = (token: Address, amount = 0n) => {
        held[token] = (held[token] ?? 0n) + amount
      }
      tokens.forEach((token, i) => {
        add(getAddress(token), balances[i])
      })
      products.forEach(({ stakedToken }, i) => {
        add(stakedToken, stakes[i])
      })
      let committedNative = 0n
      for (const { currency, amount } of holdings.flatMap(({ amounts }) => amounts)) {
        if (Currency.isNative(currency)) committedNative += amount
        else add(currency.address, amount)
      }
      return { timestamp, native: native + committedNative, balances: held }
    }),
  )
}

export const balanceSnapshotsQuery = (sources: readonly CollectSource[]) =>
  chainQuery(
    'balanceSnapshots',
    (chain, params: BalanceSnapshotsParams) => readBalanceSnapshots(chain, params, sources),
    'never',
  )

/** Pairs an account ever had a position in. */
export const lpPositionsEverHeldQuery = subgraphQuery('lpPositionsEverHeld', {
  document: `query ($user: Bytes!) { liquidityPositions(first: 1000, where: { user: $user }) { pair { id } } }`,
  schema: v.object({ liquidityPositions: v.array(v.object({ pair: v.object({ id: addressString }) })) }),
  variables: (user: string) => ({ user: user.toLowerCase() }),
  refetchIntervalMs: 60_000,
})

/** Daily prices of tokens, and daily reserves and supply of LP tokens. */
export const pastPricesQuery = subgraphQuery('pastPrices', {
  document: `query ($tokens: [String!], $pools: [Bytes!], $since: Int) {
    tokenDayDatas(first: 1000, orderBy: date, orderDirection: desc, where: { token_in: $tokens, date_gte: $since }) {
      date token { id } priceUSD
    }
    pairDayDatas(first: 1000, orderBy: date, orderDirection: desc, where: { pairAddress_in: $pools, date_gte: $since }) {
      date pairAddress reserveUSD totalSupply
    }
  }`,
  schema: v.object({
    tokenDayDatas: v.array(
      v.object({ date: unixSeconds, token: v.object({ id: addressString }), priceUSD: usdAmount }),
    ),
    pairDayDatas: v.array(
      v.object({ date: unixSeconds, pairAddress: addressString, reserveUSD: usdAmount, totalSupply: decimalString }),
    ),
  }),
  variables: ({ tokens, pools, since }: PastPricesParams) => ({
    tokens: tokens.map(({ address }) => address.toLowerCase()),
    pools,
    since,
  }),
  refetchIntervalMs: 60_000,
})

type PastPricesParams = {
  readonly tokens: readonly Token[]
  readonly pools: readonly string[]
  /** Unix seconds. */
  readonly since: number
}
