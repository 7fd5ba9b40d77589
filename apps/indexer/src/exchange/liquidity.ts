import { type Context, ponder } from 'ponder:registry'
import { burn, mint, pair, underWay } from 'ponder:schema'
import { decimalOf, exact, fromUnits, money, plus, ZERO } from '../../lib/decimal.ts'
import {
  type Amounts,
  enter,
  enterAgain,
  leave,
  NOTHING,
  partOf,
  rootOf,
  type Share,
} from '../../lib/positionAccounting.ts'
import { keepAll, keepPair } from './keptStates.ts'
import { changeShare } from './positions.ts'
import { bnbPriceNow, type Db, pairAndTokens } from './rows.ts'
import { NO_VOLUME, updatePeriods } from './stats/periods.ts'
import { countOne, ensureTransaction } from './transactions.ts'

/** Pool tokens have 18 decimals. */
const POOL_DECIMALS = 18
const NOBODY = '0x0000000000000000000000000000000000000000'

/** What the current transaction has done to a pair's liquidity so far; of an earlier one nothing is left. */
async function underWayOf(db: Db, pairId: string, transactionId: string) {
  const found = await db.find(underWay, { pairId })
  if (found?.transactionId === transactionId) return found
  const fresh = {
    transactionId,
    mintedTo: null,
    minted: '0',
    rootBefore: '0',
    feeTo: null,
    fee: '0',
    sentBy: null,
    burned: '0',
  }
  return db
    .insert(underWay)
    .values({ pairId, ...fresh })
    .onConflictDoUpdate(fresh)
}

// Pool tokens move before Mint or Burn tells why: what was made and burned is remembered until then.
ponder.on('Pair:Transfer', async ({ event, context: { db } }) => {
  const id = event.log.address.toLowerCase()
  const [from, to] = [event.args.from.toLowerCase(), event.args.to.toLowerCase()]
  const value = fromUnits(event.args.value, POOL_DECIMALS)
  const now = await underWayOf(db, id, event.transaction.hash)
  if (from === NOBODY || to === NOBODY) await keepPair(db, event.block, id)

  if (from === NOBODY) {
    await db.update(pair, { id }).set(({ totalSupply }) => ({ totalSupply: plus(totalSupply, value) }))
    // The first provider's thousand units that nobody ever gets back.
    if (to !== NOBODY) {
      // Of two in one transaction the first is the protocol's part of the fees.
      const first = now.mintedTo === null ? {} : { feeTo: now.mintedTo, fee: now.minted }
      const { pair: pool } = await pairAndTokens(db, id)
      const enterUnasked = (share: Share) => enter(share, value, NOTHING, rootOf(pool))
      const before = to === id ? undefined : await changeShare(db, event.block, { user: to, pairId: id }, enterUnasked)
      await db.update(underWay, { pairId: id }).set({
        ...first,
        mintedTo: to,
        minted: exact(value),
        rootBefore: before ? exact(before.entryRoot) : '0',
      })
    }
  } else if (to === NOBODY) {
    await db
      .update(pair, { id })
      .set(({ totalSupply }) => ({ totalSupply: exact(decimalOf(totalSupply).minus(value)) }))
    await db.update(underWay, { pairId: id }).set({ burned: exact(value) })
    if (from !== id)
      await changeShare(db, event.block, { user: from, pairId: id }, (share) => leave(share, value, NOTHING))
  } else {
    // Into a farm, to somebody else: it goes out and comes in at what it stands for.
    const { pair: pool, token0, token1 } = await pairAndTokens(db, id)
    const part = partOf(pool, value, [token0.derivedUSD, token1.derivedUSD])
    if (to === id) await db.update(underWay, { pairId: id }).set({ sentBy: from })
    // What is given back to the pool is about to be burned: its Burn tells what came out.
    const taken = to === id ? NOTHING : part
    if (from !== id)
      await changeShare(db, event.block, { user: from, pairId: id }, (share) => leave(share, value, taken))
    if (to !== id)
      await changeShare(db, event.block, { user: to, pairId: id }, (share) => enter(share, value, part, rootOf(pool)))
  }
})

ponder.on('Pair:Mint', async ({ event, context: { db } }) => {
  const told = await tell(db, event)
  const { pair: pool, now, amounts, transactionId } = told
  const to = now.mintedTo ?? event.args.sender.toLowerCase()
  await db.insert(mint).values({
    ...placed(event, transactionId, pool.id),
    to,
    from: event.transaction.from.toLowerCase(),
    liquidity: now.minted,
    sender: event.args.sender.toLowerCase(),
    ...texts(amounts),
    feeTo: now.feeTo,
    feeLiquidity: now.feeTo === null ? null : now.fee,
  })
  if (now.mintedTo !== null && to !== pool.id) {
    const [minted, rootBefore] = [decimalOf(now.minted), decimalOf(now.rootBefore)]
    await changeShare(db, event.block, { user: to, pairId: pool.id }, (share) =>
      enterAgain(share, minted, amounts, rootOf(pool), rootBefore),
    )
  }
  await finish(db, event, pool.id)
})

ponder.on('Pair:Burn', async ({ event, context: { db } }) => {
  const told = await tell(db, event)
  const { pair: pool, now, amounts, transactionId } = told
  const to = event.args.to.toLowerCase()
  // Whose pool tokens these were; who gave them back in an earlier transaction is known by beginning this one.
  const owner = now.sentBy ?? event.transaction.from.toLowerCase()
  await db.insert(burn).values({
    ...placed(event, transactionId, pool.id),
    from: owner,
    liquidity: now.burned,
    sender: event.args.sender.toLowerCase(),
    ...texts(amounts),
    to,
    feeTo: now.mintedTo,
    feeLiquidity: now.mintedTo === null ? null : now.minted,
  })
  await changeShare(db, event.block, { user: owner, pairId: pool.id }, (share) => leave(share, ZERO, amounts))
  await finish(db, event, pool.id)
})

type Told = {
  readonly args: { readonly amount0: bigint; readonly amount1: bigint }
  readonly log: { readonly address: string; readonly logIndex: number }
  readonly block: { readonly number: bigint; readonly timestamp: bigint }
  readonly transaction: { readonly hash: string }
}

/** What a Mint or a Burn says, in whole tokens and dollars, beside what went before it. */
async function tell(db: Context['db'], event: Told) {
  const rows = await pairAndTokens(db, event.log.address.toLowerCase())
  await keepAll(db, event.block, rows.pair)
  const transactionId = await ensureTransaction(db, event)
  const now = await underWayOf(db, rows.pair.id, event.transaction.hash)
  const amount0 = fromUnits(event.args.amount0, Number(rows.token0.decimals))
  const amount1 = fromUnits(event.args.amount1, Number(rows.token1.decimals))
  const usd = amount0.times(rows.token0.derivedUSD).plus(amount1.times(rows.token1.derivedUSD))
  return { ...rows, now, amounts: { amount0, amount1, usd }, transactionId }
}

const texts = ({ amount0, amount1, usd }: Amounts) => ({
  amount0: exact(amount0),
  amount1: exact(amount1),
  amountUSD: money(usd),
})

const placed = ({ block, log }: Told, transactionId: string, pairId: string) => ({
  id: `${transactionId}-${log.logIndex}`,
  transactionId,
  timestamp: block.timestamp,
  pairId,
  logIndex: BigInt(log.logIndex),
  changedBlock: block.number,
})

async function finish(db: Db, { block }: Told, pairId: string) {
  await db.delete(underWay, { pairId })
  const { pair: pool } = await pairAndTokens(db, pairId)
  await countOne(db, pairId, [pool.token0Id, pool.token1Id])
  await updatePeriods(db, block, await pairAndTokens(db, pairId), NO_VOLUME, decimalOf(await bnbPriceNow(db)))
}
