import { CurrencyAmount } from '@zono/sdk'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { Money } from '#ui/figure/Money.tsx'
import type { CollectRow } from './collect.rules.ts'

/** What arrives: tokens, and pieces of a collection. */
export function CollectAmounts({ row: { amounts, pieces } }: { readonly row: Pick<CollectRow, 'amounts' | 'pieces'> }) {
  return (
    <span className="inline-flex flex-wrap justify-end gap-x-2">
      {pieces && (
        <span>
          {pieces.count} × {pieces.collection}
        </span>
      )}
      {amounts.map(({ currency, amount }, i) => (
        <Money
          // One row may pay the same token twice.
          // biome-ignore lint/suspicious/noArrayIndexKey: the amounts of a row never change
          key={i}
          value={CurrencyAmount.toSignificant({ currency, amount }, 6)}
          unit={shortSymbol(currency)}
        />
      ))}
    </span>
  )
}
