import type { Sale, SalePool } from '@zono/client'
import { CurrencyAmount } from '@zono/sdk'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { DescriptionList, DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { Money } from '#ui/figure/Money.tsx'
import { getPaidWithClaim, type Outcome } from './outcome.rules.ts'

type OutcomeRowsProps = {
  readonly sale: Sale
  readonly pool: SalePool
  readonly title: string
  /** The sale has ended. */
  readonly isOver?: boolean
  /** Base units of the raising token; undefined while none are entered. */
  readonly committed: bigint | undefined
  readonly outcome: Outcome | undefined
}

/** What a commitment buys, costs and gets back. Amounts are those of the contract, to the base unit. */
export function OutcomeRows({ sale, pool, title, isOver = false, committed, outcome }: OutcomeRowsProps) {
  const t = useTranslation()
  const { raisingToken, offeringToken } = sale
  const format = (amount: bigint | undefined, currency = raisingToken) => (
    <Money
      value={amount === undefined ? undefined : CurrencyAmount.toSignificant({ currency, amount }, 6)}
      unit={shortSymbol(currency)}
    />
  )
  return (
    <div className="grid gap-2">
      <p className="text-sm font-semibold">{title}</p>
      <DescriptionList>
        <DescriptionRow label={isOver ? t('Committed') : t('You commit')}>{format(committed)}</DescriptionRow>
        <DescriptionRow label={t('You receive')}>{format(outcome?.offering, offeringToken)}</DescriptionRow>
        {pool.vesting && (
          <DescriptionRow label={t('Of that with the claim')}>
            {format(outcome && getPaidWithClaim(pool, outcome.offering), offeringToken)}
          </DescriptionRow>
        )}
        <DescriptionRow label={t('You pay')}>{format(outcome?.pay)}</DescriptionRow>
        <DescriptionRow label={t('You get back')}>{format(outcome?.refund)}</DescriptionRow>
        {pool.hasTax && <DescriptionRow label={t('Fee')}>{format(outcome?.fee)}</DescriptionRow>}
      </DescriptionList>
    </div>
  )
}
