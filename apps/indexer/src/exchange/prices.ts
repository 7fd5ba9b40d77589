import { bundle, token } from 'ponder:schema'
import { type Decimal, decimalOf, money, ONE, ratio, ZERO } from '../../rules/decimal.ts'
import { bnbPrice, derivedBNB, type PricedPool } from '../../rules/pricing.ts'
import { bnbPriceNow, type Db, pairOf, STABLES, type TokenRow, tokenRow, WHITELIST, WRAPPED } from './rows.ts'

/** Prices the native coin anew, where a pool against a dollar token has moved. */
export async function updateBnbPrice(db: Db, token0Id: string, token1Id: string): Promise<Decimal> {
  const ids = [token0Id, token1Id]
  if (!ids.includes(WRAPPED) || !ids.some((id) => STABLES.includes(id))) return decimalOf(await bnbPriceNow(db))
  const pools = await Promise.all(
    STABLES.map(async (stable) => {
      const pool = await pairOf(db, WRAPPED, stable)
      if (pool === null) return { bnb: ZERO, dollars: ZERO }
      const [reserve0, reserve1] = [decimalOf(pool.reserve0), decimalOf(pool.reserve1)]
      return pool.token0Id === WRAPPED ? { bnb: reserve0, dollars: reserve1 } : { bnb: reserve1, dollars: reserve0 }
    }),
  )
  const price = bnbPrice(pools)
  await db
    .insert(bundle)
    .values({ id: '1', bnbPrice: money(price) })
    .onConflictDoUpdate({ bnbPrice: money(price) })
  return price
}

/** Prices a token anew by its pools against whitelisted tokens. Gives back its row as it is then. */
export async function updateTokenPrice(db: Db, id: string, bnbPrice: Decimal): Promise<TokenRow> {
  const derived = await deriveBNB(db, id, bnbPrice)
  return db.update(token, { id }).set({ derivedBNB: money(derived), derivedUSD: money(derived.times(bnbPrice)) })
}

async function deriveBNB(db: Db, id: string, bnbPrice: Decimal): Promise<Decimal> {
  if (id === WRAPPED) return ONE
  if (STABLES.includes(id)) return ratio(ONE, bnbPrice)
  const pools = await Promise.all(
    WHITELIST.map(async (other): Promise<PricedPool | undefined> => {
      const pool = other === id ? null : await pairOf(db, id, other)
      if (pool === null) return undefined
      const [reserve0, reserve1] = [decimalOf(pool.reserve0), decimalOf(pool.reserve1)]
      const otherBNB = decimalOf((await tokenRow(db, other)).derivedBNB)
      return pool.token0Id === id
        ? { own: reserve0, other: reserve1, otherBNB }
        : { own: reserve1, other: reserve0, otherBNB }
    }),
  )
  return derivedBNB(pools.filter((pool) => pool !== undefined))
}
