import { CurrencyAmount } from '@zono/sdk'
import { Fragment } from 'react'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { Money } from '#ui/figure/Money.tsx'
import type { CollectRow } from './collect.rules.ts'

/** Two spaces, of which a line may break after the second. */
const GAP = '\u00a0 '

/** What arrives: tokens, and pieces of a collection. They stand as the text around them does, at its start or its end. */
export function CollectAmounts({ row: { amounts, pieces } }: { readonly row: Pick<CollectRow, 'amounts' | 'pieces'> }) {
  return (
    <>
      {pieces && `${pieces.count} × ${pieces.collection}`}
      {amounts.map(({ currency, amount }, i) => (
        // One row may pay the same token twice.
        // biome-ignore lint/suspicious/noArrayIndexKey: the amounts of a row never change
        <Fragment key={i}>
          {(i > 0 || pieces) && GAP}
          <Money value={CurrencyAmount.toSignificant({ currency, amount }, 6)} unit={shortSymbol(currency)} />
        </Fragment>
      ))}
    </>
  )
}
