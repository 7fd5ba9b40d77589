import { type Message, msg } from '../../../lib/i18n/message.ts'
import { useT } from '../../../lib/i18n/useTranslation.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { OTHER_ACCOUNT, useIsSameAccount } from '../../wallet/assertWalletUnchanged.ts'
import { SwitchNetwork } from '../../wallet/connect/SwitchNetwork.tsx'
import { useAccount, useNetworkSwitch } from '../../wallet/useWallet.ts'
import type { Transaction } from '../useAction.ts'
import { OpenRequests } from './PendingRequests.tsx'

type ConfirmButtonProps = {
  readonly transaction: Transaction
  readonly label: string
  /** Something in the dialog must be answered first. */
  readonly disabled?: boolean
  /** A transaction went out, be the dialog still open or not. */
  readonly onSent?: (() => void) | undefined
}

/**
 * The button below what a person was shown and agrees to. What was shown is one account's on one chain: when the wallet
 * becomes another meanwhile, nothing can be confirmed here any more.
 */
export function ConfirmButton({ transaction, label, disabled = false, onSent }: ConfirmButtonProps) {
  const t = useT()
  const isSame = useIsSameAccount()
  const isConnected = useAccount() !== undefined
  const network = useNetworkSwitch()
  if (isSame && network.isNeeded) return <SwitchNetwork wide />
  const obstacle = isSame ? obstacleOf(transaction) : isConnected ? OTHER_ACCOUNT : DISCONNECTED
  return (
    <>
      <OpenRequests transaction={transaction} />
      {obstacle && <Banner kind="warn">{t(obstacle)}</Banner>}
      <Button
        wide
        size="large"
        disabled={disabled || !isSame || transaction.status !== 'ready'}
        onClick={() =>
          isSame && transaction.status === 'ready' && void transaction.send().then((sent) => sent && onSent?.())
        }
      >
        {label}
      </Button>
    </>
  )
}

const DISCONNECTED = msg('Your wallet is no longer connected.')

/** Why what was ready when the dialog was opened is no longer. */
function obstacleOf(transaction: Transaction): Message | undefined {
  if (transaction.status === 'blocked') return transaction.message
  if (transaction.status === 'needs-approval' || transaction.status === 'approving') {
    return msg('%asset% is no longer enabled: close this and enable it again.', { asset: transaction.token.symbol })
  }
  return undefined
}
