import type { Balances } from '@zono/client'
import { Currency, CurrencyAmount } from '@zono/sdk'
import { Star } from 'lucide-react'
import { formatUsd } from '#lib/format/formatUsd.ts'
import { shortenAddress } from '#lib/format/shortenAddress.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Badge } from '#ui/feedback/Badge.tsx'
import { Money } from '#ui/figure/Money.tsx'
import type { UsdPrice } from '../prices/usdPrice.ts'
import { CurrencyLogo } from '../tokens/logos/CurrencyLogo.tsx'
import { useWatchlist } from '../tokens/saved/watchlists.ts'
import { shortSymbol } from '../tokens/shortSymbol.ts'
import type { PickerRow } from './picker.rules.ts'

type RowBalance = { readonly amounts: Balances | undefined; readonly valueUsd: UsdPrice | undefined }

type CurrencyRowProps = {
  readonly id: string
  readonly row: PickerRow
  /** Listed currency that this one imitates by its symbol. */
  readonly spoofed: Currency | undefined
  /** Which row of how many, and its distance from the top in pixels. */
  readonly position: { readonly index: number; readonly count: number; readonly top: number }
  readonly isHighlighted: boolean
  readonly isHovered: boolean
  readonly isSelected: boolean
  /** Undefined without a wallet. */
  readonly balance: RowBalance | undefined
  readonly onHover: () => void
  readonly onSelect: () => void
}

/** One currency: logo, names, source, balance and its value. The end of the row stays free for the watch button. */
export function CurrencyRow({
  id,
  row,
  spoofed,
  position,
  isHighlighted,
  isHovered,
  isSelected,
  balance,
  onHover,
  onSelect,
}: CurrencyRowProps) {
  const t = useTranslation()
  const { currency, isKnown } = row
  const ring = isHighlighted ? 'ring-2 ring-accent ring-inset' : ''
  const ground = isSelected ? 'bg-accent-wash' : isHighlighted || isHovered ? 'bg-raised' : ''
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the search field, which names the active option
    // biome-ignore lint/a11y/useKeyWithClickEvents: the search field and the listbox handle the keys
    <div
      id={id}
      role="option"
      aria-selected={isSelected}
      aria-setsize={position.count}
      aria-posinset={position.index + 1}
      onPointerEnter={onHover}
      onClick={() => isSelected || onSelect()}
      className={`absolute inset-x-0 flex h-14 items-center gap-3 rounded-control ps-2 pe-11 ${ground} ${ring} ${isSelected ? '' : 'cursor-pointer'}`}
      style={{ top: position.top }}
    >
      <CurrencyLogo currency={currency} />
      <CurrencyNames row={row} spoofed={spoofed} />
      {isKnown ? balance && <RowBalanceText currency={currency} {...balance} /> : <Badge>{t('Import')}</Badge>}
      <WatchedMark currency={currency} />
    </div>
  )
}

/** Symbol, name and source, with a warning about a symbol that imitates a listed one. */
function CurrencyNames({ row: { currency, isKnown, source }, spoofed }: Pick<CurrencyRowProps, 'row' | 'spoofed'>) {
  const t = useTranslation()
  return (
    <span className="min-w-0 flex-1">
      <span className="flex items-center gap-2 font-semibold">
        <span className="truncate">{shortSymbol(currency)}</span>
        {spoofed && <Badge variant="warn">{t('Not the listed %symbol%', { symbol: shortSymbol(spoofed) })}</Badge>}
      </span>
      <span className="block truncate text-sm text-muted">
        {spoofed && Currency.isToken(currency) && `${shortenAddress(currency.address)} `}
        {isKnown
          ? currency.name
          : source
            ? t('%name%, via %list%', { name: currency.name, list: source.name })
            : t('%name%, unknown source', { name: currency.name })}
      </span>
    </span>
  )
}

/** Balance over its value in USD; a dash where the token does not answer. */
function RowBalanceText({ currency, amounts, valueUsd }: RowBalance & { readonly currency: Currency }) {
  const amount = amounts?.[Currency.getId(currency)]
  return (
    <span className={`text-end ${amount === 0n ? 'text-muted' : ''}`}>
      <Money
        value={amount === undefined ? undefined : CurrencyAmount.toSignificant({ currency, amount }, 6)}
        isLoading={amounts === undefined}
      />
      {valueUsd !== undefined && <span className="block text-sm text-muted">{formatUsd(valueUsd, 2)}</span>}
    </span>
  )
}

/** Says that a token is on the watchlist; covered by the watch button of the active row. */
function WatchedMark({ currency }: { readonly currency: Currency }) {
  const t = useTranslation()
  const watchlist = useWatchlist('tokens')
  if (!Currency.isToken(currency) || !watchlist.includes(currency.address.toLowerCase())) return null
  return (
    <span className="absolute end-[13px] text-warn">
      <Star aria-hidden="true" size={18} strokeWidth={1.5} fill="currentColor" />
      <span className="sr-only">{t('On your watchlist')}</span>
    </span>
  )
}
