import { AmountInput as AmountRules, type Currency, CurrencyAmount } from '@zono/sdk'
import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { useT } from '../../../lib/i18n/useTranslation.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { groupedDecimal } from '../../../ui/figure/money.rules.ts'
import { AmountInput } from '../../../ui/form/AmountInput.tsx'
import { CurrencyMark } from '../logos/CurrencyLogo.tsx'
import { CurrencyPairMark } from '../logos/DoubleCurrencyLogo.tsx'
import { shortSymbol } from '../shortSymbol.ts'

type AmountFieldProps = {
  /** `From`, `To (estimated)` ... */
  readonly label: string
  readonly currency: Currency | undefined
  /** The two currencies of a pool whose token it is: both are shown. */
  readonly pair?: readonly [Currency, Currency] | undefined
  readonly text: string
  readonly onType: (text: string) => void
  /** Without it the currency is fixed. */
  readonly onChoose?: (() => void) | undefined
  /** Base units; undefined while unknown; `none` without a wallet. */
  readonly balance: bigint | undefined | 'none'
  /** What Max puts in, in base units; no button without. */
  readonly max?: bigint | undefined
  /** Offers parts of what Max puts in. */
  readonly hasParts?: boolean
  /** Worth in dollars, as text; undefined while unknown. */
  readonly fiat: string | undefined
  /** The figure follows from the other field and is being computed. */
  readonly pending?: boolean
}

/** Percent of what can be spent. */
const PARTS = [25, 50, 75] as const

/** One side of an exchange: an amount, its currency, what it is worth, and what there is of it. */
export function AmountField({
  label,
  currency,
  pair,
  text,
  onType,
  onChoose,
  balance,
  max,
  hasParts = false,
  fiat,
  pending = false,
}: AmountFieldProps) {
  const t = useT()
  const id = useId()
  const typeAmount = (amount: bigint) => currency && onType(CurrencyAmount.toExact({ currency, amount }))
  return (
    <div className="min-w-0 rounded-control border border-line bg-raised px-4 py-3 transition duration-150 focus-within:border-accent">
      <div className="mb-1 flex min-h-6 items-center justify-between gap-2 text-sm text-muted">
        <label htmlFor={id}>{label}</label>
        {currency && balance !== 'none' && (
          <Balance
            currency={currency}
            balance={balance}
            onPress={max === undefined ? undefined : () => typeAmount(max)}
          />
        )}
      </div>
      <div className="flex items-center gap-3">
        <AmountInput
          id={id}
          label={label}
          value={text}
          onChange={onType}
          sanitize={(next) => AmountRules.sanitize(next, text)}
          pending={pending}
        />
        <Unit label={label} currency={currency} pair={pair} onChoose={onChoose} />
      </div>
      <div className="mt-1 flex min-h-8 items-center justify-between gap-2 text-sm text-muted">
        <span dir="ltr" className="min-w-0 truncate">
          {fiat ?? ' '}
        </span>
        <span className="flex shrink-0 items-center gap-1">
          {hasParts &&
            max !== undefined &&
            max > 0n &&
            PARTS.map((part) => (
              <button
                key={part}
                type="button"
                className="min-h-8 rounded px-1.5 hover:text-ink"
                onClick={() => typeAmount((max * BigInt(part)) / 100n)}
              >
                {`${part}%`}
              </button>
            ))}
          {currency && max !== undefined && text !== CurrencyAmount.toExact({ currency, amount: max }) && (
            <Button kind="quiet" size="small" onClick={() => typeAmount(max)}>
              {t('Max')}
            </Button>
          )}
        </span>
      </div>
    </div>
  )
}

type UnitProps = Pick<AmountFieldProps, 'label' | 'currency' | 'pair' | 'onChoose'>

/** Which currency the amount is of, and the way to choose another. */
function Unit({ label, currency, pair, onChoose }: UnitProps) {
  const t = useT()
  const shown = (
    <>
      {pair ? (
        <CurrencyPairMark first={pair[0]} second={pair[1]} size={24} />
      ) : (
        currency && <CurrencyMark currency={currency} size={26} />
      )}
      <span className={pair ? 'max-w-40 truncate' : 'max-w-28 truncate'}>
        {currency ? shortSymbol(currency) : t('Select a token')}
      </span>
    </>
  )
  if (onChoose === undefined) {
    return <span className="flex min-h-11 shrink-0 items-center gap-2 font-semibold">{currency && shown}</span>
  }
  return (
    <button
      type="button"
      onClick={onChoose}
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
  readonly onPress?: (() => void) | undefined
}

/** What there is of a currency, in 6 significant digits (spec trading-core §9). */
function Balance({ currency, balance, onPress }: BalanceProps) {
  const t = useT()
  if (balance === undefined) return <Skeleton width="6rem" />
  const amount = groupedDecimal(CurrencyAmount.toSignificant({ currency, amount: balance }, 6))
  const exact = CurrencyAmount.toExact({ currency, amount: balance })
  const shown = t('Balance: %amount%', { amount })
  if (onPress === undefined) return <span title={exact}>{shown}</span>
  return (
    <button type="button" title={exact} onClick={onPress} className="rounded hover:text-ink">
      {shown}
    </button>
  )
}
