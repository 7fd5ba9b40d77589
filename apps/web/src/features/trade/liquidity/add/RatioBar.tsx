import { Currency } from '@zono/sdk'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { formatPercent } from '#lib/format/formatPercent.ts'
import { createIdenticon } from '#ui/identicon.ts'
import { getValueShare } from '../liquidity.rules.ts'

type RatioBarProps = {
  readonly a: Currency
  readonly b: Currency
  /** USD times 10^18; undefined while unknown. */
  readonly valueA: bigint | undefined
  readonly valueB: bigint | undefined
}

/** Shares of both tokens in the value of a deposit, as one bar in the colours of the tokens. */
export function RatioBar({ a, b, valueA, valueB }: RatioBarProps) {
  const share = getValueShare(valueA, valueB)
  const percent = (part: number | undefined) => (part === undefined ? '–' : formatPercent(Math.round(part * 100) / 100))
  return (
    <div className="mt-2 grid gap-1.5">
      <div aria-hidden="true" className="flex h-1.5 gap-0.5 overflow-hidden rounded-full bg-line">
        {share !== undefined && (
          <>
            <span style={{ width: `${share * 100}%`, background: getColor(a) }} />
            <span className="flex-1" style={{ background: getColor(b) }} />
          </>
        )}
      </div>
      <p className="flex justify-between text-xs text-muted">
        <span>
          {shortSymbol(a)} {percent(share)}
        </span>
        <span>
          {shortSymbol(b)} {percent(share === undefined ? undefined : 1 - share)}
        </span>
      </p>
    </div>
  )
}

/** Colour of a token, of the same hue as its generated icon. */
const getColor = (currency: Currency): string => `oklch(0.62 0.1 ${createIdenticon(Currency.getId(currency)).hue})`
