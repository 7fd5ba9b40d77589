import { Currency } from '@zono/sdk'
import { WatchButton } from '../tokens/saved/WatchButton.tsx'
import type { VisibleLine } from './useVisibleLines.ts'

type CurrencyWatchButtonProps = {
  readonly lines: readonly VisibleLine[]
  /** Index of the row under the pointer or highlighted by keys. */
  readonly index: number | undefined
}

/** Watch button of one row. It is placed over the list, because an option of a listbox may not contain a button. */
export function CurrencyWatchButton({ lines, index }: CurrencyWatchButtonProps) {
  for (const { line, top } of lines) {
    if (line.kind !== 'row' || line.index !== index || !line.row.isKnown) continue
    const { currency } = line.row
    if (Currency.isNative(currency)) return null
    return (
      <div className="absolute end-1 flex h-14 items-center" style={{ top }}>
        <WatchButton list="tokens" id={currency.address} name={currency.symbol} />
      </div>
    )
  }
  return null
}
