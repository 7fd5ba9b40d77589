import { AmountInput as AmountRules, Currency, CurrencyAmount } from '@zono/sdk'
import { type ReactNode, useId } from 'react'
import { formatPercent } from '#lib/format/formatPercent.ts'
import { decimal } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { AmountInput } from '#ui/form/AmountInput.tsx'
import { shortSymbol } from '../shortSymbol.ts'
import { CurrencyButton } from './CurrencyButton.tsx'

type AmountFieldProps = {
  /** Id of the input, for code that moves the focus there. */
  readonly id?: string
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
  /** Amount that Max fills in, in base units; without it there is no button. */
  readonly max?: bigint | undefined
  /** Native coin that Max keeps back for network fees, in wei; said once Max is typed. */
  readonly gasReserve?: bigint | undefined
  /** Offers parts of that amount while the field has the focus. */
  readonly hasPercentButtons?: boolean
  /** Value in USD, as text; undefined while unknown. */
  readonly fiatValue: string | undefined
  /** Shown after the value in USD, such as the difference to the other side. */
  readonly fiatNote?: ReactNode
  /** The amount cannot be used, as when it exceeds the balance. */
  readonly isInvalid?: boolean
  /** The amount follows from the other field and is being computed. */
  readonly pending?: boolean
}

/** Parts of the spendable amount, in percent. */
const PERCENT_OPTIONS = [25, 50, 75] as const

const CHIP_CLASS =
  'min-h-7 rounded-full border border-line bg-surface px-2.5 text-xs font-medium text-muted transition duration-120 hover:border-edge hover:text-ink'

/** Amount of a currency with its value in USD and the balance. */
export function AmountField({
  id: givenId,
  label,
  currency,
  pair,
  value,
  onChange,
  onCurrencySelect,
  balance,
  max,
  gasReserve,
  hasPercentButtons = false,
  fiatValue,
  fiatNote,
  isInvalid = false,
  pending = false,
}: AmountFieldProps) {
  const t = useTranslation()
  const ownId = useId()
  const id = givenId ?? ownId
  const balanceId = `${id}-balance`
  const typeAmount = (amount: bigint) => currency && onChange(CurrencyAmount.toExact({ currency, amount }))
  const hasBalance = currency !== undefined && balance !== 'none'
  const isMaxTyped = currency && max !== undefined && value === CurrencyAmount.toExact({ currency, amount: max })
  return (
    <div className="group min-w-0 rounded-[14px] border border-line bg-raised px-4 pt-3 pb-2 transition duration-120 focus-within:border-accent has-[input:focus-visible]:outline-2 has-[input:focus-visible]:-outline-offset-1 has-[input:focus-visible]:outline-accent">
      {/* A label in a long language leaves the balance a line of its own: no digit is cut off. */}
      <div className="flex min-h-6 flex-wrap items-center justify-between gap-x-2 text-sm text-muted">
        <label htmlFor={id} className="min-w-0">
          {label}
        </label>
        {hasBalance && (
          <span className="ms-auto flex min-w-0 items-center gap-1.5">
            <Balance id={balanceId} currency={currency} balance={balance} />
            {max !== undefined && !isMaxTyped && (
              <button
                type="button"
                onClick={({ detail }) => {
                  typeAmount(max)
                  // The button goes. By keyboard (no clicks counted) the field has the focus; a finger would open a keyboard.
                  if (detail === 0) document.getElementById(id)?.focus()
                }}
                className="-me-1.5 min-h-6 shrink-0 rounded px-1.5 font-semibold text-accent hover:text-accent-strong hover:underline"
              >
                {t('Max')}
              </button>
            )}
          </span>
        )}
      </div>
      <div className="flex items-center gap-3">
        <AmountInput
          id={id}
          label={currency ? `${label}, ${shortSymbol(currency)}` : label}
          value={value}
          onChange={onChange}
          sanitize={(next) => AmountRules.parseInput(next, value)}
          describedBy={hasBalance ? balanceId : undefined}
          isInvalid={isInvalid}
          isLoading={pending}
        />
        <CurrencyButton label={label} currency={currency} pair={pair} onCurrencySelect={onCurrencySelect} />
      </div>
      {/* The chips go to a line of their own before the dollars lose a digit. */}
      <div className="mt-1 flex min-h-7 flex-wrap items-center justify-between gap-x-2 text-sm text-muted">
        <span dir="ltr" className="min-w-0 truncate">
          {fiatValue ?? ' '} {fiatValue && fiatNote}
        </span>
        {hasPercentButtons && max !== undefined && max > 0n && (
          <span className="invisible flex shrink-0 items-center gap-1 group-focus-within:visible">
            {PERCENT_OPTIONS.map((part) => (
              <button
                key={part}
                type="button"
                className={CHIP_CLASS}
                onClick={() => typeAmount((max * BigInt(part)) / 100n)}
              >
                {formatPercent(part / 100)}
              </button>
            ))}
          </span>
        )}
      </div>
      {isMaxTyped && gasReserve !== undefined && max + gasReserve === balance && Currency.isNative(currency) && (
        <p className="pb-1 text-xs text-muted">
          {t('%amount% %symbol% stays in your wallet for network fees.', {
            amount: decimal(CurrencyAmount.toSignificant({ currency, amount: gasReserve }, 2)),
            symbol: currency.symbol,
          })}
        </p>
      )}
    </div>
  )
}

type BalanceProps = { readonly id: string; readonly currency: Currency; readonly balance: bigint | undefined }

/** Balance of a currency, in 6 significant digits (spec trading-core §9). */
function Balance({ id, currency, balance }: BalanceProps) {
  const t = useTranslation()
  if (balance === undefined) return <Skeleton width="6rem" />
  return (
    <span id={id} title={CurrencyAmount.toExact({ currency, amount: balance })} className="min-w-0 truncate">
      {t('Balance: %amount%', {
        amount: decimal(CurrencyAmount.toSignificant({ currency, amount: balance }, 6)),
      })}
    </span>
  )
}
