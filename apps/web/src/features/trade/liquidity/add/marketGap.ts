import type { UsdPrice } from '#core/prices/usdPrice.ts'
import type { Loss } from '#features/trade/largeLoss.rules.ts'
import { formatUsd } from '#lib/format/formatUsd.ts'
import { type Message, msg } from '#lib/i18n/message.ts'

/** Says what a deposit loses at a price far from the market's; undefined while a value is unknown. USD times 10^18. */
export const getMarketGapMessage = (
  loss: Loss | undefined,
  valueA: UsdPrice | undefined,
  valueB: UsdPrice | undefined,
): Message | undefined =>
  loss?.lossUsd === undefined || valueA === undefined || valueB === undefined
    ? undefined
    : msg('The two sides are worth %valueA% and %valueB%. At this price traders take about %loss% from you.', {
        valueA: formatUsd(valueA),
        valueB: formatUsd(valueB),
        loss: formatUsd(loss.lossUsd, 2),
      })
