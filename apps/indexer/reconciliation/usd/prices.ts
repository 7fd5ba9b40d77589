import { getToken, type Ledger, type PairState } from './ledger.ts'

/** USD on the priced side from which on a pair sets a price. */
const MIN_PRICING_DEPTH_USD = 1000

type Quote = { readonly depthUSD: number; readonly priceUSD: number }

const findPair = ({ pairs }: Ledger, a: string, b: string): PairState | undefined =>
  [...pairs.values()].find(({ tokenIds }) => tokenIds.includes(a) && tokenIds.includes(b))

const getReserve = ({ tokenIds, reserves }: PairState, id: string): number =>
  tokenIds[0] === id ? reserves[0] : reserves[1]

/** Price of a token by its deepest pair against a priced token; undefined without one that is deep enough. */
function getQuote(ledger: Ledger, id: string, prices: ReadonlyMap<string, number>): Quote | undefined {
  const quotes = [...prices].flatMap(([pricedId, priceUSD]): readonly Quote[] => {
    const pair = pricedId === id ? undefined : findPair(ledger, id, pricedId)
    if (pair === undefined) return []
    const depthUSD = getReserve(pair, pricedId) * priceUSD
    const reserve = getReserve(pair, id)
    return reserve > 0 && depthUSD >= MIN_PRICING_DEPTH_USD ? [{ depthUSD, priceUSD: depthUSD / reserve }] : []
  })
  return quotes.sort((a, b) => b.depthUSD - a.depthUSD)[0]
}

/**
 * Prices of stablecoins: 1, or by their market where at least three trade against BNB and one parts from the median of its
 * depth by more than two percent.
 */
function getStablecoinPrices(ledger: Ledger): Map<string, number> {
  const { tokens, wrappedNative, stablecoins } = ledger
  const prices = new Map(stablecoins.filter((id) => tokens.has(id)).map((id) => [id, 1]))
  const markets = stablecoins
    .flatMap((id) => {
      const pair = findPair(ledger, wrappedNative, id)
      if (pair === undefined || getReserve(pair, id) < MIN_PRICING_DEPTH_USD) return []
      const depth = getReserve(pair, wrappedNative)
      return depth > 0 ? [{ id, depth, value: depth / getReserve(pair, id) }] : []
    })
    .sort((a, b) => a.value - b.value)
  if (markets.length < 3) return prices
  const half = markets.reduce((sum, { depth }) => sum + depth, 0) / 2
  const median = markets.find((_, i) => markets.slice(0, i + 1).reduce((sum, { depth }) => sum + depth, 0) >= half)
  for (const { id, value } of markets) {
    const price = value / (median?.value ?? value)
    if (Math.abs(price - 1) > 0.02) prices.set(id, price)
  }
  return prices
}

/** Prices of the base tokens: stablecoins first, BNB by all stablecoin pairs, the others by the deepest pair first. */
function getBasePrices(ledger: Ledger): ReadonlyMap<string, number> {
  const { tokens, wrappedNative, stablecoins, baseTokens } = ledger
  const prices = getStablecoinPrices(ledger)
  const nativePairs = stablecoins.flatMap((id) => {
    const pair = findPair(ledger, wrappedNative, id)
    return pair ? [{ pair, price: prices.get(id) ?? 1 }] : []
  })
  const native = nativePairs.reduce((sum, { pair }) => sum + getReserve(pair, wrappedNative), 0)
  const stable = nativePairs.reduce(
    (sum, { pair, price }) => sum + price * (pair.reserves[0] + pair.reserves[1] - getReserve(pair, wrappedNative)),
    0,
  )
  if (native > 0 && stable >= MIN_PRICING_DEPTH_USD) prices.set(wrappedNative, stable / native)
  for (;;) {
    const [deepest] = baseTokens
      .filter((id) => tokens.has(id) && !prices.has(id) && id !== wrappedNative)
      .flatMap((id) => {
        const quote = getQuote(ledger, id, prices)
        return quote ? [{ id, ...quote }] : []
      })
      .sort((a, b) => b.depthUSD - a.depthUSD)
    if (deepest === undefined) return prices
    prices.set(deepest.id, deepest.priceUSD)
  }
}

function setPrice(ledger: Ledger, id: string, priceUSD: number) {
  const { wrappedNative, bnbPrice } = ledger
  const derivedBNB = id === wrappedNative ? 1 : bnbPrice === 0 ? 0 : priceUSD / bnbPrice
  Object.assign(getToken(ledger, id), { priceUSD, derivedBNB })
}

function updateBasePrices(ledger: Ledger) {
  const { tokens, wrappedNative, baseTokens } = ledger
  if (!tokens.has(wrappedNative)) return
  const prices = getBasePrices(ledger)
  ledger.bnbPrice = prices.get(wrappedNative) ?? 0
  for (const id of baseTokens) if (tokens.has(id)) setPrice(ledger, id, prices.get(id) ?? 0)
}

/** Prices a token by its deepest pair against a base token. Base tokens keep their price. */
export function updateTokenPrice(ledger: Ledger, id: string): void {
  const { tokens, baseTokens } = ledger
  if (baseTokens.includes(id)) return
  const prices = new Map(
    baseTokens.flatMap((base) => {
      const priceUSD = tokens.get(base)?.priceUSD ?? 0
      return priceUSD > 0 ? [[base, priceUSD] as const] : []
    }),
  )
  setPrice(ledger, id, getQuote(ledger, id, prices)?.priceUSD ?? 0)
}

/** Prices both tokens of a pair whose reserves changed. A pair of two base tokens updates all base tokens. */
export function updatePrices(ledger: Ledger, { tokenIds }: PairState): void {
  if (tokenIds.every((id) => ledger.baseTokens.includes(id))) updateBasePrices(ledger)
  for (const id of tokenIds) updateTokenPrice(ledger, id)
}

/** BNB of amounts of both tokens, counting base tokens only: `weightOfBoth` applies if both are, else `weightOfOne`. */
export function getTrackedBNB(
  ledger: Ledger,
  { tokenIds }: PairState,
  amounts: readonly [number, number],
  { weightOfBoth, weightOfOne }: { readonly weightOfBoth: number; readonly weightOfOne: number },
): number {
  const values = tokenIds.flatMap((id, i) =>
    ledger.baseTokens.includes(id) ? [(amounts[i] ?? 0) * getToken(ledger, id).derivedBNB] : [],
  )
  return values.reduce((sum, value) => sum + value, 0) * (values.length === 2 ? weightOfBoth : weightOfOne)
}
