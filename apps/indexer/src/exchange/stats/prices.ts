import { bundle, token } from 'ponder:schema'
import { getBasePrices, getUsdPrice, type Pair, type Token, type UsdPrice } from '@zono/sdk'
import { type Address, parseUnits } from 'viem'
import { type Decimal, divideOrZero, fromUnits, toDecimal, toRoundedString, ZERO } from '../../../lib/decimal.ts'
import { settings } from '../../../settings.ts'
import { type EventBlock, saveBundleCreation, savePastBundle, savePastToken } from '../pastStates.ts'
import {
  BUNDLE_ID,
  type Db,
  getBnbPrice,
  type PairRow,
  STABLECOIN_ADDRESSES,
  type TokenRow,
  WHITELIST,
  WRAPPED_NATIVE_ADDRESS,
} from '../rows.ts'
import { getPairsOfBaseTokens, getPairsWithBaseTokens } from './basePairs.ts'

/** Decimals of prices in USD. */
const USD_DECIMALS = 18

const isBaseToken = (id: string) => WHITELIST.includes(id)

/**
 * Prices the tokens of a pair whose reserves changed, by the rule of `@zono/sdk` that the page uses too. A pair of two base
 * tokens updates every base token, because each may be priced through the others.
 */
export async function updatePrices(db: Db, block: EventBlock, ids: readonly [string, string]): Promise<void> {
  if (ids.every(isBaseToken)) await updateBasePrices(db, block)
  for (const id of ids) if (!isBaseToken(id)) await updateTokenPrice(db, block, id)
}

/** Prices a token that is not a base token by its deepest pair against one. */
export async function updateTokenPrice(db: Db, block: EventBlock, id: string): Promise<void> {
  const tokenRow = await db.find(token, { id })
  if (tokenRow === null) return
  const target = toToken(tokenRow)
  const basePrices = new Map<string, UsdPrice>()
  const pairs: Pair[] = []
  for (const row of await getPairsWithBaseTokens(db, id)) {
    const base = await db.find(token, { id: row.token0Id === id ? row.token1Id : row.token0Id })
    if (base === null) continue
    const price = parseUnits(base.derivedUSD, USD_DECIMALS)
    if (price > 0n) basePrices.set(base.id, price)
    pairs.push(toPair(row, [target, toToken(base)]))
  }
  await setTokenPrice(db, block, tokenRow, getUsdPrice(target, pairs, basePrices), await getBnbPrice(db))
}

async function updateBasePrices(db: Db, block: EventBlock): Promise<void> {
  const rows: TokenRow[] = []
  for (const id of WHITELIST) {
    const row = await db.find(token, { id })
    if (row) rows.push(row)
  }
  const tokens = rows.map(toToken)
  const pairs = (await getPairsOfBaseTokens(db)).map((row) => toPair(row, tokens))
  const wrappedNative = tokens.find(({ address }) => address === WRAPPED_NATIVE_ADDRESS)
  if (wrappedNative === undefined) return
  const stablecoins = tokens.filter(({ address }) => STABLECOIN_ADDRESSES.includes(address))
  const prices = getBasePrices({ pairs, stablecoins, wrappedNative, baseTokens: tokens })
  const bnbPrice = toRoundedString(usdPriceToDecimal(prices.get(WRAPPED_NATIVE_ADDRESS)))
  await updateBnbPrice(db, block, bnbPrice)
  for (const row of rows) await setTokenPrice(db, block, row, prices.get(row.id as Address), bnbPrice)
}

async function updateBnbPrice(db: Db, block: EventBlock, bnbPrice: string): Promise<void> {
  const row = await db.find(bundle, { id: BUNDLE_ID })
  if (row?.bnbPrice === bnbPrice) return
  if (row) {
    await savePastBundle(db, block)
    await db.update(bundle, { id: BUNDLE_ID }).set({ bnbPrice })
  } else {
    await saveBundleCreation(db, block)
    await db.insert(bundle).values({ id: BUNDLE_ID, bnbPrice, changedBlock: block.number })
  }
}

async function setTokenPrice(
  db: Db,
  block: EventBlock,
  { id, derivedUSD: previousUSD, derivedBNB: previousBNB }: TokenRow,
  price: UsdPrice | undefined,
  bnbPrice: string,
): Promise<void> {
  const usd = usdPriceToDecimal(price)
  const derivedUSD = toRoundedString(usd)
  const derivedBNB = id === WRAPPED_NATIVE_ADDRESS ? '1' : toRoundedString(divideOrZero(usd, toDecimal(bnbPrice)))
  if (previousUSD === derivedUSD && previousBNB === derivedBNB) return
  await savePastToken(db, block, id)
  await db.update(token, { id }).set({ derivedBNB, derivedUSD })
}

const usdPriceToDecimal = (price: UsdPrice | undefined): Decimal =>
  price === undefined ? ZERO : fromUnits(price, USD_DECIMALS)

const toToken = ({ id, symbol, name, decimals }: TokenRow): Token => ({
  chainId: settings.chainConfig.chainId,
  address: id as Address,
  symbol,
  name,
  decimals: Number(decimals),
})

/**
 * @param tokens both tokens of the pair are among them
 * @throws Error where one is not: then an earlier event was not indexed.
 */
function toPair({ id, token0Id, token1Id, reserve0, reserve1 }: PairRow, tokens: readonly Token[]): Pair {
  const [token0, token1] = [token0Id, token1Id].map((side) => tokens.find(({ address }) => address === side))
  if (token0 === undefined || token1 === undefined) throw new Error(`A token of pair ${id} is not indexed.`)
  return {
    address: id as Address,
    token0,
    token1,
    reserve0: parseUnits(reserve0, token0.decimals),
    reserve1: parseUnits(reserve1, token1.decimals),
  }
}
