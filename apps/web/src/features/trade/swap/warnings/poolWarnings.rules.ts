import { Currency, type Pair, Percent, Token, type Trade } from '@zono/sdk'
import type { Address } from 'viem'
import { type UsdPrice, usdValue } from '../../../../core/prices/usdPrice.ts'
import { formatUsd } from '../../../../lib/format/formatUsd.ts'
import { type Message, msg } from '../../../../lib/i18n/message.ts'
import type { Average } from './twap.rules.ts'

type Market = {
  readonly trade: Trade
  readonly wrappedNative: Token
  /** By pool. */
  readonly averages: Readonly<Record<Address, Average>>
  /** Dollars of a whole token, times 10^18, by token; missing while unknown. */
  readonly prices: Readonly<Record<Address, UsdPrice | undefined>>
}

/** A pool that holds less than this is thin: 10,000 dollars, times 10^18. */
const THIN = 10_000n * 10n ** 18n

/** A price this much worse than its own average has just moved: 5 percent. */
const MOVED_BPS = 500n

/**
 * What a person should know of the pools a trade goes through: one that is new, one that holds little, one whose price
 * has just moved against them. In money where that is known; nothing where there is nothing to say.
 */
export function poolWarnings(market: Market): readonly Message[] {
  const { path, pairs } = market.trade.route
  return pairs.flatMap((pair, i) => {
    const sold = path[i]
    return sold ? warningsOf(pair, sold, market) : []
  })
}

function warningsOf(pair: Pair, sold: Token, market: Market): readonly Message[] {
  const average = market.averages[pair.address]
  const warnings = [thin(pair, market), average?.kind === 'known' ? moved(pair, sold, average, market) : undefined]
  if (average?.kind === 'new') {
    warnings.push(
      msg('The %pool% pool was opened less than %minutes% minutes ago. Anyone can open one, with any token.', {
        pool: nameOf(pair),
        minutes: String(Math.ceil(average.seconds / 60)),
      }),
    )
  }
  return warnings.filter((warning) => warning !== undefined)
}

function thin(pair: Pair, market: Market): Message | undefined {
  const held = worthOf(pair, market)
  if (held === undefined || held >= THIN) return undefined
  const values = { pool: nameOf(pair), held: formatUsd(held, 0) }
  const loss = impactLoss(
    market.trade,
    market.prices[Currency.wrapped(market.trade.inputAmount.currency, market.wrappedNative).address],
  )
  return loss === undefined
    ? msg('The %pool% pool holds only %held%. Small trades move its price.', values)
    : msg('The %pool% pool holds only %held%. This trade moves its price: that costs you about %loss%.', {
        ...values,
        loss: formatUsd(loss, 2),
      })
}

function moved(
  pair: Pair,
  sold: Token,
  average: Extract<Average, { kind: 'known' }>,
  { trade, prices, wrappedNative }: Market,
): Message | undefined {
  const isFirst = Token.equals(sold, pair.token0)
  const [own, other] = isFirst ? [pair.reserve0, pair.reserve1] : [pair.reserve1, pair.reserve0]
  const usual = isFirst ? average.price0 : average.price1
  if (own === 0n || usual === 0n) return undefined
  const now = (other << 112n) / own
  const worseBps = ((usual - now) * 10_000n) / usual
  if (worseBps < MOVED_BPS) return undefined

  const values = {
    pool: nameOf(pair),
    percent: Percent.toFixed(Percent.ofBps(worseBps), 1),
    minutes: String(Math.max(1, Math.round(average.seconds / 60))),
  }
  const { currency, amount } = trade.outputAmount
  const price = prices[Currency.wrapped(currency, wrappedNative).address]
  if (price === undefined || now === 0n) {
    return msg(
      'The price in the %pool% pool is %percent%% worse for you than its average of the last %minutes% minutes.',
      values,
    )
  }
  const loss = usdValue((amount * (usual - now)) / now, currency, price)
  return msg(
    'The price in the %pool% pool is %percent%% worse for you than its average of the last %minutes% minutes: about %loss% less than it would have been.',
    { ...values, loss: formatUsd(loss, 2) },
  )
}

/** What the price impact of a trade costs, in dollars times 10^18; undefined below a cent or where no price is known. */
export function impactLoss({ inputAmount, priceImpact }: Trade, price: UsdPrice | undefined): UsdPrice | undefined {
  if (price === undefined) return undefined
  const paid = usdValue(inputAmount.amount, inputAmount.currency, price)
  const loss = (paid * priceImpact.numerator) / priceImpact.denominator
  return loss < 10n ** 16n ? undefined : loss
}

/** What a pool holds in dollars times 10^18: twice the side whose price is known. */
function worthOf({ token0, token1, reserve0, reserve1 }: Pair, { prices }: Market): UsdPrice | undefined {
  const [price0, price1] = [prices[token0.address], prices[token1.address]]
  if (price0 !== undefined) return 2n * usdValue(reserve0, token0, price0)
  return price1 === undefined ? undefined : 2n * usdValue(reserve1, token1, price1)
}

const nameOf = ({ token0, token1 }: Pair): string => `${token0.symbol}/${token1.symbol}`
