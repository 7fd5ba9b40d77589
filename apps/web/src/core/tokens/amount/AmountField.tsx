import { AmountInput as AmountRules, type Currency, CurrencyAmount } from '@zono/sdk'
import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { formatDecimal } from '../../../lib/format/formatDecimal.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { AmountInput } from '../../../ui/form/AmountInput.tsx'
import { CurrencyLogo } from '../logos/CurrencyLogo.tsx'
import { DoubleCurrencyLogo } from '../logos/DoubleCurrencyLogo.tsx'
import { shortSymbol } from '../shortSymbol.ts'

type AmountFieldProps = {
  /** `From`, `To (estimated)` ... */
  readonly label: string
  readonly currency: Currency | undefined
  /** The two currencies of a pool whose token it is: both are shown. */
  readonly pair?: readonly [Currency, Currency] | undefined
  readonly value: string
  readonly onChange: (text: string) => void
  /** Without it the currency is fixed. */
  readonly onCurrencySelect?: (() => void) | undefined
  /** Base units; undefined while unknown; `none` without a wallet. */
  readonly balance: bigint | undefined | 'none'
  /** What Max puts in, in base units; no button without. */
  readonly max?: bigint | undefined
  /** Offers parts of what Max puts in. */
  readonly hasPercentButtons?: boolean
  /** Worth in dollars, as text; undefined while unknown. */
  readonly fiatValue: string | undefined
  /** The figure follows from the other field and is being computed. */
  readonly pending?: boolean
}

/** Percent of what can be spent. */
const PERCENT_OPTIONS = [25, 50, 75] as const

/** One side of an exchange: an amount, its currency, what it is worth, and what there is of it. */
export function AmountField({
  label,
  currency,
  pair,
  value,
  onChange,
  onCurrencySelect,
  balance,
  max,
  hasPercentButtons = false,
  fiatValue,
  pending = false,
}: AmountFieldProps) {
  const t = useTranslation()
  const id = useId()
  const typeAmount = (amount: bigint) => currency && onChange(CurrencyAmount.toExact({ currency, amount }))
  return (
    <div className="min-w-0 rounded-control border border-line bg-raised px-4 py-3 transition duration-150 focus-within:border-accent">
      <div className="mb-1 flex min-h-6 items-center justify-between gap-2 text-sm text-muted">
        <label htmlFor={id}>{label}</label>
        {currency && balance !== 'none' && (
          <Balance
            currency={currency}
            balance={balance}
            onClick={max === undefined ? undefined : () => typeAmount(max)}
          />
        )}
      </div>
      <div className="flex items-center gap-3">
        <AmountInput
          id={id}
          label={label}
          value={value}
          onChange={onChange}
          sanitize={(next) => AmountRules.parseInput(next, value)}
          isLoading={pending}
        />
        <CurrencyButton label={label} currency={currency} pair={pair} onCurrencySelect={onCurrencySelect} />
      </div>
      <div className="mt-1 flex min-h-8 items-center justify-between gap-2 text-sm text-muted">
        <span dir="ltr" className="min-w-0 truncate">
          {fiatValue ?? ' '}
        </span>
        <span className="flex shrink-0 items-center gap-1">
          {hasPercentButtons &&
            max !== undefined &&
            max > 0n &&
            PERCENT_OPTIONS.map((part) => (
              <button
                key={part}
                type="button"
                className="min-h-8 rounded px-1.5 hover:text-ink"
                onClick={() => typeAmount((max * BigInt(part)) / 100n)}
              >
                {`${part}%`}
              </button>
            ))}
          {currency && max !== undefined && value !== CurrencyAmount.toExact({ currency, amount: max }) && (
            <Button variant="secondary" size="small" onClick={() => typeAmount(max)}>
              {t('Max')}
            </Button>
          )}
        </span>
      </div>
    </div>
  )
}

type CurrencyButtonProps = Pick<AmountFieldProps, 'label' | 'currency' | 'pair' | 'onCurrencySelect'>

/** Which currency the amount is of, and the way to choose another. */
function CurrencyButton({ label, currency, pair, onCurrencySelect }: CurrencyButtonProps) {
  const t = useTranslation()
  const shown = (
    <>
      {pair ? (
        <DoubleCurrencyLogo currency0={pair[0]} currency1={pair[1]} size={24} />
      ) : (
        currency && <CurrencyLogo currency={currency} size={26} />
      )}
      <span className={pair ? 'max-w-40 truncate' : 'max-w-28 truncate'}>
        {currency ? shortSymbol(currency) : t('Select a token')}
      </span>
    </>
  )
  if (onCurrencySelect === undefined) {
    return <span className="flex min-h-11 shrink-0 items-center gap-2 font-semibold">{currency && shown}</span>
  }
  return (
    <button
      type="button"
      onClick={onCurrencySelect}
      className={`flex min-h-11 shrink-0 items-center gap-2 rounded-full border py-1 pr-3 font-semibold transition duration-150 ${currency ? 'border-line bg-surface pl-2 hover:border-edge' : 'border-accent bg-accent pl-4 text-on-accent'}`}
    >
      <span className="sr-only">{label}: </span>
      {shown}
      <ChevronDown aria-hidden="true" size={18} strokeWidth={1.5} />
    </button>
  )
}

type BalanceProps = {
  readonly currency: Currency
  readonly balance: bigint | undefined
  /** Puts it into the field. */
  readonly onClick?: (() => void) | undefined
}

/** What there is of a currency, in 6 significant digits (spec trading-core §9). */
function Balance({ currency, balance, onClick }: BalanceProps) {
  const t = useTranslation()
  if (balance === undefined) return <Skeleton width="6rem" />
  const amount = formatDecimal(CurrencyAmount.toSignificant({ currency, amount: balance }, 6))
  const exact = CurrencyAmount.toExact({ currency, amount: balance })
  const shown = t('Balance: %amount%', { amount })
  if (onClick === undefined) return <span title={exact}>{shown}</span>
  return (
    <button type="button" title={exact} onClick={onClick} className="rounded hover:text-ink">
      {shown}
    </button>
  )
}
