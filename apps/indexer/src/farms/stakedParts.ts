import type { Context } from 'ponder:registry'
import { liquidityPosition, stakedPart } from 'ponder:schema'
import { type Decimal, toDecimal, toExactString, ZERO } from '../../lib/decimal.ts'

export type Db = Context['db']

/** A change of what an account has staked of a pair's LP tokens, in whole tokens, as a pool says. */
type StakeReport = {
  readonly stakingProductId: string
  readonly pairId: string
  /** Lower-case. */
  readonly user: string
  /** Lower-case address of the pool. */
  readonly pool: string
  readonly change: Decimal
}

/** Key of the sum over all accounts. */
const ALL = ''

/**
 * Records a stake as far as it can be true, and returns that change. Proposers list pools, and one may be hostile: all stakes
 * together are no more than the LP tokens that it holds, and an account takes back no more than what it has there.
 */
export async function recordStakedPart(db: Db, report: StakeReport): Promise<Decimal> {
  const { stakingProductId, pairId, user, pool, change } = report
  const readPart = async (account: string) =>
    toDecimal((await db.find(stakedPart, { stakingProductId, user: account }))?.amount ?? '0')
  const [part, sum] = [await readPart(user), await readPart(ALL)]
  const held = toDecimal((await db.find(liquidityPosition, { id: `${pairId}-${pool}` }))?.liquidityTokenBalance ?? '0')
  const credible = change.gt(ZERO) ? min(change, max(held.minus(sum), ZERO)) : max(change, part.times(-1))
  for (const [account, amount] of [
    [user, part.plus(credible)],
    [ALL, sum.plus(credible)],
  ] as const) {
    const row = { amount: toExactString(amount) }
    await db
      .insert(stakedPart)
      .values({ stakingProductId, user: account, ...row })
      .onConflictDoUpdate(row)
  }
  return credible
}

const min = (a: Decimal, b: Decimal): Decimal => (a.lt(b) ? a : b)
const max = (a: Decimal, b: Decimal): Decimal => (a.gt(b) ? a : b)
