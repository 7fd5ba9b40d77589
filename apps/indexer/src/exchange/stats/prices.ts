import { bundle, token } from 'ponder:schema'
import { getBasePrices, getUsdPrice, type Pair, type Token, type UsdPrice } from '@zono/sdk'
import { type Address, parseUnits } from 'viem'
import { type Decimal, divideOrZero, fromUnits, toDecimal, toRoundedString, ZERO } from '../../../lib/decimal.ts'
import { settings } from '../../../settings.ts'
import { type EventBlock, saveBundleCreation, savePastBundle, savePastToken } from '../pastStates.ts'
import {
  BUNDLE_ID,
  type Db,
  findPairByTokens,
  getBnbPrice,
  getTokenRow,
  STABLECOIN_ADDRESSES,
  WHITELIST,
  WRAPPED_NATIVE_ADDRESS,
} from '../rows.ts'

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
  const target = await readToken(db, id)
  if (target === undefined) return
  const basePrices = new Map<string, UsdPrice>()
  const pairs: Pair[] = []
  for (const base of WHITELIST) {
    const pair = await readPair(db, id, base)
    if (pair === undefined) continue
    const price = toUsdPrice((await getTokenRow(db, base)).derivedUSD)
    if (price > 0n) basePrices.set(base, price)
    pairs.push(pair)
  }
  await setTokenPrice(db, block, id, getUsdPrice(target, pairs, basePrices))
}

async function updateBasePrices(db: Db, block: EventBlock): Promise<void> {
  const tokens: Token[] = []
  for (const id of WHITELIST) {
    const token = await readToken(db, id)
    if (token) tokens.push(token)
  }
  const pairs: Pair[] = []
  for (const [i, a] of WHITELIST.entries())
    for (const b of WHITELIST.slice(i + 1)) {
      const pair = await readPair(db, a, b)
      if (pair) pairs.push(pair)
    }
  const wrappedNative = tokens.find(({ address }) => address === WRAPPED_NATIVE_ADDRESS)
  if (wrappedNative === undefined) return
  const stablecoins = tokens.filter(({ address }) => STABLECOIN_ADDRESSES.includes(address))
  const prices = getBasePrices({ pairs, stablecoins, wrappedNative, baseTokens: tokens })
  await updateBnbPrice(db, block, prices.get(WRAPPED_NATIVE_ADDRESS))
  for (const { address } of tokens) await setTokenPrice(db, block, address, prices.get(address))
}

async function updateBnbPrice(db: Db, block: EventBlock, price: UsdPrice | undefined): Promise<void> {
  const bnbPrice = toRoundedString(usdPriceToDecimal(price))
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

async function setTokenPrice(db: Db, block: EventBlock, id: string, price: UsdPrice | undefined): Promise<void> {
  const usd = usdPriceToDecimal(price)
  const derivedUSD = toRoundedString(usd)
  const derivedBNB =
    id === WRAPPED_NATIVE_ADDRESS ? '1' : toRoundedString(divideOrZero(usd, toDecimal(await getBnbPrice(db))))
  const row = await getTokenRow(db, id)
  if (row.derivedUSD === derivedUSD && row.derivedBNB === derivedBNB) return
  await savePastToken(db, block, id)
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
