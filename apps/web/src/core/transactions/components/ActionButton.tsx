import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useRef } from 'react'
import { type Message, msg } from '../../../lib/i18n/message.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { updateSettings, useSettings } from '../../../lib/settings/settings.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { Stepper } from '../../../ui/feedback/Stepper.tsx'
import { Checkbox } from '../../../ui/form/Checkbox.tsx'
import { lazyComponent } from '../../../ui/lazyComponent.tsx'
import { useChain } from '../../chain/useChain.ts'
import { SwitchNetwork } from '../../wallet/connect/SwitchNetwork.tsx'
import { useConnectDialog } from '../../wallet/connect/useConnectDialog.ts'
import { useAccountAddress, useSwitchNetwork } from '../../wallet/useWallet.ts'
import type { Call } from '../action.ts'
import { gasPriceQuery } from '../gas.ts'
import type { SendFailure } from '../send/useSend.ts'
import type { ActionFlow } from '../useAction.ts'
import { FailureText } from './FailureText.tsx'
import { LowBalance } from './LowBalance.tsx'
import { PendingRequests } from './PendingRequests.tsx'

const SimulationPreview = lazyComponent(
  'SimulationPreview',
  async () => (await import('./SimulationPreview.tsx')).SimulationPreview,
)

type ActionButtonProps = {
  readonly transaction: ActionFlow
  /** The verb. */
  readonly label: Message
  readonly isDestructive?: boolean
  /** Asks for confirmation first; without it the action is sent at once. */
  readonly onConfirm?: (() => void) | undefined
  readonly onSubmitted?: (() => void) | undefined
  /** What an approval under way is called; 'Enabling' without. */
  readonly getApprovingLabel?: ((asset: string) => Message) | undefined
  /** Stands in for the approval, which it may still carry out, such as a signature. */
  readonly onApprove?: ((approve: () => Promise<void>) => void) | undefined
}

/** Units that every transaction uses at least (Ethereum yellow paper, appendix G). */
const MIN_TRANSACTION_GAS = 21_000n

/** Draws every state of a transaction: why it cannot be, what must be enabled first, or the verb itself. */
export function ActionButton(props: ActionButtonProps) {
  const { transaction, label, onConfirm, onApprove } = props
  const t = useTranslation()
  const account = useAccountAddress()
  const connect = useConnectDialog()
  const network = useSwitchNetwork()

  const next = getNextCall(props)
  useResetStaleFailure(transaction)

  // What no wallet could mend comes before connecting one.
  const isHopeless = transaction.status === 'blocked' && transaction.blocker.code !== 'wallet-disconnected'
  if (account === undefined && !isHopeless) {
    return (
      <Button fullWidth size="large" onClick={connect.open}>
        {t('Connect Wallet')}
      </Button>
    )
  }
  if (network.isNeeded) {
    return <SwitchNetwork wide />
  }
  return (
    <div className="grid gap-3">
      {transaction.approvalFailure && shouldShowApprovalFailure(transaction) && (
        <FailureBanner failure={transaction.approvalFailure} title={msg('An error occurred approving transaction')} />
      )}
      {transaction.status === 'needs-approval' && transaction.shortfall && (
        <Banner variant="warn">{t(transaction.shortfall)}</Banner>
      )}
      {transaction.sending.status === 'failed' && onConfirm === undefined && (
        <FailureBanner failure={transaction.sending} title={msg('An error occurred confirming transaction')} />
      )}
      {next === undefined && transaction.status === 'ready' && (
        <MinimumFeeWarning value={transaction.call.value ?? 0n} />
      )}
      <PendingRequests transaction={transaction} />
      <NextStepButton {...props} />
      {/* What stands in for the approval, such as a signature, is for this amount alone: there is nothing to choose. */}
      {transaction.status === 'needs-approval' && onApprove === undefined && (
        <ExactApprovalCheckbox symbol={transaction.token.symbol} />
      )}
      {transaction.approvals.length > 0 && transaction.status !== 'blocked' && (
        <ApprovalSteps transaction={transaction} label={label} />
      )}
      {next && (
        <Suspense>
          <SimulationPreview call={next} batchedApprovals={transaction.batchedApprovals} />
        </Suspense>
      )}
    </div>
  )
}

/** Forgets how the last write ended once another one is next: a refusal is not about what is typed afterwards. */
function useResetStaleFailure(transaction: ActionFlow) {
  const last = useRef<string>(undefined)
  const key =
    transaction.status === 'ready'
      ? `${transaction.call.to}${transaction.call.data}${transaction.call.value}`
      : undefined
  const hasFailed = transaction.sending.status === 'failed'
  const { reset } = transaction
  useEffect(() => {
    if (key === undefined || key === last.current) return
    // A dialog shows this button again after its wallet has refused: then the failure is what it was shown for.
    const isFirst = last.current === undefined
    last.current = key
    if (hasFailed && !isFirst) reset()
  }, [key, hasFailed, reset])
}

/** Warns before the dialog opens where the balance covers no transaction at all; the dialog knows the exact fee. */
function MinimumFeeWarning({ value }: { readonly value: bigint }) {
  const speed = useSettings((settings) => settings.gasPrice)
  const gasPrice = useQuery(gasPriceQuery(useChain(), speed)).data
  return gasPrice === undefined ? null : <LowBalance needed={value + MIN_TRANSACTION_GAS * gasPrice} />
}

/** The write that a press would send at once; a dialog or a signature that comes first tells of its own. */
function getNextCall({ transaction, onConfirm, onApprove }: ActionButtonProps): Call | undefined {
  if (transaction.status === 'needs-approval') return onApprove ? undefined : transaction.call
  return transaction.status === 'ready' && onConfirm === undefined ? transaction.call : undefined
}

/** Why an approval failed stays in sight while the chain is asked whether it was sent. */
const shouldShowApprovalFailure = ({ status, approvalFailure }: ActionFlow) =>
  status === 'needs-approval' || (status === 'blocked' && approvalFailure?.chainCheck === 'checking')

type FailureBannerProps = { readonly failure: SendFailure; readonly title: Message }

/** Why nothing was sent; what the person refused themselves is no error. */
function FailureBanner({ failure, title }: FailureBannerProps) {
  return (
    <Banner variant="danger">
      <FailureText failure={failure} {...(failure.isRejected ? {} : { title })} />
    </Banner>
  )
}

/** How much an approval allows: all that may ever be asked, or this amount alone. */
function ExactApprovalCheckbox({ symbol }: { readonly symbol: string }) {
  const t = useTranslation()
  const exactApproval = useSettings((settings) => settings.exactApproval)
  return (
    <Checkbox
      label={t('Approve only the amount needed, not unlimited %symbol%', { symbol })}
      checked={exactApproval}
      onChange={(exactApproval) => updateSettings({ exactApproval })}
    />
  )
}

function NextStepButton({
  transaction,
  label,
  isDestructive = false,
  onConfirm,
  onSubmitted,
  getApprovingLabel,
  onApprove,
}: ActionButtonProps) {
  const t = useTranslation()
  switch (transaction.status) {
    case 'blocked':
      return (
        <Button fullWidth size="large" disabled>
          {t(transaction.blocker.message)}
        </Button>
      )
    case 'checking':
      return (
        <Button fullWidth size="large" disabled>
          {t(label)}
        </Button>
      )
    case 'needs-approval':
      return (
        <Button fullWidth size="large" onClick={onApprove ? () => onApprove(transaction.approve) : transaction.approve}>
          {t('Enable %asset%', { asset: transaction.token.symbol })}
        </Button>
      )
    case 'approving':
      return (
        <Button fullWidth size="large" isPending>
          {getApprovingLabel ? t(getApprovingLabel(transaction.token.symbol)) : t('Enabling')}
        </Button>
      )
    case 'awaiting-wallet':
      return (
        <Button fullWidth size="large" isPending>
          {t('Waiting For Confirmation')}
        </Button>
      )
    case 'ready': {
      const send = async () => {
        if (await transaction.send()) onSubmitted?.()
      }
      return (
        <Button fullWidth size="large" variant={isDestructive ? 'danger' : 'primary'} onClick={onConfirm ?? send}>
          {t(label)}
        </Button>
      )
    }
  }
}

/** Enable first, then the verb: which of the two is now, or that the wallet does both at once. */
function ApprovalSteps({ transaction, label }: Pick<ActionButtonProps, 'transaction' | 'label'>) {
  const t = useTranslation()
  if (transaction.batchedApprovals.length > 0) {
    return (
      <p className="text-center text-sm text-muted">
        {t('One confirmation approves this exact amount and completes the transaction.')}
      </p>
    )
  }
  const open = transaction.approvals.findIndex(({ status }) => status !== 'approved')
  const enabled = transaction.approvals.map(({ status, requirement }, i) => ({
    id: `${requirement.token.address} ${requirement.spender}`,
    label: status === 'approved' ? t('Enabled') : t('Enable'),
    state: status === 'approved' ? ('done' as const) : i === open ? ('now' as const) : ('next' as const),
  }))
  return <Stepper steps={[...enabled, { id: 'action', label: t(label), state: open < 0 ? 'now' : 'next' }]} />
}
