import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useRef } from 'react'
import { type Message, msg } from '../../../lib/i18n/message.ts'
import { useT } from '../../../lib/i18n/useTranslation.ts'
import { changeSettings, useSettings } from '../../../lib/settings/settings.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { Stepper } from '../../../ui/feedback/Stepper.tsx'
import { Checkbox } from '../../../ui/form/Checkbox.tsx'
import { lazyPart } from '../../../ui/lazyComponent.tsx'
import { useChain } from '../../chain/useChain.ts'
import { SwitchNetwork } from '../../wallet/connect/SwitchNetwork.tsx'
import { useConnectDialog } from '../../wallet/connect/useConnectDialog.ts'
import { useAccount, useNetworkSwitch } from '../../wallet/useWallet.ts'
import type { Call } from '../action.ts'
import { gasPriceQuery } from '../gas.ts'
import type { Failure } from '../send/useSend.ts'
import type { Transaction } from '../useAction.ts'
import { FailureText } from './FailureText.tsx'
import { LowBalance } from './LowBalance.tsx'
import { OpenRequests } from './PendingRequests.tsx'

const ChainOutcome = lazyPart('ChainOutcome', async () => (await import('./SimulationPreview.tsx')).ChainOutcome)

type ActionButtonProps = {
  readonly transaction: Transaction
  /** The verb. */
  readonly label: Message
  readonly danger?: boolean
  /** Asks for confirmation first; without it the action is sent at once. */
  readonly onReady?: (() => void) | undefined
  readonly onSent?: (() => void) | undefined
  /** What an approval under way is called; 'Enabling' without. */
  readonly enabling?: ((asset: string) => Message) | undefined
  /** Stands in for the approval, which it may still carry out, such as a signature. */
  readonly onEnable?: ((approve: () => Promise<void>) => void) | undefined
}

/** Units that every transaction uses at least (Ethereum yellow paper, appendix G). */
const MINIMUM_GAS = 21_000n

const CONNECT = 'Connect Wallet'

/** Draws every state of a transaction: why it cannot be, what must be enabled first, or the verb itself. */
export function ActionButton(props: ActionButtonProps) {
  const { transaction, label, onReady, onEnable } = props
  const t = useT()
  const account = useAccount()
  const connect = useConnectDialog()
  const network = useNetworkSwitch()

  const next = nextWrite(props)
  useFreshFailure(transaction)

  // What no wallet could mend comes before connecting one.
  const isHopeless = transaction.status === 'blocked' && transaction.message.text !== CONNECT
  if (account === undefined && !isHopeless) {
    return (
      <Button wide size="large" onClick={connect.open}>
        {t(CONNECT)}
      </Button>
    )
  }
  if (network.isNeeded) {
    return <SwitchNetwork wide />
  }
  return (
    <div className="grid gap-3">
      {transaction.approvalFailure && isApprovalFailureShown(transaction) && (
        <FailureBanner failure={transaction.approvalFailure} title={msg('An error occurred approving transaction')} />
      )}
      {transaction.status === 'needs-approval' && transaction.shortfall && (
        <Banner kind="warn">{t(transaction.shortfall)}</Banner>
      )}
      {transaction.sending.status === 'failed' && onReady === undefined && (
        <FailureBanner failure={transaction.sending} title={msg('An error occurred confirming transaction')} />
      )}
      {next === undefined && transaction.status === 'ready' && <MinimumFee value={transaction.call.value ?? 0n} />}
      <OpenRequests transaction={transaction} />
      <NextStep {...props} />
      {/* What stands in for the approval, such as a signature, is for this amount alone: there is nothing to choose. */}
      {transaction.status === 'needs-approval' && onEnable === undefined && (
        <ExactApproval symbol={transaction.token.symbol} />
      )}
      {transaction.approvals.length > 0 && transaction.status !== 'blocked' && (
        <ApprovalSteps transaction={transaction} label={label} />
      )}
      {next && (
        <Suspense>
          <ChainOutcome call={next} together={transaction.together} />
        </Suspense>
      )}
    </div>
  )
}

/** Forgets how the last write ended once another one is next: a refusal is not about what is typed afterwards. */
function useFreshFailure(transaction: Transaction) {
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
function MinimumFee({ value }: { readonly value: bigint }) {
  const speed = useSettings((settings) => settings.gasPrice)
  const gasPrice = useQuery(gasPriceQuery(useChain(), speed)).data
  return gasPrice === undefined ? null : <LowBalance needed={value + MINIMUM_GAS * gasPrice} />
}

/** The write that a press would send at once; a dialog or a signature that comes first tells of its own. */
function nextWrite({ transaction, onReady, onEnable }: ActionButtonProps): Call | undefined {
  if (transaction.status === 'needs-approval') return onEnable ? undefined : transaction.call
  return transaction.status === 'ready' && onReady === undefined ? transaction.call : undefined
}

/** Why an approval failed stays in sight while the chain is asked whether it was sent. */
const isApprovalFailureShown = ({ status, approvalFailure }: Transaction) =>
  status === 'needs-approval' || (status === 'blocked' && approvalFailure?.chainCheck === 'checking')

type FailureBannerProps = { readonly failure: Failure; readonly title: Message }

/** Why nothing was sent; what the person refused themselves is no error. */
function FailureBanner({ failure, title }: FailureBannerProps) {
  return (
    <Banner kind="danger">
      <FailureText failure={failure} {...(failure.rejected ? {} : { title })} />
    </Banner>
  )
}

/** How much an approval allows: all that may ever be asked, or this amount alone. */
function ExactApproval({ symbol }: { readonly symbol: string }) {
  const t = useT()
  const exactApproval = useSettings((settings) => settings.exactApproval)
  return (
    <Checkbox
      label={t('Allow only the amount that is needed now, not any amount of %symbol%', { symbol })}
      checked={exactApproval}
      onChange={(exactApproval) => changeSettings({ exactApproval })}
    />
  )
}

function NextStep({ transaction, label, danger = false, onReady, onSent, enabling, onEnable }: ActionButtonProps) {
  const t = useT()
  switch (transaction.status) {
    case 'blocked':
      return (
        <Button wide size="large" disabled>
          {t(transaction.message)}
        </Button>
      )
    case 'checking':
      return (
        <Button wide size="large" disabled>
          {t(label)}
        </Button>
      )
    case 'needs-approval':
      return (
        <Button wide size="large" onClick={onEnable ? () => onEnable(transaction.approve) : transaction.approve}>
          {t('Enable %asset%', { asset: transaction.token.symbol })}
        </Button>
      )
    case 'approving':
      return (
        <Button wide size="large" pending>
          {enabling ? t(enabling(transaction.token.symbol)) : t('Enabling')}
        </Button>
      )
    case 'awaiting-wallet':
      return (
        <Button wide size="large" pending>
          {t('Waiting For Confirmation')}
        </Button>
      )
    case 'ready': {
      const send = async () => {
        if (await transaction.send()) onSent?.()
      }
      return (
        <Button wide size="large" kind={danger ? 'danger' : 'primary'} onClick={onReady ?? send}>
          {t(label)}
        </Button>
      )
    }
  }
}

/** Enable first, then the verb: which of the two is now, or that the wallet does both at once. */
function ApprovalSteps({ transaction, label }: Pick<ActionButtonProps, 'transaction' | 'label'>) {
  const t = useT()
  if (transaction.together.length > 0) {
    return (
      <p className="text-center text-sm text-muted">
        {t('Your wallet allows exactly this amount and does the rest in one confirmation.')}
      </p>
    )
  }
  const open = transaction.approvals.findIndex(({ state }) => state !== 'approved')
  const enabled = transaction.approvals.map(({ state, spend }, i) => ({
    id: `${spend.token.address} ${spend.spender}`,
    label: state === 'approved' ? t('Enabled') : t('Enable'),
    state: state === 'approved' ? ('done' as const) : i === open ? ('now' as const) : ('next' as const),
  }))
  return <Stepper steps={[...enabled, { id: 'action', label: t(label), state: open < 0 ? 'now' : 'next' }]} />
}
