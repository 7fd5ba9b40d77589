import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Button } from '#ui/button/Button.tsx'
import { SigningProgress } from '../place/SigningProgress.tsx'
import { useSignedOrder } from '../place/useSignedOrder.ts'
import type { AccountOrder } from '../useOrders.ts'

/** Sends an order to the book that it has not acknowledged yet. */
export function SendOrder({ order }: { readonly order: AccountOrder }) {
  const t = useTranslation()
  const { state, send } = useSignedOrder()
  if (state.status === 'done') return <p role="status">{t('The order book has this order.')}</p>
  return (
    <>
      <Button size="small" isPending={state.status === 'sending'} onClick={() => void send(order)}>
        {t('Send to the order book')}
      </Button>
      {state.status === 'failed' && <SigningProgress state={state} />}
    </>
  )
}
