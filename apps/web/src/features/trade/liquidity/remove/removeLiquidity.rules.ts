import type { PairPosition } from '@zono/client'
import { CurrencyAmount, Pair } from '@zono/sdk'
import { type Blocker, createBlocker, WALLET_DISCONNECTED } from '#lib/errors/Blocker.ts'
import { msg } from '#lib/i18n/message.ts'

/** What was typed to say how much is removed: a percentage, or an amount of one of the three. */
export type RemovalInput =
  | { readonly by: 'percent'; readonly percent: number }
  | { readonly by: 'liquidity' | 'token0' | 'token1'; readonly amount: bigint }

/** What a removal takes out of a pool. Amounts in base units. */
export type RemoveLiquidityAmounts = {
  readonly liquidity: bigint
  readonly amount0: bigint
  readonly amount1: bigint
  /** Of the position, 0 to 100, whole. */
  readonly percent: number
}

/** What removing this much comes to; undefined when it is more than there is. All of it leaves no crumb behind. */
export function getBurnPreview(position: PairPosition, input: RemovalInput): RemoveLiquidityAmounts | undefined {
  const { pair, totalSupply, liquidity: held } = position
  const liquidity = getRemovalLiquidity(position, input)
  if (liquidity > held) return undefined
  const { amount0, amount1 } = Pair.getLiquidityValue(pair, totalSupply, liquidity)
  return { liquidity, amount0, amount1, percent: getRemovalPercent(input, liquidity, held) }
}

/** A chosen percentage stays what was chosen, though the liquidity it comes to is rounded down; any other is rounded. */
function getRemovalPercent(input: RemovalInput, liquidity: bigint, held: bigint): number {
  if (input.by === 'percent') return input.percent
  return held > 0n ? Number((liquidity * 100n + held / 2n) / held) : 0
}

function getRemovalLiquidity({ pair, totalSupply, liquidity: held }: PairPosition, input: RemovalInput): bigint {
  switch (input.by) {
    case 'percent':
      return (held * BigInt(input.percent)) / 100n
    case 'liquidity':
      return input.amount
    default: {
      // Rounded up, so that no less comes out than was asked for.
      const reserve = input.by === 'token0' ? pair.reserve0 : pair.reserve1
      return reserve === 0n ? 0n : (input.amount * totalSupply + reserve - 1n) / reserve
    }
  }
}

type RemovalForm = {
  readonly isConnected: boolean
  /** Null where the pool does not exist; undefined while it is read. */
  readonly position: PairPosition | null | undefined
  readonly removal: RemoveLiquidityAmounts | undefined
  /** What comes out is coin, and the account's own code refuses it. */
  readonly coinBlocker: Blocker | undefined
  readonly isStale: boolean
}

/** First reason why a removal cannot be sent. */
export function getRemovalBlocker({
  isConnected,
  position,
  removal,
  coinBlocker,
  isStale,
}: RemovalForm): Blocker | undefined {
  if (!isConnected) return WALLET_DISCONNECTED
  if (isStale) return createBlocker('data-unavailable', msg('Waiting for the network…'))
  if (position === undefined) return createBlocker('data-unavailable', msg('Loading pool…'))
  if (position === null || position.liquidity === 0n) return createBlocker('not-allowed', msg('No liquidity to remove'))
  if (coinBlocker) return coinBlocker
  if (removal === undefined) {
    return createBlocker('insufficient-balance', msg('Insufficient %symbol% balance', { symbol: 'LP' }))
  }
  if (removal.liquidity === 0n || removal.amount0 === 0n || removal.amount1 === 0n) {
    return createBlocker('input-missing', msg('Enter an amount'))
  }
  return undefined
}

/** Both amounts of a removal with their tokens. */
export const getRemovedAmounts = ({ pair }: PairPosition, { amount0, amount1 }: RemoveLiquidityAmounts) =>
  [CurrencyAmount.fromRawAmount(pair.token0, amount0), CurrencyAmount.fromRawAmount(pair.token1, amount1)] as const
