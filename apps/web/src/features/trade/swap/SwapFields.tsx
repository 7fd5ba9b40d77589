import { AmountField } from '#core/tokens/amount/AmountField.tsx'
import { formatPercent } from '#lib/format/formatPercent.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { SwitchDirectionButton } from './form/SwitchDirectionButton.tsx'
import { type Field, getValueDifferenceColor } from './swap.rules.ts'
import type { SwapViewModel } from './useSwapViewModel.ts'

/** Id of the input for the amount that is paid. */
const FROM_INPUT_ID = 'swap-from'

/**
 * Moves the focus to the amount that is paid, after a dialog has closed and returned it to its opener. Not on a touch
 * screen, where a keyboard would cover the card.
 */
export function focusFromInput(): void {
  if (!matchMedia('(pointer: fine)').matches) return
  setTimeout(() => document.getElementById(FROM_INPUT_ID)?.focus())
}

type SwapFieldsProps = {
  readonly swap: SwapViewModel
  /** The paid amount cannot be used, as when it exceeds the balance. */
  readonly isInputInvalid: boolean
  /** Opens the choice of a currency for one side. */
  readonly onCurrencySelect: (field: Field) => void
}

/** Both amounts of a swap, with the button that exchanges the two sides between them. */
export function SwapFields({ swap, isInputInvalid, onCurrencySelect }: SwapFieldsProps) {
  const t = useTranslation()
  const { isEstimated: isInputEstimated, ...inputField } = swap.inputField
  const { isEstimated: isOutputEstimated, ...outputField } = swap.outputField
  return (
    <div className="grid gap-1">
      <AmountField
        {...inputField}
        id={FROM_INPUT_ID}
        label={isInputEstimated ? t('From (estimated)') : t('From')}
        onChange={(text) => swap.type('input', text)}
        onCurrencySelect={() => onCurrencySelect('input')}
        max={swap.max}
        gasReserve={swap.gasReserve}
        isInvalid={isInputInvalid}
        hasPercentButtons
      />
      <SwitchDirectionButton onClick={swap.switchDirection} />
      <AmountField
        {...outputField}
        label={isOutputEstimated ? t('To (estimated)') : t('To')}
        onChange={(text) => swap.type('output', text)}
        onCurrencySelect={() => onCurrencySelect('output')}
        fiatNote={<ValueDifference value={swap.valueDifference} />}
      />
    </div>
  )
}

const DIFFERENCE_CLASSES = { ink: '', warn: 'text-warn', loss: 'text-loss' }

/** Difference of the two values in percent: `(-0.30%)`. */
function ValueDifference({ value }: { readonly value: number | undefined }) {
  if (value === undefined) return null
  return <span className={DIFFERENCE_CLASSES[getValueDifferenceColor(value)]}>({formatPercent(value, 2)})</span>
}
