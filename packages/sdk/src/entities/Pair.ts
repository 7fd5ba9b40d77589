import { type Address, encodePacked, getCreate2Address, type Hex, keccak256 } from 'viem'
import { sqrt } from '../decimal.ts'
import type { Price } from './Price.ts'
import * as Token from './Token.ts'

/** A pool of two tokens at one moment. Reserves in base units; token0 sorts before token1. */
export type Pair = {
  readonly address: Address
  readonly token0: Token.Token
  readonly token1: Token.Token
  readonly reserve0: bigint
  readonly reserve1: bigint
}

/** What a trade pays, in basis points of what goes in (spec trading-core §9). */
export const FEE_BPS = 25n
/** Of the fee: what stays in the pool for its liquidity providers, in basis points of the trade. */
export const LP_FEE_BPS = 15n
/** Of the fee: what goes to the treasury, in basis points of the trade. */
export const TREASURY_FEE_BPS = 5n
/** Of the fee: what buys back and burns the main token, in basis points of the trade. */
export const BUYBACK_FEE_BPS = 5n

/** Liquidity that is locked for ever at the first mint, in base units (contracts/src/exchange/Pair.sol). */
export const MINIMUM_LIQUIDITY = 1000n

const BPS_DENOMINATOR = 10_000n
const FEE_NUMERATOR = BPS_DENOMINATOR - FEE_BPS

/** A pool of two tokens, given in any order. */
export const create = (address: Address, a: Token.Token, b: Token.Token, reserveA: bigint, reserveB: bigint): Pair =>
  Token.sortsBefore(a, b)
    ? { address, token0: a, token1: b, reserve0: reserveA, reserve1: reserveB }
    : { address, token0: b, token1: a, reserve0: reserveB, reserve1: reserveA }

/** Whether a token is one of the two. */
export const involvesToken = ({ token0, token1 }: Pair, token: Token.Token): boolean =>
  Token.equals(token0, token) || Token.equals(token1, token)

/** The token on the other side. Throws when `token` is not of this pair. */
export function getOtherToken(pair: Pair, token: Token.Token): Token.Token {
  if (Token.equals(pair.token0, token)) return pair.token1
  if (Token.equals(pair.token1, token)) return pair.token0
  throw new Error('The pair does not hold this token.')
}

/** Reserves as a trade sees them: of the token that goes in, and of the one that comes out. */
export function getReserves(pair: Pair, tokenIn: Token.Token): readonly [reserveIn: bigint, reserveOut: bigint] {
  return getOtherToken(pair, tokenIn) === pair.token1 ? [pair.reserve0, pair.reserve1] : [pair.reserve1, pair.reserve0]
}

/** What comes out for `amountIn`, rounded down as the contract does; 0 when nothing would. */
export function computeAmountOut(amountIn: bigint, reserveIn: bigint, reserveOut: bigint): bigint {
  if (amountIn <= 0n || reserveIn <= 0n || reserveOut <= 0n) return 0n
  const afterFee = amountIn * FEE_NUMERATOR
  return (afterFee * reserveOut) / (reserveIn * BPS_DENOMINATOR + afterFee)
}

/** What must go in for `amountOut`, rounded up as the contract does; undefined when the pool does not hold as much. */
export function computeAmountIn(out: bigint, reserveIn: bigint, reserveOut: bigint): bigint | undefined {
  if (out <= 0n || reserveIn <= 0n || out >= reserveOut) return undefined
  return (reserveIn * out * BPS_DENOMINATOR) / ((reserveOut - out) * FEE_NUMERATOR) + 1n
}

/** What comes out of this pool for `amount` of `tokenIn`. Undefined when nothing would. */
export function getAmountOut(pair: Pair, tokenIn: Token.Token, amount: bigint): bigint | undefined {
  return computeAmountOut(amount, ...getReserves(pair, tokenIn)) || undefined
}

/** What must go into this pool for `amount` of `tokenOut`. Undefined when it does not hold as much. */
export function getAmountIn(pair: Pair, tokenOut: Token.Token, amount: bigint): bigint | undefined {
  const [reserveOut, reserveIn] = getReserves(pair, tokenOut)
  return computeAmountIn(amount, reserveIn, reserveOut)
}

/** The price at which an infinitely small amount of `base` trades, without fee. */
export function getMidPrice(pair: Pair, base: Token.Token): Price {
  const [denominator, numerator] = getReserves(pair, base)
  return { base, quote: getOtherToken(pair, base), numerator, denominator }
}

/** The pool after a trade of `amountIn` of `tokenIn` for `amountOut` of the other token. */
export function applySwap(pair: Pair, tokenIn: Token.Token, amountIn: bigint, amountOut: bigint): Pair {
  const [change0, change1] =
    getOtherToken(pair, tokenIn) === pair.token1 ? [amountIn, -amountOut] : [-amountOut, amountIn]
  return { ...pair, reserve0: pair.reserve0 + change0, reserve1: pair.reserve1 + change1 }
}

/**
 * How much of the other token must be added along with `amount` of `token`, at the pool's price, rounded down as the
 * router does. Undefined for an empty pool, whose first provider sets the price.
 */
export function quote(pair: Pair, token: Token.Token, amount: bigint): bigint | undefined {
  const [reserve, reserveOther] = getReserves(pair, token)
  return reserve > 0n && reserveOther > 0n ? (amount * reserveOther) / reserve : undefined
}

/**
 * Total supply of liquidity as the next mint or burn will find it: 2/5 of the growth of sqrt(k) since liquidity last
 * moved (`kLast`) is minted for treasury and buyback before. `kLast` is 0 where the factory takes no such share.
 */
export function getTotalSupplyWithProtocolFee(
  { reserve0, reserve1 }: Pair,
  totalSupply: bigint,
  kLast: bigint,
): bigint {
  const [root, rootLast] = [sqrt(reserve0 * reserve1), sqrt(kLast)]
  if (kLast === 0n || root <= rootLast) return totalSupply
  return totalSupply + (totalSupply * 2n * (root - rootLast)) / (root * 3n + rootLast * 2n)
}

/**
 * Liquidity minted for these amounts, in base units. `totalSupply` as by `supplyWithFee`. For the first provider
 * sqrt(amount0 · amount1), less what is locked for ever. Undefined where the contract would refuse: nothing to mint.
 */
export function getLiquidityMinted(
  { reserve0, reserve1 }: Pair,
  totalSupply: bigint,
  amount0: bigint,
  amount1: bigint,
): bigint | undefined {
  const minted =
    totalSupply === 0n
      ? sqrt(amount0 * amount1) - MINIMUM_LIQUIDITY
      : min(getProRataAmount(amount0, reserve0, totalSupply), getProRataAmount(amount1, reserve1, totalSupply))
  return minted > 0n ? minted : undefined
}

/** What liquidity is worth: its part of both reserves, rounded down. `totalSupply` as by `supplyWithFee`. */
export function getLiquidityValue(
  { reserve0, reserve1 }: Pair,
  totalSupply: bigint,
  liquidity: bigint,
): { readonly amount0: bigint; readonly amount1: bigint } {
  return {
    amount0: getProRataAmount(liquidity, totalSupply, reserve0),
    amount1: getProRataAmount(liquidity, totalSupply, reserve1),
  }
}

/** `part / whole` of a total, rounded down; of nothing, nothing. */
const getProRataAmount = (part: bigint, whole: bigint, total: bigint): bigint =>
  whole > 0n ? (part * total) / whole : 0n

const min = (a: bigint, b: bigint): bigint => (a < b ? a : b)

type PairFactoryConfig = { readonly factory: Address; readonly initCodeHash: Hex }

/** Where the pool of two tokens stands, or would stand (CREATE2, EIP-1014; contracts/src/exchange/Factory.sol). */
export function computeAddress({ factory, initCodeHash }: PairFactoryConfig, a: Token.Token, b: Token.Token): Address {
  const [token0, token1] = Token.sortsBefore(a, b) ? [a, b] : [b, a]
  const salt = keccak256(encodePacked(['address', 'address'], [token0.address, token1.address]))
  return getCreate2Address({ from: factory, salt, bytecodeHash: initCodeHash })
}
