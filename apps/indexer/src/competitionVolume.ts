import type { Context } from 'ponder:registry'
import { competitionCompetition, competitionHop, competitionTeam, competitionUser, pair, token } from 'ponder:schema'
import { getCompetitionVolume } from '../lib/competitionVolume.ts'
import type { ComputedSwap } from '../lib/computeSwap.ts'
import {
  addDecimal,
  type Decimal,
  divideOrZero,
  roundToStored,
  toDecimal,
  toExactString,
  ZERO,
} from '../lib/decimal.ts'
import { settings } from '../settings.ts'
import { type PairRow, type TokenRow, WHITELIST, WRAPPED_NATIVE_ADDRESS } from './exchange/rows.ts'

type Db = Context['db']

/** Status of a competition whose trades count. */
const LIVE = 1n

/** Competitions with the pairs whose trades count, lower-case. */
const competitions = (settings.deployment.competitions ?? []).map(({ id, pairs }) => ({
  id: String(id),
  pairs: new Set(pairs.map((address) => address.toLowerCase())),
}))

type Volume = { readonly usd: Decimal; readonly bnb: Decimal }

type SwapEvent = {
  readonly block: { readonly number: bigint }
  readonly log: { readonly address: string }
  readonly transaction: { readonly hash: string; readonly from: string }
  readonly args: { readonly to: string }
}

/**
 * Counts a swap for the live competitions. Hops of one trade count once, with the largest of them: a hop whose receiver is
 * a pair is carried to the swap of that pair. The trade is credited to its receiver if that takes part, which is how smart
 * accounts are counted whose transactions others send; otherwise to the sender of the transaction.
 * @param market - The pair and its tokens, after `savePastStates`.
 */
export async function countForCompetitions(
  db: Db,
  { block, log, transaction, args }: SwapEvent,
  amounts: SwapAmounts,
  market: Market,
): Promise<void> {
  const pairId = log.address.toLowerCase()
  const receiver = args.to.toLowerCase()
  let counted: Volume | undefined
  for (const { id, pairs } of competitions) {
    const row = await db.find(competitionCompetition, { id })
    if (row?.status !== LIVE) continue
    if (pairs.has(pairId)) counted ??= await getVolume(db, block.number, amounts, market)
    const own = pairs.has(pairId) && counted ? counted : { usd: ZERO, bnb: ZERO }
    const carried = await takeHop(db, `${id}-${transaction.hash}-${pairId}`)
    const volume = carried?.usd.gt(own.usd) ? carried : own
    if (volume.usd.eq(0)) continue
    if (await db.find(pair, { id: receiver })) {
      const values = { volumeUSD: toExactString(volume.usd), volumeBNB: toExactString(volume.bnb) }
      await db
        .insert(competitionHop)
        .values({ id: `${id}-${transaction.hash}-${receiver}`, ...values })
        .onConflictDoUpdate(values)
    } else {
      await creditTrade(db, id, [receiver, transaction.from.toLowerCase()], volume)
    }
  }
}

type SwapAmounts = Pick<ComputedSwap, 'amount0In' | 'amount1In' | 'amount0Out' | 'amount1Out'>
type Market = { readonly pair: PairRow; readonly tokens: readonly [TokenRow, TokenRow] }

/** Volume of a swap at prices and reserves from before its block. */
async function getVolume(
  db: Db,
  block: bigint,
  { amount0In, amount0Out, amount1In, amount1Out }: SwapAmounts,
  { pair: pairRow, tokens: [token0, token1] }: Market,
): Promise<Volume> {
  const isChanged = pairRow.changedBlock === block
  const toSide = (token: TokenRow, amount: Decimal, reserve: string) => ({
    amount: amount.abs(),
    priceUSD: getPreviousPrice(token, block),
    reserve: toDecimal(reserve),
    isBaseToken: WHITELIST.includes(token.id),
  })
  const usd = getCompetitionVolume([
    toSide(token0, amount0In.minus(amount0Out), isChanged ? pairRow.previousReserve0 : pairRow.reserve0),
    toSide(token1, amount1In.minus(amount1Out), isChanged ? pairRow.previousReserve1 : pairRow.reserve1),
  ])
  const native = await db.find(token, { id: WRAPPED_NATIVE_ADDRESS })
  const bnbPrice = native === null ? ZERO : getPreviousPrice(native, block)
  return { usd, bnb: roundToStored(divideOrZero(usd, bnbPrice)) }
}

/** USD of a token before a block, of which some events were indexed. */
const getPreviousPrice = ({ changedBlock, previousDerivedUSD, derivedUSD }: TokenRow, block: bigint): Decimal =>
  toDecimal(changedBlock === block ? previousDerivedUSD : derivedUSD)

/** Reads the hop that a pair continues, and removes it, so that no other trade of the transaction continues it. */
async function takeHop(db: Db, id: string): Promise<Volume | undefined> {
  const hop = await db.find(competitionHop, { id })
  if (hop === null) return undefined
  const volume = { usd: toDecimal(hop.volumeUSD), bnb: toDecimal(hop.volumeBNB) }
  await db.delete(competitionHop, { id })
  return volume
}

/** Adds a trade to the first of these accounts that takes part, to its team and to the competition. */
async function creditTrade(
  db: Db,
  competitionId: string,
  accounts: readonly string[],
  { usd, bnb }: Volume,
): Promise<void> {
  const add = (row: { volumeUSD: string; volumeBNB: string; txCount: bigint }) => ({
    volumeUSD: addDecimal(row.volumeUSD, usd),
    volumeBNB: addDecimal(row.volumeBNB, bnb),
    txCount: row.txCount + 1n,
  })
  for (const account of accounts) {
    const id = `${competitionId}-${account}`
    const user = await db.find(competitionUser, { id })
    if (user === null) continue
    await db.update(competitionUser, { id }).set(add)
    await db.update(competitionTeam, { id: user.teamId }).set(add)
    await db.update(competitionCompetition, { id: competitionId }).set(add)
    return
  }
}
