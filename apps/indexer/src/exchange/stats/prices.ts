import { bundle, token } from 'ponder:schema'
import { getBasePrices, getUsdPrice, type Pair, type Token, type UsdPrice } from '@zono/sdk'
import { type Address, parseUnits } from 'viem'
import { type Decimal, divideOrZero, fromUnits, toDecimal, toRoundedString, ZERO } from '../../../lib/decimal.ts'
import { settings } from '../../../settings.ts'
import { type EventBlock, saveBundleCreation, savePastBundle, savePastToken } from '../pastStates.ts'
import {
  type Db,
  findPairByTokens,
  getBnbPrice,
  getTokenRow,
  STABLECOIN_ADDRESSES,
  WHITELIST,
  WRAPPED_NATIVE_ADDRESS,
} from '../rows.ts'

/** Digits of a dollar that prices are computed with. */
const USD_DECIMALS = 18

const isBaseToken = (id: string) => WHITELIST.includes(id)

/**
 * Prices the tokens of a pair that has moved, by the rule that the page has too. Where both are bases, every base is
 * priced again, as each may be priced through the others.
 */
export async function updatePrices(db: Db, at: EventBlock, ids: readonly [string, string]): Promise<void> {
  if (ids.every(isBaseToken)) await updateBasePrices(db, at)
  for (const id of ids) if (!isBaseToken(id)) await updateTokenPrice(db, at, id)
}

/** Prices a token that is no base by its deepest pair against one. */
export async function updateTokenPrice(db: Db, at: EventBlock, id: string): Promise<void> {
  const own = await readToken(db, id)
  if (own === undefined) return
  const bases = new Map<string, UsdPrice>()
  const pairs: Pair[] = []
  for (const base of WHITELIST) {
    const pool = await readPair(db, id, base)
    if (pool === undefined) continue
    const price = toUsdPrice((await getTokenRow(db, base)).derivedUSD)
    if (price > 0n) bases.set(base, price)
    pairs.push(pool)
  }
  await setTokenPrice(db, at, id, getUsdPrice(own, pairs, bases))
}

async function updateBasePrices(db: Db, at: EventBlock): Promise<void> {
  const tokens: Token[] = []
  for (const id of WHITELIST) {
    const found = await readToken(db, id)
    if (found) tokens.push(found)
  }
  const pairs: Pair[] = []
  for (const [i, a] of WHITELIST.entries())
    for (const b of WHITELIST.slice(i + 1)) {
      const found = await readPair(db, a, b)
      if (found) pairs.push(found)
    }
  const wrappedNative = tokens.find(({ address }) => address === WRAPPED_NATIVE_ADDRESS)
  if (wrappedNative === undefined) return
  const stables = tokens.filter(({ address }) => STABLECOIN_ADDRESSES.includes(address))
  const prices = getBasePrices({ pairs, stablecoins: stables, wrappedNative, baseTokens: tokens })
  await updateBnbPrice(db, at, prices.get(WRAPPED_NATIVE_ADDRESS))
  for (const { address } of tokens) await setTokenPrice(db, at, address, prices.get(address))
}

async function updateBnbPrice(db: Db, at: EventBlock, price: UsdPrice | undefined): Promise<void> {
  const bnbPrice = toRoundedString(usdPriceToDecimal(price))
  const known = await db.find(bundle, { id: '1' })
  if (known?.bnbPrice === bnbPrice) return
  if (known) {
    await savePastBundle(db, at)
    await db.update(bundle, { id: '1' }).set({ bnbPrice })
  } else {
    await saveBundleCreation(db, at)
    await db.insert(bundle).values({ id: '1', bnbPrice, changedBlock: at.number })
  }
}

async function setTokenPrice(db: Db, at: EventBlock, id: string, price: UsdPrice | undefined): Promise<void> {
  const usd = usdPriceToDecimal(price)
  const derivedUSD = toRoundedString(usd)
  const derivedBNB =
    id === WRAPPED_NATIVE_ADDRESS ? '1' : toRoundedString(divideOrZero(usd, toDecimal(await getBnbPrice(db))))
  const known = await getTokenRow(db, id)
  if (known.derivedUSD === derivedUSD && known.derivedBNB === derivedBNB) return
  await savePastToken(db, at, id)
  await db.update(token, { id }).set({ derivedBNB, derivedUSD })
}

const usdPriceToDecimal = (price: UsdPrice | undefined): Decimal =>
  price === undefined ? ZERO : fromUnits(price, USD_DECIMALS)

const toUsdPrice = (text: string): UsdPrice => parseUnits(text, USD_DECIMALS)

async function readToken(db: Db, id: string): Promise<Token | undefined> {
  const row = await db.find(token, { id })
  if (row === null) return undefined
  const { symbol, name, decimals } = row
  return { chainId: settings.chainConfig.chainId, address: id as Address, symbol, name, decimals: Number(decimals) }
}

async function readPair(db: Db, a: string, b: string): Promise<Pair | undefined> {
  const row = a === b ? null : await findPairByTokens(db, a, b)
  if (row === null) return undefined
  const [token0, token1] = [await readToken(db, row.token0Id), await readToken(db, row.token1Id)]
  if (token0 === undefined || token1 === undefined) return undefined
  return {
    address: row.id as Address,
    token0,
    token1,
    reserve0: parseUnits(row.reserve0, token0.decimals),
    reserve1: parseUnits(row.reserve1, token1.decimals),
  }
}
