import { type Context, ponder } from 'ponder:registry'
import { burn, mint, pair, pendingMint } from 'ponder:schema'
import { addDecimal, fromUnits, toDecimal, toExactString, toRoundedString, ZERO } from '../../lib/decimal.ts'
import {
  addDeposit,
  addWithdrawal,
  correctDeposit,
  getLiquidityValue,
  getVirtualPrice,
  type LiquidityAmounts,
  type PositionState,
  ZERO_AMOUNTS,
} from '../../lib/positionAccounting.ts'
import { savePastPair, savePastStates } from './pastStates.ts'
import { updatePosition } from './positions.ts'
import { type Db, getBnbPrice, getPairWithTokens } from './rows.ts'
import { updatePeriods, ZERO_VOLUME } from './stats/periods.ts'
import { ensureTransaction, incrementTransactionCounts } from './transactions.ts'

/** Pool tokens have 18 decimals. */
const LP_TOKEN_DECIMALS = 18
const ZERO_ADDRESS = '0x0000000000000000000000000000000000000000'

/** What the current transaction has done to a pair's liquidity so far; of an earlier one nothing is left. */
async function getPendingMint(db: Db, pairId: string, transactionId: string) {
  const found = await db.find(pendingMint, { pairId })
  if (found?.transactionId === transactionId) return found
  const fresh = {
    transactionId,
    mintedTo: null,
    minted: '0',
    virtualPriceBefore: '0',
    feeTo: null,
    fee: '0',
    sentFrom: null,
    burned: '0',
  }
  return db
    .insert(pendingMint)
    .values({ pairId, ...fresh })
    .onConflictDoUpdate(fresh)
}

// Pool tokens move before Mint or Burn tells why: what was made and burned is remembered until then.
ponder.on('Pair:Transfer', async ({ event, context: { db } }) => {
  const id = event.log.address.toLowerCase()
  const [from, to] = [event.args.from.toLowerCase(), event.args.to.toLowerCase()]
  const value = fromUnits(event.args.value, LP_TOKEN_DECIMALS)
  const now = await getPendingMint(db, id, event.transaction.hash)
  if (from === ZERO_ADDRESS || to === ZERO_ADDRESS) await savePastPair(db, event.block, id)

  if (from === ZERO_ADDRESS) {
    await db.update(pair, { id }).set(({ totalSupply }) => ({ totalSupply: addDecimal(totalSupply, value) }))
    // The first provider's thousand units that nobody ever gets back.
    if (to !== ZERO_ADDRESS) {
      // Of two in one transaction the first is the protocol's part of the fees.
      const first = now.mintedTo === null ? {} : { feeTo: now.mintedTo, fee: now.minted }
      const { pair: pool } = await getPairWithTokens(db, id)
      const enterUnasked = (share: PositionState) => addDeposit(share, value, ZERO_AMOUNTS, getVirtualPrice(pool))
      const before =
        to === id ? undefined : await updatePosition(db, event.block, { user: to, pairId: id }, enterUnasked)
      await db.update(pendingMint, { pairId: id }).set({
        ...first,
        mintedTo: to,
        minted: toExactString(value),
        virtualPriceBefore: before ? toExactString(before.entryVirtualPrice) : '0',
      })
    }
  } else if (to === ZERO_ADDRESS) {
    await db
      .update(pair, { id })
      .set(({ totalSupply }) => ({ totalSupply: toExactString(toDecimal(totalSupply).minus(value)) }))
    await db.update(pendingMint, { pairId: id }).set({ burned: toExactString(value) })
    if (from !== id)
      await updatePosition(db, event.block, { user: from, pairId: id }, (share) =>
        addWithdrawal(share, value, ZERO_AMOUNTS),
      )
  } else {
    // Into a farm, to somebody else: it goes out and comes in at what it stands for.
    const { pair: pool, token0, token1 } = await getPairWithTokens(db, id)
    const part = getLiquidityValue(pool, value, [token0.derivedUSD, token1.derivedUSD])
    if (to === id) await db.update(pendingMint, { pairId: id }).set({ sentFrom: from })
    // What is given back to the pool is about to be burned: its Burn tells what came out.
    const taken = to === id ? ZERO_AMOUNTS : part
    if (from !== id)
      await updatePosition(db, event.block, { user: from, pairId: id }, (share) => addWithdrawal(share, value, taken))
    if (to !== id)
      await updatePosition(db, event.block, { user: to, pairId: id }, (share) =>
        addDeposit(share, value, part, getVirtualPrice(pool)),
      )
  }
})

ponder.on('Pair:Mint', async ({ event, context: { db } }) => {
  const told = await resolveLiquidityEvent(db, event)
  const { pair, now, amounts, transactionId } = told
  const to = now.mintedTo ?? event.args.sender.toLowerCase()
  await db.insert(mint).values({
    ...toEventColumns(event, transactionId, pair.id),
    to,
    from: event.transaction.from.toLowerCase(),
    liquidity: now.minted,
    sender: event.args.sender.toLowerCase(),
    ...toAmountColumns(amounts),
    feeTo: now.feeTo,
    feeLiquidity: now.feeTo === null ? null : now.fee,
  })
  if (now.mintedTo !== null && to !== pair.id) {
    const [minted, virtualPriceBefore] = [toDecimal(now.minted), toDecimal(now.virtualPriceBefore)]
    await updatePosition(db, event.block, { user: to, pairId: pair.id }, (share) =>
      correctDeposit(share, minted, amounts, getVirtualPrice(pair), virtualPriceBefore),
    )
  }
  await finalizeLiquidityEvent(db, event, pair.id)
})

ponder.on('Pair:Burn', async ({ event, context: { db } }) => {
  const told = await resolveLiquidityEvent(db, event)
  const { pair, now, amounts, transactionId } = told
  const to = event.args.to.toLowerCase()
  // Whose pool tokens these were; who gave them back in an earlier transaction is known by beginning this one.
  const owner = now.sentFrom ?? event.transaction.from.toLowerCase()
  await db.insert(burn).values({
    ...toEventColumns(event, transactionId, pair.id),
    from: owner,
    liquidity: now.burned,
    sender: event.args.sender.toLowerCase(),
    ...toAmountColumns(amounts),
    to,
    feeTo: now.mintedTo,
    feeLiquidity: now.mintedTo === null ? null : now.minted,
  })
  await updatePosition(db, event.block, { user: owner, pairId: pair.id }, (share) =>
    addWithdrawal(share, ZERO, amounts),
  )
  await finalizeLiquidityEvent(db, event, pair.id)
})

type LiquidityEvent = {
  readonly args: { readonly amount0: bigint; readonly amount1: bigint }
  readonly log: { readonly address: string; readonly logIndex: number }
  readonly block: { readonly number: bigint; readonly timestamp: bigint }
  readonly transaction: { readonly hash: string }
}

/** What a Mint or a Burn says, in whole tokens and dollars, beside what went before it. */
async function resolveLiquidityEvent(db: Context['db'], event: LiquidityEvent) {
  const rows = await getPairWithTokens(db, event.log.address.toLowerCase())
  await savePastStates(db, event.block, rows.pair)
  const transactionId = await ensureTransaction(db, event)
  const now = await getPendingMint(db, rows.pair.id, event.transaction.hash)
  const amount0 = fromUnits(event.args.amount0, Number(rows.token0.decimals))
  const amount1 = fromUnits(event.args.amount1, Number(rows.token1.decimals))
  const usd = amount0.times(rows.token0.derivedUSD).plus(amount1.times(rows.token1.derivedUSD))
  return { ...rows, now, amounts: { amount0, amount1, usd }, transactionId }
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

async function finalizeLiquidityEvent(db: Db, { block }: LiquidityEvent, pairId: string) {
  await db.delete(pendingMint, { pairId })
  const { pair } = await getPairWithTokens(db, pairId)
  await incrementTransactionCounts(db, pairId, [pair.token0Id, pair.token1Id])
  await updatePeriods(db, block, await getPairWithTokens(db, pairId), ZERO_VOLUME, toDecimal(await getBnbPrice(db)))
}
