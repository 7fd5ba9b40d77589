import { ponder } from 'ponder:registry'
import { burn, mint, pendingLiquidity } from 'ponder:schema'
import { fromUnits, toDecimal, toExactString, toRoundedString, ZERO } from '../../lib/decimal.ts'
import {
  addWithdrawal,
  correctDeposit,
  getLiquidityAmounts,
  getVirtualPrice,
  type LiquidityAmounts,
} from '../../lib/positionAccounting.ts'
import { savePastStates } from './pastStates.ts'
import { getPendingLiquidity } from './pendingLiquidity.ts'
import { updatePosition } from './positions.ts'
import { type Db, getBnbPrice, getPairWithTokens } from './rows.ts'
import { updatePeriods, ZERO_VOLUME } from './stats/periods.ts'
import { retryTokenReads } from './tokens/unreadTokens.ts'
import { ensureTransaction, incrementTransactionCounts } from './transactions.ts'

/** What `Mint` and `Burn` have in common. */
type LiquidityEvent = {
  readonly args: { readonly amount0: bigint; readonly amount1: bigint }
  readonly log: { readonly address: string; readonly logIndex: number }
  readonly block: { readonly number: bigint; readonly timestamp: bigint }
  readonly transaction: { readonly hash: string }
}

/** Amounts of an event in whole tokens and USD, with the pair and the transfers of LP tokens that preceded it. */
async function resolveLiquidityEvent(db: Db, event: LiquidityEvent) {
  const { pair, token0, token1 } = await getPairWithTokens(db, event.log.address.toLowerCase())
  await savePastStates(db, event.block, pair)
  const transactionId = await ensureTransaction(db, event)
  const pending = await getPendingLiquidity(db, pair.id, transactionId)
  const amount0 = fromUnits(event.args.amount0, Number(token0.decimals))
  const amount1 = fromUnits(event.args.amount1, Number(token1.decimals))
  const amounts = getLiquidityAmounts(amount0, amount1, [token0.derivedUSD, token1.derivedUSD])
  return { pair, pending, amounts, transactionId }
}

const toAmountColumns = ({ amount0, amount1, usd }: LiquidityAmounts) => ({
  amount0: toExactString(amount0),
  amount1: toExactString(amount1),
  amountUSD: toRoundedString(usd),
})

const toEventColumns = ({ block, log }: LiquidityEvent, transactionId: string, pairId: string) => ({
  id: `${transactionId}-${log.logIndex}`,
  transactionId,
  timestamp: block.timestamp,
  pairId,
  logIndex: BigInt(log.logIndex),
  changedBlock: block.number,
})

/** Counts the event and writes the state after it to the rows of its day and hour. */
async function finalizeLiquidityEvent(db: Db, { block }: LiquidityEvent, pairId: string) {
  await db.delete(pendingLiquidity, { pairId })
  const { pair } = await getPairWithTokens(db, pairId)
  await incrementTransactionCounts(db, pairId, [pair.token0Id, pair.token1Id])
  await updatePeriods(db, block, await getPairWithTokens(db, pairId), ZERO_VOLUME, toDecimal(await getBnbPrice(db)))
}

ponder.on('Pair:Mint', async ({ event, context: { db } }) => {
  const { pair, pending, amounts, transactionId } = await resolveLiquidityEvent(db, event)
  const to = pending.mintedTo ?? event.args.sender.toLowerCase()
  await db.insert(mint).values({
    ...toEventColumns(event, transactionId, pair.id),
    to,
    from: event.transaction.from.toLowerCase(),
    liquidity: pending.minted,
    sender: event.args.sender.toLowerCase(),
    ...toAmountColumns(amounts),
    feeTo: pending.feeTo,
    feeLiquidity: pending.feeTo === null ? null : pending.fee,
  })
  if (pending.mintedTo !== null && to !== pair.id) {
    const [minted, virtualPriceBefore] = [toDecimal(pending.minted), toDecimal(pending.virtualPriceBefore)]
    await updatePosition(db, event.block, { user: to, pairId: pair.id }, (position) =>
      correctDeposit(position, minted, amounts, getVirtualPrice(pair), virtualPriceBefore),
    )
  }
  await finalizeLiquidityEvent(db, event, pair.id)
  await retryTokenReads(db, [pair.token0Id, pair.token1Id])
})

ponder.on('Pair:Burn', async ({ event, context: { db } }) => {
  const { pair, pending, amounts, transactionId } = await resolveLiquidityEvent(db, event)
  // LP tokens sent to the pair in an earlier transaction are attributed to the sender of this one.
  const owner = pending.sentFrom ?? event.transaction.from.toLowerCase()
  await db.insert(burn).values({
    ...toEventColumns(event, transactionId, pair.id),
    from: owner,
    liquidity: pending.burned,
    sender: event.args.sender.toLowerCase(),
    ...toAmountColumns(amounts),
    to: event.args.to.toLowerCase(),
    // Before a burn the only mint can be the protocol fee.
    feeTo: pending.mintedTo,
    feeLiquidity: pending.mintedTo === null ? null : pending.minted,
  })
  await updatePosition(db, event.block, { user: owner, pairId: pair.id }, (position) =>
    addWithdrawal(position, ZERO, amounts),
  )
  await finalizeLiquidityEvent(db, event, pair.id)
})
