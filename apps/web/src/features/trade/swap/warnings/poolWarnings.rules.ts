import { Currency, type Pair, Percent, Token, type Trade } from '@zono/sdk'
import type { Address } from 'viem'
import { getPairName } from '#core/pairs/pairName.ts'
import { getUsdValue, type UsdPrice } from '#core/prices/usdPrice.ts'
import { formatUsd } from '#lib/format/formatUsd.ts'
import { formatDecimal } from '#lib/formatDecimal.ts'
import { type Message, msg, plural } from '#lib/i18n/message.ts'
import { getTradedPairs, type SwapTrade } from '../split/swapTrade.ts'
import type { Twap } from './twap.rules.ts'

type PoolWarningContext = {
  readonly trade: SwapTrade
  readonly wrappedNative: Token
  /** By pool. */
  readonly twaps: Readonly<Record<Address, Twap>>
  /** Dollars of a whole token, times 10^18, by token; missing while unknown. */
  readonly prices: Readonly<Record<Address, UsdPrice | undefined>>
}

/** A pool that holds less than this is thin: 10,000 dollars, times 10^18. */
const LOW_LIQUIDITY_USD = 10_000n * 10n ** 18n

/** A price this much worse than its own average has just moved: 5 percent. */
const PRICE_MOVE_WARNING_BPS = 500n

/**
 * What a person should know of the pools a trade goes through: one that is new, one that holds little, one whose price
 * has just moved against them. In money where that is known; nothing where there is nothing to say.
 */
export function getPoolWarnings(market: PoolWarningContext): readonly Message[] {
  return getTradedPairs(market.trade).flatMap(({ pair, sold }) => getPairWarnings(pair, sold, market))
}

function getPairWarnings(pair: Pair, sold: Token, market: PoolWarningContext): readonly Message[] {
  const average = market.twaps[pair.address]
  const warnings = [
    getLowLiquidityWarning(pair, market),
    average?.kind === 'known' ? getPriceMoveWarning(pair, sold, average, market) : undefined,
  ]
  if (average?.kind === 'new') {
    warnings.push(
      plural(
        'The %pool% pool is less than %count% minute old. Anyone can create a pool with any token.',
        'The %pool% pool is less than %count% minutes old. Anyone can create a pool with any token.',
        Math.ceil(average.seconds / 60),
        { pool: getPairName(pair.token0, pair.token1) },
      ),
    )
  }
  return warnings.filter((warning) => warning !== undefined)
}

function getLowLiquidityWarning(pair: Pair, market: PoolWarningContext): Message | undefined {
  const held = getPairLiquidityUsd(pair, market)
  if (held === undefined || held >= LOW_LIQUIDITY_USD) return undefined
  const values = { pool: getPairName(pair.token0, pair.token1), held: formatUsd(held, 0) }
  const loss = getPriceImpactUsd(
    market.trade,
    market.prices[Currency.toWrapped(market.trade.inputAmount.currency, market.wrappedNative).address],
  )
  return loss === undefined
    ? msg('The %pool% pool has little liquidity (%held%). Even small trades move its price.', values)
    : msg('The %pool% pool has little liquidity (%held%). Price impact will cost you about %loss%.', {
        ...values,
        loss: formatUsd(loss, 2),
      })
}

function getPriceMoveWarning(
  pair: Pair,
  sold: Token,
  average: Extract<Twap, { kind: 'known' }>,
  { trade, prices, wrappedNative }: PoolWarningContext,
): Message | undefined {
  const isFirst = Token.equals(sold, pair.token0)
  const [own, other] = isFirst ? [pair.reserve0, pair.reserve1] : [pair.reserve1, pair.reserve0]
  const usual = isFirst ? average.price0 : average.price1
  if (own === 0n || usual === 0n) return undefined
  const now = (other << 112n) / own
  const worseBps = ((usual - now) * 10_000n) / usual
  if (worseBps < PRICE_MOVE_WARNING_BPS) return undefined

  const values = {
    pool: getPairName(pair.token0, pair.token1),
    percent: formatDecimal(Percent.toFixed(Percent.fromBps(worseBps), 1)),
  }
  const minutes = Math.max(1, Math.round(average.seconds / 60))
  const { currency, amount } = trade.outputAmount
  const price = prices[Currency.toWrapped(currency, wrappedNative).address]
  if (price === undefined || now === 0n) {
    return plural(
      'The %pool% price is %percent%% worse than its %count%-minute average.',
      'The %pool% price is %percent%% worse than its %count%-minute average.',
      minutes,
      values,
    )
  }
  const loss = getUsdValue((amount * (usual - now)) / now, currency, price)
  return plural(
    'The %pool% price is %percent%% worse than its %count%-minute average. You’d get about %loss% less.',
    'The %pool% price is %percent%% worse than its %count%-minute average. You’d get about %loss% less.',
    minutes,
    { ...values, loss: formatUsd(loss, 2) },
  )
}

/** What the price impact of a trade costs, in dollars times 10^18; undefined below a cent or where no price is known. */
export function getPriceImpactUsd(
  { inputAmount, priceImpact }: Trade,
  price: UsdPrice | undefined,
): UsdPrice | undefined {
  if (price === undefined) return undefined
  const paid = getUsdValue(inputAmount.amount, inputAmount.currency, price)
  const loss = (paid * priceImpact.numerator) / priceImpact.denominator
  return loss < 10n ** 16n ? undefined : loss
}

/** What a pool holds in dollars times 10^18: twice the side whose price is known. */
function getPairLiquidityUsd(
  { token0, token1, reserve0, reserve1 }: Pair,
  { prices }: PoolWarningContext,
): UsdPrice | undefined {
  const [price0, price1] = [prices[token0.address], prices[token1.address]]
  if (price0 !== undefined) return 2n * getUsdValue(reserve0, token0, price0)
  return price1 === undefined ? undefined : 2n * getUsdValue(reserve1, token1, price1)
}
