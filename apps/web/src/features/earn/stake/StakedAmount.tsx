import { type Currency, CurrencyAmount } from '@zono/sdk'
import type { UsdPrice } from '#core/prices/usdPrice.ts'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { formatUsd } from '#lib/format/formatUsd.ts'
import { Money } from '#ui/figure/Money.tsx'

type StakedAmountProps = {
  readonly currency: Currency
  /** Base units; undefined while unknown. */
  readonly amount: bigint | undefined
  /** USD times 10^18. */
  readonly valueUsd: UsdPrice | undefined
  /** Replaces the symbol where the row already names the token. */
  readonly unit?: string | undefined
}

/** Staked amount with its symbol and its USD value. */
export const StakedAmount = ({ currency, amount, valueUsd, unit = shortSymbol(currency) }: StakedAmountProps) => (
  <>
    <Money
      value={amount === undefined ? undefined : CurrencyAmount.toSignificant({ currency, amount }, 6)}
      {...(amount === undefined ? {} : { unit })}
    />
    {amount !== undefined && amount > 0n && valueUsd !== undefined && (
      <span className="block text-sm font-normal text-muted">{formatUsd(valueUsd)}</span>
    )}
  </>
)
