import { useChain } from '#core/chain/useChain.ts'
import { ActionDialog } from '#core/transactions/components/progress/ActionDialog.tsx'
import { msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Button } from '#ui/button/Button.tsx'
import { cancelAllOrders, cancelOrder } from '../orders.actions.ts'
import { SigningProgress } from '../place/SigningProgress.tsx'
import { useSignedOrder } from '../place/useSignedOrder.ts'
import type { AccountOrder } from '../useOrders.ts'

type CancelDialogProps = {
  /** Undefined for all that the account ever signed. */
  readonly order: AccountOrder | undefined
  readonly onClose: () => void
}

/** Both ways to end an order: a transaction, which is certain, and a signature, which the book alone heeds. */
export function CancelDialog({ order, onClose }: CancelDialogProps) {
  const t = useTranslation()
  const { deployment } = useChain()
  const action = order ? cancelOrder(deployment, order.order) : cancelAllOrders(deployment)
  return (
    <ActionDialog
      title={order ? t('Cancel order') : t('Cancel all orders')}
      action={action}
      blocker={undefined}
      label={order ? msg('Cancel for good') : msg('Cancel all for good')}
      onClose={onClose}
      footer={order?.place === 'open' && <Withdrawal order={order} onClose={onClose} />}
    >
      <p className="text-sm text-muted">
        {order
          ? t(
              'A transaction makes this order worthless for good, even to those who have a copy. It costs a network fee.',
            )
          : t(
              'One transaction makes every order that you ever signed worthless, also those that no book has. It costs a network fee.',
            )}
      </p>
    </ActionDialog>
  )
}

/** The free way: the book forgets the order. */
function Withdrawal({ order, onClose }: { readonly order: AccountOrder; readonly onClose: () => void }) {
  const t = useTranslation()
  const { state, withdraw } = useSignedOrder()
  const isBusy = state.status === 'preparing' || state.status === 'awaiting-wallet' || state.status === 'sending'
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <p className="text-sm text-muted">
        {t(
          'Or sign a request for free: the order book forgets the order, and fillers no longer see it. Anyone with a copy can still fill it until it expires.',
        )}
      </p>
      <Button
        variant="secondary"
        fullWidth
        isPending={isBusy}
        onClick={() => void withdraw(order.orderHash).then((isDone) => isDone && onClose())}
      >
        {t('Withdraw from the book')}
      </Button>
      <SigningProgress state={state} />
    </div>
  )
}
