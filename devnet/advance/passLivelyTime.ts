import { SECONDS_PER_HOUR } from '@zono/sdk'
import type { Address } from 'viem'
import { accounts } from '../chain/accounts.ts'
import { createSendTransaction } from '../chain/sendTransaction.ts'
import { passTimeUntil } from '../chain/time.ts'
import { getDevnetTokens } from '../deploy/tokens.ts'
import { PAIRS } from '../pairs.ts'
import { encodeSwap, generateTrades } from '../trade.ts'
import type { AdvanceContext } from './area.ts'

/** Seconds between two blocks of trades, as in the seeded days. */
const STEP_SECONDS = BigInt(8 * SECONDS_PER_HOUR)

/**
 * Lets time pass until a block has at least this time, in unix seconds. People trade meanwhile: without them volumes of a
 * day fell to nothing, charts had holes, and prices jumped in the first trade after it.
 */
export async function passLivelyTimeUntil(context: AdvanceContext, time: bigint): Promise<void> {
  const { client } = context
  const { timestamp: start } = await client.getBlock()
  // Nobody has to trade in a jump that is no longer than the time between two seeded blocks.
  const isLong = time - start > STEP_SECONDS
  for (let now = start; now < time; ) {
    now = now + STEP_SECONDS < time ? now + STEP_SECONDS : time
    await passTimeUntil(client, now)
    if (isLong) await tradeInAllPairs(context, now)
  }
}

async function tradeInAllPairs({ client, deployment, historyEndTime }: AdvanceContext, time: bigint): Promise<void> {
  if (historyEndTime === undefined) return
  const market = { client, deployment, historyEndTime, tokens: getDevnetTokens(deployment) }
  const send = createSendTransaction(client)
  for (const [i, trade] of (await generateTrades(market, PAIRS, Math.random, Number(time))).entries()) {
    const trader = accounts.traders[i % accounts.traders.length]
    if (trader) await send(trader.address, deployment.contracts.Router as Address, encodeSwap(trade, trader.address))
  }
  await client.mine({ blocks: 1 })
}
