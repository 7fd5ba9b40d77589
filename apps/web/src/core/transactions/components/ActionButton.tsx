import { Suspense } from 'react'
import { SwitchNetwork } from '#core/wallet/connect/SwitchNetwork.tsx'
import { useConnectDialog } from '#core/wallet/connect/useConnectDialog.ts'
import { useAccountAddress, useSwitchNetwork } from '#core/wallet/useWallet.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Button } from '#ui/button/Button.tsx'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import type { Call } from '../action.ts'
import { ActionWarnings } from './action-button/ActionWarnings.tsx'
import { NextStepButton, type NextStepButtonProps } from './action-button/NextStepButton.tsx'
import { useResetStaleFailure } from './action-button/useResetStaleFailure.ts'
import { PendingRequests } from './PendingRequests.tsx'

const ApprovalScope = lazyComponent(
  'ApprovalScope',
  async () => (await import('./action-button/ApprovalScope.tsx')).ApprovalScope,
)
const ApprovalSteps = lazyComponent(
  'ApprovalSteps',
  async () => (await import('./action-button/ApprovalSteps.tsx')).ApprovalSteps,
)
const SimulationPreview = lazyComponent(
  'SimulationPreview',
  async () => (await import('./preview/SimulationPreview.tsx')).SimulationPreview,
)

/** Shows every state of an action: what blocks it, what must be approved first, or the action itself. */
export function ActionButton(props: NextStepButtonProps) {
  const { transaction, label, stepLabel = label, onConfirm, onApprove } = props
  const t = useTranslation()
  const account = useAccountAddress()
  const connect = useConnectDialog()
  const network = useSwitchNetwork()
  const nextCall = getNextCall(props)
  useResetStaleFailure(transaction)

  // A reason that no wallet can resolve comes before connecting one.
  const isBlockedRegardlessOfWallet =
    transaction.status === 'blocked' && transaction.blocker.code !== 'wallet-disconnected'
  if (account === undefined && !isBlockedRegardlessOfWallet) {
    return (
      <Button fullWidth size="large" onClick={connect.open}>
        {t('Connect Wallet')}
      </Button>
    )
  }
  if (network.isNeeded) return <SwitchNetwork wide />
  return (
    <div className="grid gap-3">
      <p role="status" className="sr-only">
        {transaction.status === 'approving' && t('Enabling %asset%', { asset: transaction.asset })}
        {transaction.status === 'awaiting-wallet' &&
          onConfirm === undefined &&
          t('Confirm this transaction in your wallet')}
      </p>
      <ActionWarnings transaction={transaction} hasConfirmation={onConfirm !== undefined} />
      <PendingRequests status={transaction.status} />
      <NextStepButton {...props} />
      {/* A replacement of the approval, such as a signature, is always for the exact amount. */}
      {transaction.status === 'needs-approval' && onApprove === undefined && (
        <Suspense>
          <ApprovalScope requirement={transaction.requirement} />
        </Suspense>
      )}
      {transaction.approvals.length > 0 && transaction.status !== 'blocked' && (
        <Suspense>
          <ApprovalSteps transaction={transaction} label={stepLabel} />
        </Suspense>
      )}
      {nextCall && (
        <Suspense>
          <SimulationPreview call={nextCall} batchedApprovals={transaction.batchedApprovals} />
        </Suspense>
      )}
    </div>
  )
}

/** Returns the call that a press sends at once. A dialog or a signature that comes first shows its own preview. */
function getNextCall({ transaction, onConfirm, onApprove }: NextStepButtonProps): Call | undefined {
  if (transaction.status === 'needs-approval') return onApprove ? undefined : transaction.call
  return transaction.status === 'ready' && onConfirm === undefined ? transaction.call : undefined
}
