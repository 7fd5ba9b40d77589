import { BPS_DENOMINATOR, type Percent } from '@zono/sdk'
import { LOSS_TOLERANCE_BPS, type Loss } from '#features/trade/largeLoss.rules.ts'
import { formatImpact } from '#features/trade/price.rules.ts'
import { getPriceImpactSeverity } from '#features/trade/swap/swap.rules.ts'
import { type Message, msg } from '#lib/i18n/message.ts'

/** Why one token into a pool or out of it loses so much, a sentence each. */
export function getLossReasons({ lossBps }: Loss, impact: Percent): readonly Message[] {
  const byImpact = (impact.numerator * BPS_DENOMINATOR) / impact.denominator
  return [
    getPriceImpactSeverity(impact) === 'blocked' &&
      msg('The pools are too small for this amount: your own trade moves their price by %impact% against you.', {
        impact: formatImpact(impact),
      }),
    lossBps > byImpact + LOSS_TOLERANCE_BPS && msg('The price in these pools is far from the price of the market.'),
  ].filter((reason) => reason !== false)
}
