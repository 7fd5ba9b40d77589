import { createCancel } from '@zono/messages'
import { type SigningState, useSignedMessage } from '#core/services/useSignedMessage.ts'
import { SwitchNetwork } from '#core/wallet/connect/SwitchNetwork.tsx'
import { useSwitchNetwork } from '#core/wallet/useWallet.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { useNavigate } from '#lib/router/hooks.ts'
import { Button } from '#ui/button/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { SigningProgress } from '../SigningProgress.tsx'
import { showAccepted } from '../showAccepted.ts'
import type { Proposal } from '../voting.schemas.ts'

type WithdrawDialogProps = {
  readonly proposal: Pick<Proposal, 'id' | 'title'>
  readonly onClose: () => void
}

const BUSY: readonly SigningState['status'][] = ['preparing', 'awaiting-wallet', 'sending']

/** Says what withdrawing means, and signs it. */
export function WithdrawDialog({ proposal: { id, title }, onClose }: WithdrawDialogProps) {
  const t = useTranslation()
  const navigate = useNavigate()
  const network = useSwitchNetwork()
  const { state, send } = useSignedMessage()
  const isBusy = BUSY.includes(state.status)

  async function withdraw() {
    const subject = { kind: 'withdrawal', title } as const
    const sent = await send((sender) => createCancel({ ...sender, proposal: id }), subject)
    if (!sent?.isStored) return
    showAccepted(subject)
    navigate({ to: '/voting/proposal' })
  }

  return (
    <Dialog title={t('Withdraw')} onClose={onClose} isBackdropClickDisabled={isBusy}>
      <div className="grid gap-4">
        <p dir="auto" className="rounded-control border border-engrave/25 bg-note p-4 font-semibold wrap-anywhere">
          {title}
        </p>
        <p className="text-sm text-muted">{t('It disappears for everyone, and can’t be restored.')}</p>
        <SigningProgress state={state} />
        {state.status === 'kept' ? (
          <Button fullWidth size="large" onClick={onClose}>
            {t('Close')}
          </Button>
        ) : network.isNeeded ? (
          <SwitchNetwork wide />
        ) : (
          <Button fullWidth size="large" isPending={isBusy} onClick={() => void withdraw()}>
            {t('Withdraw')}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
