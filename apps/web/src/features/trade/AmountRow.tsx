import { CurrencyAmount } from '@zono/sdk'
import { CurrencyLogo } from '#core/tokens/logos/CurrencyLogo.tsx'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { Money } from '#ui/figure/Money.tsx'

type AmountRowProps = { readonly label: string; readonly amount: CurrencyAmount }

/** One amount of a confirmation, large enough to be read twice. */
export const AmountRow = ({ label, amount }: AmountRowProps) => (
  <div className="flex items-center gap-3">
    <CurrencyLogo currency={amount.currency} />
    <div className="min-w-0 flex-1">
      <span className="block text-sm text-muted">{label}</span>
      <span className="text-lg font-semibold">
        <Money value={CurrencyAmount.toSignificant(amount, 6)} unit={shortSymbol(amount.currency)} />
      </span>
    </div>
  </div>
)
