import type { NativeCurrency } from '@zono/sdk'
import { CurrencyAmount } from '@zono/sdk'
import { AmountField } from '../../../../../core/tokens/amount/AmountField.tsx'
import { formatUsd } from '../../../../../lib/format/formatUsd.ts'
import { useTranslation } from '../../../../../lib/i18n/useTranslation.ts'
import { Chip } from '../../../../../ui/button/Chip.tsx'
import { Slider } from '../../../../../ui/form/Slider.tsx'
import type { PriceAnswer } from '../../game/game.ts'

type StakeAmountProps = {
  readonly currency: NativeCurrency
  readonly text: string
  readonly onChange: (text: string) => void
  /** Wei; undefined without a number. */
  readonly amount: bigint | undefined
  /** Wei; undefined while unknown, `none` without a wallet. */
  readonly balance: bigint | undefined | 'none'
  /** Wei that can be staked; undefined when nothing is left beside the network fee. */
  readonly spendable: bigint | undefined
  readonly price: PriceAnswer | null | undefined
}

/** Parts of the balance that a press fills in, in percent. */
const PERCENT_OPTIONS = [10, 25, 50, 75] as const

/** Amount of a position: typed, by slider, or as a part of the balance. */
export function StakeAmount({ currency, text, onChange, amount, balance, spendable, price }: StakeAmountProps) {
  const t = useTranslation()
  const setPercent = (percent: number) =>
    spendable !== undefined &&
    onChange(percent === 0 ? '' : CurrencyAmount.toExact({ currency, amount: (spendable * BigInt(percent)) / 100n }))
  const percent = spendable && amount ? Number((amount * 100n) / spendable) : 0
  return (
    <div className="grid gap-2">
      <AmountField
        label={t('Commit')}
        currency={currency}
        value={text}
        onChange={onChange}
        balance={balance}
        max={spendable}
        fiatValue={amount && price ? formatUsd((amount * price.price) / 10n ** 8n) : undefined}
      />
      {spendable !== undefined && (
        <>
          <Slider
            label={t('Part of your balance')}
            value={Math.min(100, percent)}
            max={100}
            onChange={setPercent}
            valueText={`${Math.min(100, percent)}%`}
          />
          <div className="flex flex-wrap gap-1.5">
            {PERCENT_OPTIONS.map((part) => (
              <Chip key={part} onClick={() => setPercent(part)}>
                {`${part}%`}
              </Chip>
            ))}
          </div>
        </>
      )}
    </div>
  )
}
