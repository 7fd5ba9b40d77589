import { ArrowDownUp } from 'lucide-react'
import { AmountField } from '../../../core/tokens/amount/AmountField.tsx'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import type { Field } from './swap.rules.ts'
import type { SwapViewModel } from './useSwapViewModel.ts'

type SwapFieldsProps = {
  readonly swap: SwapViewModel
  /** Opens the choice of a currency for one side. */
  readonly onCurrencySelect: (field: Field) => void
}

/** Both amounts of a swap, with the button that exchanges the two sides between them. */
export function SwapFields({ swap, onCurrencySelect }: SwapFieldsProps) {
  const t = useTranslation()
  const { isEstimated: isInputEstimated, ...inputField } = swap.inputField
  const { isEstimated: isOutputEstimated, ...outputField } = swap.outputField
  return (
    <div className="grid gap-1">
      <AmountField
        {...inputField}
        label={isInputEstimated ? t('From (estimated)') : t('From')}
        onChange={(text) => swap.type('input', text)}
        onCurrencySelect={() => onCurrencySelect('input')}
        max={swap.max}
        hasPercentButtons
      />
      <div className="z-10 -my-4 flex justify-center">
        <button
          type="button"
          aria-label={t('Swap direction')}
          onClick={swap.switchDirection}
          className="flex size-10 items-center justify-center rounded-full border border-line bg-surface text-accent transition duration-150 hover:rotate-180 hover:border-edge"
        >
          <ArrowDownUp aria-hidden="true" size={18} strokeWidth={1.5} />
        </button>
      </div>
      <AmountField
        {...outputField}
        label={isOutputEstimated ? t('To (estimated)') : t('To')}
        onChange={(text) => swap.type('output', text)}
        onCurrencySelect={() => onCurrencySelect('output')}
      />
    </div>
  )
}
