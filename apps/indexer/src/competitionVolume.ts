import type { Context } from 'ponder:registry'
import { competitionCompetition, competitionHop, competitionTeam, competitionUser, pair } from 'ponder:schema'
import type { ComputedSwap } from '../lib/computeSwap.ts'
import { addDecimal, type Decimal, toDecimal, toExactString, ZERO } from '../lib/decimal.ts'
import { settings } from '../settings.ts'

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
  readonly log: { readonly address: string }
  readonly transaction: { readonly hash: string; readonly from: string }
  readonly args: { readonly to: string }
}

/**
 * Counts a swap for the live competitions. Hops of one trade count once, with the largest of them: a hop whose receiver is
 * a pair is carried to the swap of that pair. The trade is credited to its receiver if that takes part, which is how smart
 * accounts are counted whose transactions others send; otherwise to the sender of the transaction. Only tracked volume
 * counts: prices of unlisted tokens can be set by anyone.
 */
export async function countForCompetitions(
  db: Db,
  { log, transaction, args }: SwapEvent,
  { usd, bnb }: ComputedSwap,
): Promise<void> {
  const pairId = log.address.toLowerCase()
  const receiver = args.to.toLowerCase()
  for (const { id, pairs } of competitions) {
    const row = await db.find(competitionCompetition, { id })
    if (row?.status !== LIVE) continue
    const own = pairs.has(pairId) ? { usd, bnb } : { usd: ZERO, bnb: ZERO }
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
