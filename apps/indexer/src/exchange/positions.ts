import { liquidityPosition } from 'ponder:schema'
import { toDecimal, toExactString, toRoundedString } from '../../lib/decimal.ts'
import type { PositionState } from '../../lib/positionAccounting.ts'
import type { EventBlock } from './pastStates.ts'
import type { Db } from './rows.ts'

/** Applies a change to the position of an account in a pair, starting from an empty one. Returns the state before. */
export async function updatePosition(
  db: Db,
  block: EventBlock,
  { user, pairId }: { readonly user: string; readonly pairId: string },
  change: (position: PositionState) => PositionState,
): Promise<PositionState> {
  const id = `${pairId}-${user}`
  const row =
    (await db.find(liquidityPosition, { id })) ??
    (await db.insert(liquidityPosition).values({ id, user, pairId, block: block.number, timestamp: block.timestamp }))
  const before: PositionState = {
    balance: toDecimal(row.liquidityTokenBalance),
    deposited0: toDecimal(row.deposited0),
    deposited1: toDecimal(row.deposited1),
    depositedUSD: toDecimal(row.depositedUSD),
    withdrawn0: toDecimal(row.withdrawn0),
    withdrawn1: toDecimal(row.withdrawn1),
    withdrawnUSD: toDecimal(row.withdrawnUSD),
    hasUnpricedAmounts: row.hasUnpricedAmounts,
    entryVirtualPrice: toDecimal(row.entryVirtualPrice),
    stakedBalance: toDecimal(row.stakedBalance),
    stakedEntryVirtualPrice: toDecimal(row.stakedEntryVirtualPrice),
  }
  const after = change(before)
  await db.update(liquidityPosition, { id }).set({
    liquidityTokenBalance: toExactString(after.balance),
    deposited0: toExactString(after.deposited0),
    deposited1: toExactString(after.deposited1),
    depositedUSD: toRoundedString(after.depositedUSD),
    withdrawn0: toExactString(after.withdrawn0),
    withdrawn1: toExactString(after.withdrawn1),
    withdrawnUSD: toRoundedString(after.withdrawnUSD),
    hasUnpricedAmounts: after.hasUnpricedAmounts,
    entryVirtualPrice: toRoundedString(after.entryVirtualPrice),
    stakedBalance: toExactString(after.stakedBalance),
    stakedEntryVirtualPrice: toRoundedString(after.stakedEntryVirtualPrice),
    block: block.number,
    timestamp: block.timestamp,
  })
  return before
}
