import { type Context, ponder } from 'ponder:registry'
import { burn, mint, pair, underWay } from 'ponder:schema'
import { type Decimal, decimalOf, exact, fromUnits, money, plus, ZERO } from '../../rules/decimal.ts'
import { NO_VOLUME, updatePeriods } from './periods.ts'
import { changeBalance, noteDeposit, noteWithdrawal } from './positions.ts'
import { bnbPriceNow, type Db, pairAndTokens } from './rows.ts'
import { countOne, ensureTransaction } from './transactions.ts'

/** Pool tokens have 18 decimals. */
const POOL_DECIMALS = 18
const NOBODY = '0x0000000000000000000000000000000000000000'

/** What the current transaction has done to a pair's liquidity so far; of an earlier one nothing is left. */
async function underWayOf(db: Db, pairId: string, transactionId: string) {
  const found = await db.find(underWay, { pairId })
  if (found?.transactionId === transactionId) return found
  const fresh = { transactionId, mintedTo: null, minted: '0', feeTo: null, fee: '0', burned: '0' }
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

  if (from === NOBODY) {
    await db.update(pair, { id }).set(({ totalSupply }) => ({ totalSupply: plus(totalSupply, value) }))
    // The first provider's thousand units that nobody ever gets back.
    if (to !== NOBODY) {
      // Of two in one transaction the first is the protocol's part of the fees.
      const first = now.mintedTo === null ? {} : { feeTo: now.mintedTo, fee: now.minted }
      await db.update(underWay, { pairId: id }).set({ ...first, mintedTo: to, minted: exact(value) })
    }
  } else if (to === NOBODY) {
    await db
      .update(pair, { id })
      .set(({ totalSupply }) => ({ totalSupply: exact(decimalOf(totalSupply).minus(value)) }))
    await db.update(underWay, { pairId: id }).set({ burned: exact(value) })
  }
  const { pair: pool } = await pairAndTokens(db, id)
  for (const [user, change] of [
    [from, ZERO.minus(value)],
    [to, value],
  ] as const) {
    if (user !== NOBODY && user !== id) await changeBalance(db, event.block, user, pool, change)
  }
})

ponder.on('Pair:Mint', async ({ event, context: { db } }) => {
  const told = await tell(db, event)
  const { pair: pool, now, amount0, amount1, usd, transactionId } = told
  const to = now.mintedTo ?? event.args.sender.toLowerCase()
  await db.insert(mint).values({
    ...placed(event, transactionId, pool.id),
    to,
    liquidity: now.minted,
    sender: event.args.sender.toLowerCase(),
    amount0: exact(amount0),
    amount1: exact(amount1),
    amountUSD: money(usd),
    feeTo: now.feeTo,
    feeLiquidity: now.feeTo === null ? null : now.fee,
  })
  await noteDeposit(db, event.block, to, pool, { liquidity: decimalOf(now.minted), amount0, amount1, usd })
  await finish(db, event, pool.id)
})

ponder.on('Pair:Burn', async ({ event, context: { db } }) => {
  const told = await tell(db, event)
  const { pair: pool, now, amount0, amount1, usd, transactionId } = told
  const to = event.args.to.toLowerCase()
  // The router takes the tokens for a person: it is theirs who began the transaction.
  const owner = event.transaction.from.toLowerCase()
  await db.insert(burn).values({
    ...placed(event, transactionId, pool.id),
    liquidity: now.burned,
    sender: event.args.sender.toLowerCase(),
    amount0: exact(amount0),
    amount1: exact(amount1),
    to,
    amountUSD: money(usd),
    feeTo: now.mintedTo,
    feeLiquidity: now.mintedTo === null ? null : now.minted,
  })
  await noteWithdrawal(db, event.block, owner, pool, { amount0, amount1, usd })
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
  const transactionId = await ensureTransaction(db, event)
  const now = await underWayOf(db, rows.pair.id, event.transaction.hash)
  const amount0 = fromUnits(event.args.amount0, Number(rows.token0.decimals))
  const amount1 = fromUnits(event.args.amount1, Number(rows.token1.decimals))
  const usd: Decimal = amount0.times(rows.token0.derivedUSD).plus(amount1.times(rows.token1.derivedUSD))
  return { ...rows, now, amount0, amount1, usd, transactionId }
}

const placed = ({ block, log }: Told, transactionId: string, pairId: string) => ({
  id: `${transactionId}-${log.logIndex}`,
  transactionId,
  timestamp: block.timestamp,
  pairId,
  logIndex: BigInt(log.logIndex),
})

async function finish(db: Db, { block }: Told, pairId: string) {
  await db.delete(underWay, { pairId })
  const { pair: pool } = await pairAndTokens(db, pairId)
  await countOne(db, pairId, [pool.token0Id, pool.token1Id])
  await updatePeriods(db, block, await pairAndTokens(db, pairId), NO_VOLUME, decimalOf(await bnbPriceNow(db)))
}
