import { type Message, msg } from '../../../lib/i18n/message.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { ACCOUNT_CHANGED, useIsOriginalAccount } from '../../wallet/assertWalletUnchanged.ts'
import { SwitchNetwork } from '../../wallet/connect/SwitchNetwork.tsx'
import { useAccountAddress, useSwitchNetwork } from '../../wallet/useWallet.ts'
import type { ActionFlow } from '../useAction.ts'
import { PendingRequests } from './PendingRequests.tsx'

type ConfirmButtonProps = {
  readonly transaction: ActionFlow
  readonly label: string
  /** Something in the dialog must be answered first. */
  readonly disabled?: boolean
  /** A transaction went out, be the dialog still open or not. */
  readonly onSubmitted?: (() => void) | undefined
}

/**
 * The button below what a person was shown and agrees to. What was shown is one account's on one chain: when the wallet
 * becomes another meanwhile, nothing can be confirmed here any more.
 */
export function ConfirmButton({ transaction, label, disabled = false, onSubmitted }: ConfirmButtonProps) {
  const t = useTranslation()
  const isSame = useIsOriginalAccount()
  const isConnected = useAccountAddress() !== undefined
  const network = useSwitchNetwork()
  if (isSame && network.isNeeded) return <SwitchNetwork wide />
  const obstacle = isSame ? getBlockedReason(transaction) : isConnected ? ACCOUNT_CHANGED : WALLET_DISCONNECTED
  return (
    <>
      <PendingRequests transaction={transaction} />
      {obstacle && <Banner variant="warn">{t(obstacle)}</Banner>}
      <Button
        fullWidth
        size="large"
        disabled={disabled || !isSame || transaction.status !== 'ready'}
        onClick={() =>
          isSame && transaction.status === 'ready' && void transaction.send().then((sent) => sent && onSubmitted?.())
        }
      >
        {label}
      </Button>
    </>
  )
}

const WALLET_DISCONNECTED = msg('Your wallet is no longer connected.')

/** Why what was ready when the dialog was opened is no longer. */
function getBlockedReason(transaction: ActionFlow): Message | undefined {
  if (transaction.status === 'blocked') return transaction.blocker.message
  if (transaction.status === 'needs-approval' || transaction.status === 'approving') {
    return msg('%asset% is no longer enabled. Close this and enable it again.', { asset: transaction.token.symbol })
  }
  return undefined
}
