import { Pair, type Token } from '@zono/sdk'
import { type Address, getAddress, keccak256, numberToHex } from 'viem'

/** Seeded random numbers in [0, 1) (mulberry32). */
export function createSeededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

type RandomSource = () => number

/** Tokens with prices, and pairs whose prices agree to about one percent, as after arbitrage. */
export type Market = {
  readonly tokens: readonly Token[]
  /** US dollars per whole token, by index in `tokens`. */
  readonly prices: readonly number[]
  readonly pairs: readonly Pair[]
}

/** A trade to quote: indices in `tokens`, and the exact amount of the input or output in base units. */
export type QuoteRequest = { readonly from: number; readonly to: number; readonly amount: bigint }

/** Number of first tokens that most other tokens trade against. */
const BASE_TOKEN_COUNT = 8

/** Difference between the highest and the lowest price of a pair, as part of the price. */
const PRICE_SPREAD = 0.02
/** So small that the swap fee of 25 bps per pair leaves no profitable cycle. */
export const FAIR_PRICE_SPREAD = 0.004

/** Creates a market. Without `pairCount`, every two tokens have a pair. */
export function createMarket(
  seed: number,
  tokenCount: number,
  pairCount?: number,
  priceSpread: number = PRICE_SPREAD,
): Market {
  const random = createSeededRandom(seed)
  const tokens = Array.from({ length: tokenCount }, (_, i): Token => {
    const decimals = [18, 18, 18, 18, 18, 18, 9, 8, 6][Math.floor(random() * 9)] ?? 18
    return { chainId: 56, address: deriveAddress(seed, i), decimals, symbol: `T${i}`, name: `Token ${i}` }
  })
  const prices = tokens.map(() => sampleLogUniform(random, 0.01, 10_000))
  const tokenPairs =
    pairCount === undefined ? getAllTokenPairs(tokenCount) : getRandomTokenPairs(random, tokenCount, pairCount)
  const pairs = tokenPairs.map(([a, b]) => {
    const depth = sampleLogUniform(random, 10_000, 50_000_000)
    const noise = 1 + (random() - 0.5) * priceSpread
    return Pair.create(
      deriveAddress(seed, 1_000_000 + a * tokenCount + b),
      tokens[a]!,
      tokens[b]!,
      toBaseUnits(depth / prices[a]!, tokens[a]!),
      toBaseUnits((depth / prices[b]!) * noise, tokens[b]!),
    )
  })
  return { tokens, prices, pairs }
}

/** A trade of 1 to 100,000 dollars. Tokens are chosen by their number of pairs. */
export function createQuoteRequest(
  { tokens, prices, pairs }: Market,
  random: RandomSource,
  type: 'in' | 'out',
): QuoteRequest {
  const sampleToken = () => {
    const { token0, token1 } = pairs[Math.floor(random() * pairs.length)]!
    return tokens.indexOf(random() < 0.5 ? token0 : token1)
  }
  const from = sampleToken()
  let to = sampleToken()
  while (to === from) to = sampleToken()
  const exact = type === 'in' ? from : to
  return { from, to, amount: toBaseUnits(sampleLogUniform(random, 1, 100_000) / prices[exact]!, tokens[exact]!) }
}

const getAllTokenPairs = (count: number) =>
  Array.from({ length: count }, (_, a) =>
    Array.from({ length: count - a - 1 }, (_, i) => [a, a + 1 + i] as const),
  ).flat()

/** Every token has a pair with a base token. Four fifths of the other pairs have a base token, as on a real chain. */
function getRandomTokenPairs(
  random: RandomSource,
  tokenCount: number,
  pairCount: number,
): (readonly [number, number])[] {
  const tokenPairs = new Map<number, readonly [number, number]>()
  const add = (a: number, b: number) => {
    if (a !== b) tokenPairs.set(Math.min(a, b) * tokenCount + Math.max(a, b), [Math.min(a, b), Math.max(a, b)])
  }
  const sampleIndex = (count: number) => Math.floor(random() * count)
  for (let token = 1; token < tokenCount; token++) add(token, sampleIndex(Math.min(token, BASE_TOKEN_COUNT)))
  while (tokenPairs.size < pairCount)
    add(sampleIndex(tokenCount), sampleIndex(random() < 0.8 ? Math.min(BASE_TOKEN_COUNT, tokenCount) : tokenCount))
  return [...tokenPairs.values()]
}

const sampleLogUniform = (random: RandomSource, min: number, max: number) => min * (max / min) ** random()

/** Converts whole tokens to base units with digits down to the last decimal. */
function toBaseUnits(whole: number, { decimals }: Token): bigint {
  const scaled = BigInt(Math.floor(whole * 2 ** 40)) * 10n ** BigInt(decimals)
  return (scaled >> 40n) + 1n
}

const deriveAddress = (seed: number, i: number): Address =>
  getAddress(`0x${keccak256(numberToHex(seed * 2 ** 32 + i, { size: 32 })).slice(26)}`)
