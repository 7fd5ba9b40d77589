import { liquidityPosition } from 'ponder:schema'
import { decimalOf, exact, money } from '../../lib/decimal.ts'
import type { Share } from '../../lib/positionAccounting.ts'
import type { Db } from './rows.ts'

type At = { readonly number: bigint; readonly timestamp: bigint }

/** Changes what an account has in a pool; from nothing, where it had none. Gives back how it was before. */
export async function changeShare(
  db: Db,
  at: At,
  { user, pairId }: { readonly user: string; readonly pairId: string },
  change: (share: Share) => Share,
): Promise<Share> {
  const id = `${pairId}-${user}`
  const row =
    (await db.find(liquidityPosition, { id })) ??
    (await db.insert(liquidityPosition).values({ id, user, pairId, block: at.number, timestamp: at.timestamp }))
  const before: Share = {
    balance: decimalOf(row.liquidityTokenBalance),
    deposited0: decimalOf(row.deposited0),
    deposited1: decimalOf(row.deposited1),
    depositedUSD: decimalOf(row.depositedUSD),
    withdrawn0: decimalOf(row.withdrawn0),
    withdrawn1: decimalOf(row.withdrawn1),
    withdrawnUSD: decimalOf(row.withdrawnUSD),
    entryRoot: decimalOf(row.entryRoot),
  }
  const after = change(before)
  await db.update(liquidityPosition, { id }).set({
    liquidityTokenBalance: exact(after.balance),
    deposited0: exact(after.deposited0),
    deposited1: exact(after.deposited1),
    depositedUSD: money(after.depositedUSD),
    withdrawn0: exact(after.withdrawn0),
    withdrawn1: exact(after.withdrawn1),
    withdrawnUSD: money(after.withdrawnUSD),
    entryRoot: money(after.entryRoot),
    block: at.number,
    timestamp: at.timestamp,
  })
  return before
}
