import { liquidityPosition } from 'ponder:schema'
import { type Decimal, decimalOf, exact, money, plus, ratio } from '../../rules/decimal.ts'
import type { Db, PairRow } from './rows.ts'

type At = { readonly number: bigint; readonly timestamp: bigint }
type Amounts = { readonly amount0: Decimal; readonly amount1: Decimal; readonly usd: Decimal }

const idOf = (user: string, pairId: string) => `${pairId}-${user}`

/** The row of an account in a pool; made when there is none. */
async function positionOf(db: Db, at: At, user: string, pairId: string) {
  const id = idOf(user, pairId)
  const found = await db.find(liquidityPosition, { id })
  if (found) return found
  return db.insert(liquidityPosition).values({ id, user, pairId, block: at.number, timestamp: at.timestamp })
}

/** How much one pool token holds, by the invariant: trades' fees make it grow, nothing else does. */
export const rootOf = ({ reserve0, reserve1, totalSupply }: PairRow): Decimal =>
  ratio(decimalOf(reserve0).times(reserve1).sqrt(), decimalOf(totalSupply))

/** Pool tokens came or went. What comes from somebody else enters at how full a share is now. */
export async function changeBalance(db: Db, at: At, user: string, pool: PairRow, change: Decimal): Promise<void> {
  const { id, liquidityTokenBalance, entryRoot } = await positionOf(db, at, user, pool.id)
  const balance = decimalOf(liquidityTokenBalance)
  const after = balance.plus(change)
  const root = change.gt(0) ? averageRoot(balance, decimalOf(entryRoot), change, rootOf(pool)) : decimalOf(entryRoot)
  await db.update(liquidityPosition, { id }).set({
    liquidityTokenBalance: exact(after),
    entryRoot: money(root),
    block: at.number,
    timestamp: at.timestamp,
  })
}

/** Somebody put tokens in. The reserves hold them by now, so that how full a share is can be told. */
export async function noteDeposit(
  db: Db,
  at: At,
  user: string,
  pool: PairRow,
  { liquidity, amount0, amount1, usd }: Amounts & { readonly liquidity: Decimal },
): Promise<void> {
  const { id, liquidityTokenBalance, entryRoot } = await positionOf(db, at, user, pool.id)
  const before = decimalOf(liquidityTokenBalance).minus(liquidity)
  await db.update(liquidityPosition, { id }).set((row) => ({
    deposited0: plus(row.deposited0, amount0),
    deposited1: plus(row.deposited1, amount1),
    depositedUSD: money(decimalOf(row.depositedUSD).plus(usd)),
    // While the tokens moved the reserves were still the old ones: the average is taken again, now that they are not.
    entryRoot: before.gt(0) ? entryRoot : money(rootOf(pool)),
  }))
}

/** Somebody took tokens out. */
export async function noteWithdrawal(
  db: Db,
  at: At,
  user: string,
  pool: PairRow,
  { amount0, amount1, usd }: Amounts,
): Promise<void> {
  const { id } = await positionOf(db, at, user, pool.id)
  await db.update(liquidityPosition, { id }).set((row) => ({
    withdrawn0: plus(row.withdrawn0, amount0),
    withdrawn1: plus(row.withdrawn1, amount1),
    withdrawnUSD: money(decimalOf(row.withdrawnUSD).plus(usd)),
  }))
}

const averageRoot = (balance: Decimal, root: Decimal, added: Decimal, addedRoot: Decimal): Decimal =>
  ratio(balance.times(root).plus(added.times(addedRoot)), balance.plus(added))
