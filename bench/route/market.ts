import { Pair, type Token } from '@zono/sdk'
import { type Address, getAddress, keccak256, numberToHex } from 'viem'

/** Numbers in [0, 1), the same for the same seed (mulberry32). */
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

/** Tokens with a price, and pools among them whose prices agree within a percent or so, as arbitrage leaves them. */
export type Market = {
  readonly tokens: readonly Token[]
  /** Dollars a whole token, by place in `tokens`. */
  readonly prices: readonly number[]
  readonly pairs: readonly Pair[]
}

/** A wanted trade: places in `tokens`, and an amount in base units of the input or of the output. */
export type QuoteRequest = { readonly from: number; readonly to: number; readonly amount: bigint }

/** The first tokens, against which most of the others trade. */
const BASE_TOKEN_COUNT = 8

/** A market of so many tokens. Without a number of pools, every two tokens have one. */
export function createMarket(seed: number, tokenCount: number, pairCount?: number): Market {
  const random = createSeededRandom(seed)
  const tokens = Array.from({ length: tokenCount }, (_, i): Token => {
    const decimals = [18, 18, 18, 18, 18, 18, 9, 8, 6][Math.floor(random() * 9)] ?? 18
    return { chainId: 56, address: deriveAddress(seed, i), decimals, symbol: `T${i}`, name: `Token ${i}` }
  })
  const prices = tokens.map(() => sampleLogUniform(random, 0.01, 10_000))
  const couples =
    pairCount === undefined ? getAllTokenPairs(tokenCount) : getRandomTokenPairs(random, tokenCount, pairCount)
  const pairs = couples.map(([a, b]) => {
    const depth = sampleLogUniform(random, 10_000, 50_000_000)
    const noise = 1 + (random() - 0.5) * 0.02
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

/** A trade worth between 1 and 100,000 dollars. A token is traded as often as it has pools. */
export function createQuoteRequest(
  { tokens, prices, pairs }: Market,
  random: RandomSource,
  type: 'in' | 'out',
): QuoteRequest {
  const any = () => {
    const { token0, token1 } = pairs[Math.floor(random() * pairs.length)]!
    return tokens.indexOf(random() < 0.5 ? token0 : token1)
  }
  const from = any()
  let to = any()
  while (to === from) to = any()
  const sized = type === 'in' ? from : to
  return { from, to, amount: toBaseUnits(sampleLogUniform(random, 1, 100_000) / prices[sized]!, tokens[sized]!) }
}

const getAllTokenPairs = (count: number) =>
  Array.from({ length: count }, (_, a) =>
    Array.from({ length: count - a - 1 }, (_, i) => [a, a + 1 + i] as const),
  ).flat()

/** Each token has a pool against one of the bases; of the other pools four fifths are against a base, as on a real chain. */
function getRandomTokenPairs(
  random: RandomSource,
  tokenCount: number,
  pairCount: number,
): (readonly [number, number])[] {
  const couples = new Map<number, readonly [number, number]>()
  const add = (a: number, b: number) => {
    if (a !== b) couples.set(Math.min(a, b) * tokenCount + Math.max(a, b), [Math.min(a, b), Math.max(a, b)])
  }
  const any = (count: number) => Math.floor(random() * count)
  for (let token = 1; token < tokenCount; token++) add(token, any(Math.min(token, BASE_TOKEN_COUNT)))
  while (couples.size < pairCount)
    add(any(tokenCount), any(random() < 0.8 ? Math.min(BASE_TOKEN_COUNT, tokenCount) : tokenCount))
  return [...couples.values()]
}

const sampleLogUniform = (random: RandomSource, least: number, most: number) => least * (most / least) ** random()

/** Whole tokens as base units, with digits down to the last place. */
function toBaseUnits(whole: number, { decimals }: Token): bigint {
  const scaled = BigInt(Math.floor(whole * 2 ** 40)) * 10n ** BigInt(decimals)
  return (scaled >> 40n) + 1n
}

const deriveAddress = (seed: number, i: number): Address =>
  getAddress(`0x${keccak256(numberToHex(seed * 2 ** 32 + i, { size: 32 })).slice(26)}`)
