import { useTokenLookup } from '#core/tokens/useTokens.ts'
import { useSignatureFlow } from '#core/transactions/approvals/useSignatureFlow.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Button } from '#ui/button/Button.tsx'
import { getOrderApproval } from '../orders.actions.ts'
import { getCommitted } from '../orders.rules.ts'
import { type AccountOrder, useOrderMarket } from '../useOrders.ts'

type EnableOrderProps = { readonly order: AccountOrder; readonly open: readonly AccountOrder[] }

/** Enables exactly what all open orders still sell of the token: an allowance replaces the one before. */
export function EnableOrder({ order: { order }, open }: EnableOrderProps) {
  const t = useTranslation()
  const market = useOrderMarket()
  const token = useTokenLookup()(order.sell)
  const amount = getCommitted(open, order.sell)
  const flow = useSignatureFlow(market && token ? [getOrderApproval(market, token, amount)] : undefined, undefined)
  if (flow.status !== 'needs-approval' && flow.status !== 'approving') return null
  return (
    <Button
      size="small"
      isPending={flow.status === 'approving'}
      onClick={() => flow.status === 'needs-approval' && void flow.approve()}
    >
      {t('Enable %asset%', { asset: flow.asset })}
    </Button>
  )
}
