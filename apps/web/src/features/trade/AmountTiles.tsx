import { CurrencyAmount } from '@zono/sdk'
import { ChevronRight, Plus } from 'lucide-react'
import { CurrencyLogo } from '#core/tokens/logos/CurrencyLogo.tsx'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { formatUsd } from '#lib/format/formatUsd.ts'
import { Money } from '#ui/figure/Money.tsx'
import { useCurrencyFigures } from './useCurrencyFigures.ts'

type Tile = { readonly label: string; readonly amount: CurrencyAmount }

type AmountTilesProps = {
  readonly first: Tile
  readonly second: Tile
  /** `exchange`: the first becomes the second. `both`: the two go together. */
  readonly relation: 'exchange' | 'both'
  /** The amounts were priced before the market moved, so that today's dollars are not theirs. */
  readonly hasOldPrice?: boolean
}

/** Two amounts of a confirmation side by side, large enough to be read twice. */
export function AmountTiles({ first, second, relation, hasOldPrice = false }: AmountTilesProps) {
  const figures = useCurrencyFigures([first.amount.currency, second.amount.currency])
  const Icon = relation === 'exchange' ? ChevronRight : Plus
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-1 xs:gap-2">
      <AmountTile {...first} valueUsd={hasOldPrice ? undefined : figures.getUsd(first.amount)} />
      <Icon aria-hidden="true" size={20} strokeWidth={1.75} className="text-accent" />
      <AmountTile {...second} valueUsd={hasOldPrice ? undefined : figures.getUsd(second.amount)} />
    </div>
  )
}

type AmountTileProps = Tile & { readonly valueUsd: bigint | undefined }

const AmountTile = ({ label, amount, valueUsd }: AmountTileProps) => (
  <div className="grid h-full min-w-0 content-start justify-items-center gap-1 rounded-card border border-line bg-raised px-2 py-4 text-center">
    <CurrencyLogo currency={amount.currency} size={40} />
    <span className="mt-1 text-xs text-muted">{label}</span>
    <span className="max-w-full text-lg font-semibold [overflow-wrap:anywhere] *:whitespace-normal">
      <Money value={CurrencyAmount.toSignificant(amount, 6)} unit={shortSymbol(amount.currency)} />
    </span>
    <span dir="ltr" className="min-h-4 text-xs text-muted">
      {valueUsd === undefined ? '' : formatUsd(valueUsd)}
    </span>
  </div>
)
