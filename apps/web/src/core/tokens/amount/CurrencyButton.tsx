import type { Currency } from '@zono/sdk'
import { ChevronDown } from 'lucide-react'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { CurrencyLogo } from '../logos/CurrencyLogo.tsx'
import { DoubleCurrencyLogo } from '../logos/DoubleCurrencyLogo.tsx'
import { shortSymbol } from '../shortSymbol.ts'

type CurrencyButtonProps = {
  /** Label of the amount, read before the symbol. */
  readonly label: string
  readonly currency: Currency | undefined
  readonly pair: readonly [Currency, Currency] | undefined
  readonly onCurrencySelect: (() => void) | undefined
}

/** Currency of an amount as a pill; a button where another one can be selected. */
export function CurrencyButton({ label, currency, pair, onCurrencySelect }: CurrencyButtonProps) {
  const t = useTranslation()
  const content = (
    <>
      {pair ? (
        <DoubleCurrencyLogo currency0={pair[0]} currency1={pair[1]} size={24} />
      ) : (
        currency && <CurrencyLogo currency={currency} size={28} />
      )}
      {currency ? (
        <span className={pair ? 'max-w-40 truncate' : 'max-w-28 truncate'}>{shortSymbol(currency)}</span>
      ) : (
        <span className="max-w-40 text-start">{t('Select a token')}</span>
      )}
    </>
  )
  if (onCurrencySelect === undefined) {
    return <span className="flex min-h-10 shrink-0 items-center gap-2 font-semibold">{currency && content}</span>
  }
  return (
    <button
      type="button"
      onClick={onCurrencySelect}
      className={`flex min-h-10 shrink-0 items-center gap-2 rounded-full border pe-3 font-semibold transition duration-120 ${currency ? 'border-line bg-surface ps-1.5 hover:border-edge' : 'border-transparent bg-accent-wash ps-4 text-accent-strong hover:border-accent'}`}
    >
      <span className="sr-only">{label}: </span>
      {content}
      <ChevronDown aria-hidden="true" size={18} strokeWidth={1.5} />
    </button>
  )
}
