import { type Currency, CurrencyAmount } from '@zono/sdk'
import type { UsdPrice } from '../../../core/prices/usdPrice.ts'
import { shortSymbol } from '../../../core/tokens/shortSymbol.ts'
import { formatUsd } from '../../../lib/format/formatUsd.ts'
import { Money } from '../../../ui/figure/Money.tsx'

type StakedAmountProps = {
  readonly currency: Currency
  /** Base units; undefined while not known. */
  readonly amount: bigint | undefined
  /** Dollars times 10^18. */
  readonly valueUsd: UsdPrice | undefined
  /** Unit in place of the symbol, where the row already names the token. */
  readonly unit?: string | undefined
}

/** What the account has staked, with its symbol, and what that is worth. */
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
