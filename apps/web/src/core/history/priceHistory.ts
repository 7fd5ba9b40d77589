import { Token } from '@zono/exchange'
import { Pair as PairContract } from '@zono/protocol'
import { getAbiItem } from 'viem'
import type { Chain } from '../chain/chain.ts'
import { chainQuery } from '../chain/chainQuery.ts'
import { readPoolEvents, readTimestamps } from './logs.ts'
import type { Pool } from './pool.ts'
import { sample } from './sample.ts'

/** The mid price of a pool at a moment: whole quote for one whole base. For drawing, not for trading. */
export type PricePoint = {
  /** Unix seconds. */
  readonly timestamp: number
  readonly price: number
}

type PriceParams = { readonly pool: Pool; readonly base: Token }

/** Points of a line at most: more cannot be told apart where it is drawn. */
const POINTS = 48

/** How a pool's price went, oldest first, by the reserves it synced. */
export async function readPriceHistory(chain: Chain, { pool, base }: PriceParams): Promise<readonly PricePoint[]> {
  const event = getAbiItem({ abi: PairContract.abi, name: 'Sync' })
  const events = await readPoolEvents<{ reserve0: bigint; reserve1: bigint }>(chain, { pools: [pool.address], event })
  const chosen = sample(
    events.filter(({ args }) => args.reserve0 > 0n && args.reserve1 > 0n),
    POINTS,
  )
  const times = await readTimestamps(
    chain,
    chosen.map(({ blockNumber }) => blockNumber),
  )
  const isToken0 = Token.equals(base, pool.token0)
  return chosen.flatMap(({ args, blockNumber }) => {
    const timestamp = times.get(blockNumber)
    const whole0 = Number(args.reserve0) / 10 ** pool.token0.decimals
    const whole1 = Number(args.reserve1) / 10 ** pool.token1.decimals
    return timestamp === undefined ? [] : [{ timestamp, price: isToken0 ? whole1 / whole0 : whole0 / whole1 }]
  })
}

export const priceHistoryQuery = chainQuery('priceHistory', readPriceHistory, 'minute')
