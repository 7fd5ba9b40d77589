import type { ReactNode } from 'react'
import { formatNumber } from '../../../lib/formatNumber.ts'
import { type Message, plural } from '../../../lib/i18n/message.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { ACCOUNT_CHANGED, useIsOriginalAccount } from '../../wallet/assertWalletUnchanged.ts'
import { SwitchNetwork } from '../../wallet/connect/SwitchNetwork.tsx'
import { useSwitchNetwork } from '../../wallet/useWallet.ts'
import type { Action } from '../action.ts'
import { useMultiAction } from '../useMultiAction.ts'
import { FailureText } from './FailureText.tsx'
import { PendingRequests } from './PendingRequests.tsx'
import { SimulationPreview } from './preview/SimulationPreview.tsx'

type MultiActionConfirmProps = {
  /** Actions that need no approval, as they were when the dialog opened. */
  readonly actions: readonly Action[]
  /** Summary of the batch, where one confirmation covers all of them. */
  readonly summary: Message
  readonly label: string
  readonly isDestructive?: boolean
  /** Label of the button before the action of this index, where the wallet confirms each one. */
  readonly getStepLabel?: (index: number) => string
  /** What is sent and received. */
  readonly children: ReactNode
  /** Called once all actions are sent. */
  readonly onDone: () => void
}

/** Confirms several actions: in one batch where the wallet supports it, one by one elsewhere. */
export function MultiActionConfirm({
  actions,
  summary,
  label,
  isDestructive = false,
  getStepLabel,
  children,
  onDone,
}: MultiActionConfirmProps) {
  const t = useTranslation()
  const network = useSwitchNetwork()
  const isSameAccount = useIsOriginalAccount()
  const count = actions.length
  const { isAtomic, sending, sentCount, blocker, send } = useMultiAction(actions, summary)
  const last = actions.at(-1)
  const isAwaitingWallet = sending.status === 'awaiting-wallet'
  return (
    <div className="grid gap-4">
      {children}
      {count > 1 && (
        <p className="text-sm text-muted">
          {isAtomic
            ? t('One confirmation in your wallet covers everything.')
            : t(
                plural(
                  'Your wallet will ask you to confirm %count% time.',
                  'Your wallet will ask you to confirm %count% times.',
                  count,
                ),
              )}
        </p>
      )}
      {isAtomic && last && (
        <SimulationPreview call={last.call} batchedCalls={actions.slice(0, -1).map(({ call }) => call)} />
      )}
      <PendingRequests status={sending.status} />
      {!isSameAccount && (
        <Banner variant="warn" isAnnounced>
          {t(ACCOUNT_CHANGED)}
        </Banner>
      )}
      {sending.status === 'failed' && (
        <Banner variant="danger" isAnnounced>
          <FailureText failure={sending} />
        </Banner>
      )}
      {!isAtomic && sentCount > 0 && (
        <p role="status" className="text-sm">
          {t(plural('%sent% of %count% sent', '%sent% of %count% sent', count, { sent: formatNumber(sentCount) }))}
        </p>
      )}
      {network.isNeeded ? (
        <SwitchNetwork wide />
      ) : (
        <Button
          fullWidth
          size="large"
          variant={isDestructive ? 'danger' : 'primary'}
          disabled={!isSameAccount || blocker !== undefined}
          isPending={isAwaitingWallet}
          onClick={async () => (await send()) && onDone()}
        >
          {isAwaitingWallet
            ? t('Waiting For Confirmation')
            : blocker
              ? t(blocker.message)
              : isAtomic || getStepLabel === undefined
                ? label
                : getStepLabel(Math.min(sentCount, count - 1))}
        </Button>
      )}
    </div>
  )
}
