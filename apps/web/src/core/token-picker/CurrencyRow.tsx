import { Currency, CurrencyAmount } from '@zono/sdk'
import { shortenAddress } from '../../lib/format/shortenAddress.ts'
import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import { Badge } from '../../ui/feedback/Badge.tsx'
import { Money } from '../../ui/figure/Money.tsx'
import type { Balances } from '../tokens/balances.ts'
import { CurrencyLogo } from '../tokens/logos/CurrencyLogo.tsx'
import { shortSymbol } from '../tokens/shortSymbol.ts'
import { useFindSpoofedCurrency } from '../tokens/spoofedToken.ts'
import type { PickerRow } from './picker.rules.ts'

type CurrencyRowProps = {
  readonly id: string
  readonly row: PickerRow
  /** Which row of how many, and how far down in pixels. */
  readonly position: { readonly index: number; readonly count: number; readonly start: number }
  readonly isHighlighted: boolean
  readonly isSelected: boolean
  /** Undefined without a wallet. */
  readonly balance: { readonly amounts: Balances | undefined } | undefined
  readonly onSelect: () => void
}

/** One currency: its face, its names, where it is from, and what there is of it. */
export function CurrencyRow({ id, row, position, isHighlighted, isSelected, balance, onSelect }: CurrencyRowProps) {
  const t = useTranslation()
  const { currency, isKnown, source } = row
  const other = useFindSpoofedCurrency()(currency)
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field above, which names the row it is at
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of that field take it
    <div
      id={id}
      role="option"
      aria-selected={isSelected}
      aria-setsize={position.count}
      aria-posinset={position.index + 1}
      onClick={() => isSelected || onSelect()}
      className={`absolute inset-x-0 flex h-14 items-center gap-3 rounded-control px-2 ${isHighlighted ? 'bg-raised ring-2 ring-accent ring-inset' : 'hover:bg-raised'} ${isSelected ? 'bg-accent-wash' : 'cursor-pointer'}`}
      style={{ transform: `translateY(${position.start}px)` }}
    >
      <CurrencyLogo currency={currency} />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-2 font-semibold">
          <span className="truncate">{shortSymbol(currency)}</span>
          {other && <Badge variant="warn">{t('Not the listed %symbol%', { symbol: shortSymbol(other) })}</Badge>}
        </span>
        <span className="block truncate text-sm text-muted">
          {other && Currency.isToken(currency) && `${shortenAddress(currency.address)} `}
          {isKnown
            ? currency.name
            : source
              ? t('%name%, via %list%', { name: currency.name, list: source.name })
              : t('%name%, unknown source', { name: currency.name })}
        </span>
      </span>
      {isKnown ? balance && <Balance currency={currency} amounts={balance.amounts} /> : <Badge>{t('Import')}</Badge>}
    </div>
  )
}

type BalanceProps = { readonly currency: Currency; readonly amounts: Balances | undefined }

/** What there is of it; a dash where the token does not answer. */
function Balance({ currency, amounts }: BalanceProps) {
  const amount = amounts?.[Currency.getId(currency)]
  return (
    <Money
      value={amount === undefined ? undefined : CurrencyAmount.toSignificant({ currency, amount }, 6)}
      isLoading={amounts === undefined}
    />
  )
}
