import type { NativeCurrency } from '@zono/sdk'
import { CurrencyAmount } from '@zono/sdk'
import { AmountField } from '#core/tokens/amount/AmountField.tsx'
import type { PriceAnswer } from '#features/games/prediction/game/game.ts'
import { formatPercent } from '#lib/format/formatPercent.ts'
import { formatUsd } from '#lib/format/formatUsd.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Chip } from '#ui/button/Chip.tsx'
import { Slider } from '#ui/form/Slider.tsx'

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
  /** Wei that Max keeps back for the network fee; undefined while unknown. */
  readonly gasReserve: bigint | undefined
  /** Wei that the round still takes; undefined without a limit. */
  readonly room: bigint | undefined
  readonly price: PriceAnswer | null | undefined
}

/** Parts of the balance, or of what the round still takes, that a press fills in, in percent. */
const PERCENT_OPTIONS = [10, 25, 50, 75] as const

/** Amount of a position: typed, by slider, or as a part of the balance or of what the round still takes. */
export function StakeAmount({
  currency,
  text,
  onChange,
  amount,
  balance,
  spendable,
  gasReserve,
  room,
  price,
}: StakeAmountProps) {
  const t = useTranslation()
  const isLimited = room !== undefined && (spendable === undefined || room < spendable)
  const most = isLimited && spendable !== undefined ? room : spendable
  const setPercent = (percent: number) =>
    most !== undefined &&
    onChange(percent === 0 ? '' : CurrencyAmount.toExact({ currency, amount: (most * BigInt(percent)) / 100n }))
  const percent = most && amount ? Number((amount * 100n) / most) : 0
  return (
    <div className="grid gap-2">
      <AmountField
        label={t('Amount')}
        currency={currency}
        value={text}
        onChange={onChange}
        balance={balance}
        max={most}
        gasReserve={gasReserve}
        fiatValue={amount && price ? formatUsd((amount * price.price) / 10n ** 8n) : undefined}
      />
      {most !== undefined && (
        <>
          <Slider
            label={isLimited ? t('Part of what the round takes') : t('Part of your balance')}
            value={Math.min(100, percent)}
            max={100}
            onChange={setPercent}
            valueText={formatPercent(Math.min(100, percent) / 100)}
          />
          <div className="flex flex-wrap gap-1.5">
            {PERCENT_OPTIONS.map((part) => (
              <Chip key={part} onClick={() => setPercent(part)}>
                {formatPercent(part / 100)}
              </Chip>
            ))}
          </div>
        </>
      )}
    </div>
  )
}
