import type { LoadedRound } from '@zono/client'
import type { Token } from '@zono/sdk'
import { getUsdValue, type UsdPrice } from '#core/prices/usdPrice.ts'
import { ActionButton } from '#core/transactions/components/ActionButton.tsx'
import type { ActionFlow } from '#core/transactions/useAction.ts'
import { formatPercent } from '#lib/format/formatPercent.ts'
import { formatUsd } from '#lib/format/formatUsd.ts'
import { formatNumber } from '#lib/formatNumber.ts'
import { msg, plural } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { DescriptionList, DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { Money } from '#ui/figure/Money.tsx'
import { formatZono } from '../formatPot.ts'
import { getDiscount } from '../lottery.rules.ts'
import { TicketNumbers } from './TicketNumbers.tsx'

type ConfirmStepProps = {
  readonly round: LoadedRound
  readonly token: Token
  readonly price: UsdPrice | undefined
  readonly tickets: readonly string[]
  /** Base units; undefined while unknown. */
  readonly cost: bigint | undefined
  readonly transaction: ActionFlow
}

/** Last step: what is sent, what arrives, Enable first where it is needed. */
export function ConfirmStep({ round, token, price, tickets, cost, transaction }: ConfirmStepProps) {
  const t = useTranslation()
  const count = tickets.length
  const discount = getDiscount(count, round.discountDivisor)
  return (
    <div className="grid gap-4">
      <TicketNumbers tickets={tickets} />
      <DescriptionList>
        <DescriptionRow label={t('Round')}>{round.lotteryId}</DescriptionRow>
        <DescriptionRow label={t('Tickets')}>{formatNumber(count)}</DescriptionRow>
        <DescriptionRow label={t('Bulk discount')}>
          {discount > 0 ? formatPercent(discount, 2) : formatPercent(0)}
        </DescriptionRow>
        <DescriptionRow label={t('You pay')}>
          <Money value={cost === undefined ? undefined : formatZono(token, cost)} unit={token.symbol} />
          {cost !== undefined && price !== undefined && (
            <span className="text-muted"> ({formatUsd(getUsdValue(cost, token, price), 2)})</span>
          )}
        </DescriptionRow>
      </DescriptionList>
      <ActionButton
        transaction={transaction}
        label={plural('Buy %count% ticket', 'Buy %count% tickets', count)}
        stepLabel={msg('Buy')}
      />
    </div>
  )
}
