import { createProposal } from '@zono/messages'
import type { Hex } from 'viem'
import { type SigningState, useSignedMessage } from '#core/services/useSignedMessage.ts'
import { SwitchNetwork } from '#core/wallet/connect/SwitchNetwork.tsx'
import { useSwitchNetwork } from '#core/wallet/useWallet.ts'
import { formatDate } from '#lib/format/formatDate.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Button } from '#ui/button/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { DescriptionList, DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { SigningProgress } from '../SigningProgress.tsx'

/** A proposal whose fields are all valid. Times in unix seconds. */
export type CheckedProposal = {
  readonly title: string
  readonly body: string
  readonly choices: readonly string[]
  readonly start: number
  readonly end: number
  readonly snapshot: number
}

type PublishDialogProps = {
  readonly proposal: CheckedProposal
  /** The proposal is signed: stored by the hub, or kept until it is. */
  readonly onSigned: (id: Hex, isStored: boolean) => void
  readonly onClose: () => void
}

const BUSY: readonly SigningState['status'][] = ['preparing', 'awaiting-wallet', 'sending']

/** Shows in words what the wallet is about to sign, and publishes the proposal. */
export function PublishDialog({ proposal, onSigned, onClose }: PublishDialogProps) {
  const t = useTranslation()
  const network = useSwitchNetwork()
  const { state, send } = useSignedMessage()
  const { title, choices, start, end, snapshot } = proposal
  const isBusy = BUSY.includes(state.status)

  async function publish() {
    const sent = await send((sender) => createProposal({ ...sender, ...proposal }), { kind: 'proposal', title })
    if (sent) onSigned(sent.id, sent.isStored)
  }

  return (
    <Dialog title={t('Publish your proposal')} onClose={onClose} isBackdropClickDisabled={isBusy}>
      <div className="grid gap-4">
        <p className="rounded-control border border-engrave/25 bg-note p-4 text-lg font-semibold wrap-anywhere">
          {title}
        </p>
        <DescriptionList>
          <DescriptionRow label={t('Choices')}>{choices.join(' · ')}</DescriptionRow>
          <DescriptionRow label={t('Start')}>{formatDate(start, 'dateTime')}</DescriptionRow>
          <DescriptionRow label={t('End')}>{formatDate(end, 'dateTime')}</DescriptionRow>
          <DescriptionRow label={t('Snapshot block')}>{snapshot}</DescriptionRow>
        </DescriptionList>
        <p className="text-sm text-muted">
          {t(
            'You sign a message in your wallet. It costs nothing. The proposal is public and can’t be changed once voting starts.',
          )}
        </p>
        <SigningProgress state={state} />
        {network.isNeeded ? (
          <SwitchNetwork wide />
        ) : (
          <Button fullWidth size="large" isPending={isBusy} onClick={() => void publish()}>
            {t('Sign and publish')}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
