import { ACCOUNT_CHANGED, useIsOriginalAccount } from '#core/wallet/assertWalletUnchanged.ts'
import { SwitchNetwork } from '#core/wallet/connect/SwitchNetwork.tsx'
import { useSwitchNetwork } from '#core/wallet/useWallet.ts'
import { AmountTiles } from '#features/trade/AmountTiles.tsx'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Seal } from '#ui/art/Seal.tsx'
import { Button } from '#ui/button/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { useDialogFocus } from '#ui/dialog/dialogFocus.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { getTotal, type OrderDraft } from './draft.ts'
import { OrderTerms } from './OrderTerms.tsx'
import { SigningProgress } from './SigningProgress.tsx'
import { type OrderSigning, useSignedOrder } from './useSignedOrder.ts'

const BUSY: readonly OrderSigning['status'][] = ['preparing', 'awaiting-wallet', 'sending']

type ConfirmOrderProps = {
  readonly draft: OrderDraft
  /** `isPlaced` when the order stands. */
  readonly onClose: (isPlaced: boolean) => void
}

/** What will be signed; then the wallet; then what happens next. */
export function ConfirmOrder({ draft, onClose }: ConfirmOrderProps) {
  const t = useTranslation()
  const network = useSwitchNetwork()
  const isSameAccount = useIsOriginalAccount()
  const { state, place } = useSignedOrder()
  const isBusy = BUSY.includes(state.status)
  const isPlaced = state.status === 'done' || state.status === 'kept'
  const close = () => onClose(isPlaced)
  useDialogFocus(isPlaced ? 'placed' : 'confirm')
  return (
    <Dialog title={isPlaced ? t('Order placed') : t('Place order')} onClose={close} isBackdropClickDisabled={isBusy}>
      <div className="grid gap-4">
        {isPlaced && (
          <div className="flex justify-center">
            <Seal seed="order" size={96} />
          </div>
        )}
        <AmountTiles
          relation="exchange"
          first={{ label: t('You sell'), amount: { currency: draft.sold.currency, amount: getTotal(draft) } }}
          second={{
            label: t('You receive at least'),
            amount: { currency: draft.least.currency, amount: draft.least.amount * BigInt(draft.parts) },
          }}
        />
        <OrderTerms draft={draft} />
        {state.status === 'done' && (
          <p className="text-sm text-muted">
            {t('It waits in the order book. Your tokens stay in your wallet until it is filled.')}
          </p>
        )}
        {state.status === 'idle' && (
          <p className="text-sm text-muted">
            {t('Signing is free and moves nothing yet: tokens leave your wallet only when the order is filled.')}
          </p>
        )}
        <SigningProgress state={state} />
        {!isSameAccount && (
          <Banner variant="warn" isAnnounced>
            {t(ACCOUNT_CHANGED)}
          </Banner>
        )}
        {isPlaced ? (
          <Button fullWidth size="large" onClick={close}>
            {t('Close')}
          </Button>
        ) : network.isNeeded ? (
          <SwitchNetwork wide />
        ) : (
          <Button fullWidth size="large" isPending={isBusy} disabled={!isSameAccount} onClick={() => void place(draft)}>
            {t('Sign order')}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
