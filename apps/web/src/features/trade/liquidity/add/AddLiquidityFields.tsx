import { AmountField } from '#core/tokens/amount/AmountField.tsx'
import { maxSpendable } from '#core/tokens/amount/maxSpendable.ts'
import { ACTION_GAS } from '#core/transactions/fees/actionGas.ts'
import { useGasReserve } from '#core/transactions/fees/useGasReserve.ts'
import type { useCurrencyFigures } from '#features/trade/useCurrencyFigures.ts'
import { formatUsd } from '#lib/format/formatUsd.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Seal } from '#ui/art/Seal.tsx'
import type { PairSide } from '../liquidity.rules.ts'
import { RatioBar } from './RatioBar.tsx'
import type { AddLiquidityForm } from './useAddLiquidityForm.ts'

type AddLiquidityFieldsProps = {
  readonly form: AddLiquidityForm
  readonly figures: ReturnType<typeof useCurrencyFigures>
  /** Opens the choice of a currency for one side. */
  readonly onCurrencySelect: (side: PairSide) => void
}

/** Amounts of the two tokens to deposit. */
export function AddLiquidityFields({ form, figures, onCurrencySelect }: AddLiquidityFieldsProps) {
  const t = useTranslation()
  const gasReserve = useGasReserve(form.isNewPair ? ACTION_GAS.createPool : ACTION_GAS.addLiquidity)
  const renderField = (side: PairSide, label: string) => {
    const currency = form[side]
    const balance = figures.getBalance(currency)
    const valueUsd = figures.getUsd(form.amounts[side])
    return (
      <AmountField
        label={label}
        currency={currency}
        value={form.getText(side)}
        onChange={(text) => form.type(side, text)}
        onCurrencySelect={() => onCurrencySelect(side)}
        balance={figures.hasAccount ? balance : 'none'}
        max={currency && maxSpendable(balance, currency, gasReserve)}
        gasReserve={gasReserve}
        fiatValue={valueUsd === undefined ? undefined : formatUsd(valueUsd)}
      />
    )
  }
  return (
    <div className="grid gap-1">
      {renderField('a', t('First token'))}
      <div className="z-10 -my-3 flex justify-center">
        <span className="relative flex size-8 items-center justify-center rounded-full bg-surface font-semibold text-accent">
          <span className="absolute inset-0">
            <Seal seed="plus" size={32} petals={12} />
          </span>
          <span aria-hidden="true" className="rounded-full bg-surface px-1 leading-4">
            +
          </span>
        </span>
      </div>
      {renderField('b', t('Second token'))}
      {form.a && form.b && (
        <RatioBar
          a={form.a}
          b={form.b}
          valueA={figures.getUsd(form.amounts.a)}
          valueB={figures.getUsd(form.amounts.b)}
        />
      )}
    </div>
  )
}
