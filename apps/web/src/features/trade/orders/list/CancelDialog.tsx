import { useChain } from '#core/chain/useChain.ts'
import { ActionDialog } from '#core/transactions/components/progress/ActionDialog.tsx'
import { msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Button } from '#ui/button/Button.tsx'
import { cancelAllOrders, cancelOrder } from '../orders.actions.ts'
import { SigningProgress } from '../place/SigningProgress.tsx'
import { useSignedOrder } from '../place/useSignedOrder.ts'
import type { AccountOrder } from '../useOrders.ts'
import { getOrderText } from './status.rules.ts'
import { useTradedCurrencies } from './useOrderNow.ts'

type CancelDialogProps = {
  /** Undefined for all that the account ever signed. */
  readonly order: AccountOrder | undefined
  readonly onClose: () => void
}

/** Both ways to end an order: a transaction, which is certain, and a signature, which the book alone heeds. */
export function CancelDialog({ order, onClose }: CancelDialogProps) {
  return order ? <CancelOne order={order} onClose={onClose} /> : <CancelAll onClose={onClose} />
}

function CancelOne({ order: whole, onClose }: { readonly order: AccountOrder; readonly onClose: () => void }) {
  const t = useTranslation()
  const { deployment } = useChain()
  const { order, place } = whole
  const { sell, buy } = useTradedCurrencies(order)
  return (
    <ActionDialog
      title={t('Cancel order')}
      action={cancelOrder(deployment, order, sell)}
      blocker={undefined}
      label={msg('Cancel for good')}
      onClose={onClose}
      footer={place === 'open' && <Withdrawal order={whole} onClose={onClose} />}
    >
      {sell && buy && <p className="font-medium wrap-anywhere">{t(getOrderText(order, sell, buy))}</p>}
      <p className="text-sm text-muted">
        {t('A transaction makes this order worthless for good, even to those who have a copy. It costs a network fee.')}
      </p>
    </ActionDialog>
  )
}

function CancelAll({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslation()
  const { deployment } = useChain()
  return (
    <ActionDialog
      title={t('Cancel all orders')}
      action={cancelAllOrders(deployment)}
      blocker={undefined}
      label={msg('Cancel all for good')}
      onClose={onClose}
    >
      <p className="text-sm text-muted">
        {t(
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
