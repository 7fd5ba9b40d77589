import { type Address, concat, getCreate2Address, type Hex, keccak256 } from 'viem'
import { sqrt } from '../decimal.ts'
import { TokenNotInPairError } from '../errors.ts'
import { AFTER_SWAP_FEE_BPS, BPS_DENOMINATOR } from '../fees.ts'
import type { Price } from './Price.ts'
import * as Token from './Token.ts'

/**
 * An AMM pair at one block. Reserves are in base units; token0 sorts before token1.
 * @example
 * const reserves = ({ reserve0, reserve1 }: Pair) => [reserve0, reserve1]
 * reserves(pair) // => [1_000n * 10n ** 18n, 500_000n * 10n ** 18n]
 */
export type Pair = {
  readonly address: Address
  readonly token0: Token.Token
  readonly token1: Token.Token
  readonly reserve0: bigint
  readonly reserve1: bigint
}

/**
 * LP tokens locked forever at the first mint, in base units.
 * @see contracts/src/exchange/Pair.sol
 * @example
 * Pair.MINIMUM_LIQUIDITY // => 1_000n
 */
export const MINIMUM_LIQUIDITY = 1000n

/**
 * A pair from two tokens in any order, each with its reserve in base units.
 * @throws {UnsortableTokensError} when the tokens are on different chains or are the same token
 * @example
 * Pair.create(pair.address, busd, wbnb, 7n, 3n).reserve0 // => 3n
 */
export const create = (address: Address, a: Token.Token, b: Token.Token, reserveA: bigint, reserveB: bigint): Pair =>
  Token.sortsBefore(a, b)
    ? { address, token0: a, token1: b, reserve0: reserveA, reserve1: reserveB }
    : { address, token0: b, token1: a, reserve0: reserveB, reserve1: reserveA }

/**
 * Whether a token is one of the two tokens of a pair.
 * @example
 * Pair.involvesToken(pair, cake) // => false
 */
export const involvesToken = ({ token0, token1 }: Pair, token: Token.Token): boolean =>
  Token.equals(token0, token) || Token.equals(token1, token)

/**
 * The token of a pair that is not `token`.
 * @throws {TokenNotInPairError}
 * @example
 * Pair.getOtherToken(pair, wbnb) // => busd
 * Pair.getOtherToken(pair, cake) // throws TokenNotInPairError
 */
export function getOtherToken(pair: Pair, token: Token.Token): Token.Token {
  if (Token.equals(pair.token0, token)) return pair.token1
  if (Token.equals(pair.token1, token)) return pair.token0
  throw new TokenNotInPairError(token, pair)
}

/**
 * Reserves in the direction of a swap of `tokenIn`, in base units.
 * @throws {TokenNotInPairError}
 * @example
 * Pair.getReserves(pair, busd) // => [pair.reserve1, pair.reserve0]
 */
export function getReserves(pair: Pair, tokenIn: Token.Token): readonly [reserveIn: bigint, reserveOut: bigint] {
  return getOtherToken(pair, tokenIn) === pair.token1 ? [pair.reserve0, pair.reserve1] : [pair.reserve1, pair.reserve0]
}

/**
 * Output of a swap in base units, after the swap fee, rounded down as the contract rounds. 0 when nothing comes out.
 * @see contracts/src/exchange/ExchangeMath.sol
 * @example
 * Pair.computeAmountOut(1_000n, 100_000n, 100_000n) // => 987n
 */
export function computeAmountOut(amountIn: bigint, reserveIn: bigint, reserveOut: bigint): bigint {
  if (amountIn <= 0n || reserveIn <= 0n || reserveOut <= 0n) return 0n
  const amountInAfterFee = amountIn * AFTER_SWAP_FEE_BPS
  return (amountInAfterFee * reserveOut) / (reserveIn * BPS_DENOMINATOR + amountInAfterFee)
}

/**
 * Input of a swap in base units, swap fee included, rounded up as the contract rounds.
 * @returns undefined when the reserve is too small
 * @see contracts/src/exchange/ExchangeMath.sol
 * @example
 * Pair.computeAmountIn(987n, 100_000n, 100_000n) // => 1_000n
 * Pair.computeAmountIn(100_000n, 100_000n, 100_000n) // => undefined
 */
export function computeAmountIn(amountOut: bigint, reserveIn: bigint, reserveOut: bigint): bigint | undefined {
  if (amountOut <= 0n || reserveIn <= 0n || amountOut >= reserveOut) return undefined
  return (reserveIn * amountOut * BPS_DENOMINATOR) / ((reserveOut - amountOut) * AFTER_SWAP_FEE_BPS) + 1n
}

/**
 * Output for `amount` of `tokenIn`, in base units.
 * @returns undefined when nothing comes out
 * @throws {TokenNotInPairError}
 * @example
 * Pair.getAmountOut(pair, wbnb, 10n ** 18n) // => 498_252_992_639_841_757_846n
 */
export function getAmountOut(pair: Pair, tokenIn: Token.Token, amount: bigint): bigint | undefined {
  return computeAmountOut(amount, ...getReserves(pair, tokenIn)) || undefined
}

/**
 * Input for `amount` of `tokenOut`, in base units.
 * @returns undefined when the pair does not hold as much
 * @throws {TokenNotInPairError}
 * @example
 * Pair.getAmountIn(pair, busd, pair.reserve1) // => undefined
 */
export function getAmountIn(pair: Pair, tokenOut: Token.Token, amount: bigint): bigint | undefined {
  const [reserveOut, reserveIn] = getReserves(pair, tokenOut)
  return computeAmountIn(amount, reserveIn, reserveOut)
}

/**
 * The price of an infinitely small amount of `base`, without the fee.
 * @throws {TokenNotInPairError}
 * @example
 * Price.toSignificant(Pair.getMidPrice(pair, wbnb)) // => '500'
 */
export function getMidPrice(pair: Pair, base: Token.Token): Price {
  const [denominator, numerator] = getReserves(pair, base)
  return { base, quote: getOtherToken(pair, base), numerator, denominator }
}

/**
 * The pair after a swap of `amountIn` of `tokenIn` for `amountOut` of the other token, in base units.
 * @throws {TokenNotInPairError}
 * @example
 * Pair.applySwap(pair, wbnb, 2n, 1n).reserve0 - pair.reserve0 // => 2n
 */
export function applySwap(pair: Pair, tokenIn: Token.Token, amountIn: bigint, amountOut: bigint): Pair {
  const [change0, change1] =
    getOtherToken(pair, tokenIn) === pair.token1 ? [amountIn, -amountOut] : [-amountOut, amountIn]
  return { ...pair, reserve0: pair.reserve0 + change0, reserve1: pair.reserve1 + change1 }
}

/**
 * Amount of the other token to add with `amount` of `token` at the price of the pair, in base units, rounded down as the
 * router rounds.
 * @returns undefined for an empty pair, whose first provider sets the price
 * @throws {TokenNotInPairError}
 * @example
 * Pair.quote(pair, wbnb, 3n) // => 1_500n
 */
export function quote(pair: Pair, token: Token.Token, amount: bigint): bigint | undefined {
  const [reserve, reserveOther] = getReserves(pair, token)
  return reserve > 0n && reserveOther > 0n ? (amount * reserveOther) / reserve : undefined
}

/**
 * Supply of LP tokens that the next mint or burn uses, in base units: before it, the pair mints 2/5 of the growth of
 * sqrt(k) since `kLast` for treasury and buyback. `kLast` is 0 while the factory has no fee recipient.
 * @see contracts/src/exchange/Pair.sol
 * @example
 * Pair.getTotalSupplyWithProtocolFee(pair, 100n, 0n) // => 100n
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
 * LP tokens minted for two amounts, in base units. The first provider gets sqrt(amount0 · amount1) less
 * `MINIMUM_LIQUIDITY`.
 * @param totalSupply - from {@link getTotalSupplyWithProtocolFee}
 * @returns undefined when the contract would revert because nothing is minted
 * @example
 * Pair.getLiquidityMinted(pair, 1_000n, pair.reserve0 / 10n, pair.reserve1 / 10n) // => 100n
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

/**
 * The share of both reserves that LP tokens redeem, in base units, rounded down.
 * @param totalSupply - from {@link getTotalSupplyWithProtocolFee}
 * @example
 * Pair.getLiquidityValue(pair, 1_000n, 1n) // => { amount0: 10n ** 18n, amount1: 500n * 10n ** 18n }
 */
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

/** `total * part / whole`, rounded down; 0 for an empty whole. */
const getProRataAmount = (part: bigint, whole: bigint, total: bigint): bigint =>
  whole > 0n ? (part * total) / whole : 0n

const min = (a: bigint, b: bigint): bigint => (a < b ? a : b)

type PairFactoryConfig = { readonly factory: Address; readonly initCodeHash: Hex }

/**
 * The CREATE2 address of the pair of two tokens, whether or not the pair exists.
 * @throws {UnsortableTokensError} when the tokens are on different chains or are the same token
 * @see EIP-1014, contracts/src/exchange/Factory.sol
 * @example
 * Pair.computeAddress(factory, wbnb, busd) // => '0x58F876857a02D6762E0101bb5C46A8c1ED44Dc16'
 */
export function computeAddress({ factory, initCodeHash }: PairFactoryConfig, a: Token.Token, b: Token.Token): Address {
  const [token0, token1] = Token.sortsBefore(a, b) ? [a, b] : [b, a]
  const salt = keccak256(concat([token0.address, token1.address]))
  return getCreate2Address({ from: factory, salt, bytecodeHash: initCodeHash })
}
