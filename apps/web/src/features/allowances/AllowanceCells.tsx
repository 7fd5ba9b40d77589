import { CurrencyAmount, type Token } from '@zono/sdk'
import { TriangleAlert } from 'lucide-react'
import { useChain } from '#core/chain/useChain.ts'
import type { UsdPrice } from '#core/prices/usdPrice.ts'
import { CurrencyLogo } from '#core/tokens/logos/CurrencyLogo.tsx'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { getSpenderName } from '#core/transactions/components/SpenderName.tsx'
import { isUnlimitedAllowance } from '#core/transactions/simulation/allowanceChange.ts'
import { formatUsd } from '#lib/format/formatUsd.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Button } from '#ui/button/Button.tsx'
import { KeepFocus } from '#ui/dialog/KeepFocus.tsx'
import { Badge } from '#ui/feedback/Badge.tsx'
import { Money } from '#ui/figure/Money.tsx'
import type { Allowance } from './allowances.rules.ts'

/** Logo, symbol and name of the token. */
export const TokenCell = ({ token }: { readonly token: Token }) => (
  <span className="flex items-center gap-3">
    <CurrencyLogo currency={token} size={36} />
    <span className="min-w-0">
      <span className="block truncate font-medium">{shortSymbol(token)}</span>
      <span className="block truncate text-sm text-muted">{token.name}</span>
    </span>
  </span>
)

/** Spending limit. An unlimited one is a warning only where this page did not ask for it: at another's contract. */
export function LimitCell({ allowance }: { readonly allowance: Allowance }) {
  const t = useTranslation()
  const { deployment } = useChain()
  if (isUnlimitedAllowance(allowance)) {
    return getSpenderName(deployment, allowance.spender) ? (
      <Badge>{t('Unlimited')}</Badge>
    ) : (
      <Badge variant="warn" icon={TriangleAlert}>
        {t('Unlimited')}
      </Badge>
    )
  }
  return <Money value={CurrencyAmount.toSignificant({ currency: allowance.token, amount: allowance.amount }, 6)} />
}

type RiskCellProps = { readonly allowance: Allowance; readonly riskUsd: UsdPrice | undefined }

/** Amount that the spender could take now, and its value; a dash while the balance is unknown. */
export function RiskCell({ allowance: { token, amountAtRisk }, riskUsd }: RiskCellProps) {
  return (
    // As high without a value, which comes later.
    <span className="grid min-h-11 content-center">
      <Money
        value={
          amountAtRisk === undefined
            ? undefined
            : CurrencyAmount.toSignificant({ currency: token, amount: amountAtRisk }, 6)
        }
      />
      {riskUsd !== undefined && <span className="text-sm text-muted">{formatUsd(riskUsd)}</span>}
    </span>
  )
}

type RowActionsProps = {
  readonly allowance: Allowance
  readonly onEdit: (allowance: Allowance) => void
  readonly onRevoke: (allowance: Allowance) => void
}

export function RowActions({ allowance, onEdit, onRevoke }: RowActionsProps) {
  const t = useTranslation()
  return (
    // Both may lead to a limit of zero, which takes the row away.
    <KeepFocus>
      <span className="inline-flex gap-2">
        <Button size="small" variant="secondary" onClick={() => onEdit(allowance)}>
          {t('Edit')} <span className="sr-only">{allowance.token.symbol}</span>
        </Button>
        <Button size="small" variant="wash" onClick={() => onRevoke(allowance)}>
          {t('Revoke')} <span className="sr-only">{allowance.token.symbol}</span>
        </Button>
      </span>
    </KeepFocus>
  )
}
