import { type Message, msg } from '../../base/i18n/message.ts'
import { useT } from '../../base/i18n/useT.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { OTHER_ACCOUNT, useIsSameAccount } from '../wallet/assertWalletUnchanged.ts'
import { SwitchNetwork } from '../wallet/SwitchNetwork.tsx'
import { useAccount, useNetworkSwitch } from '../wallet/useWallet.ts'
import { OpenRequests } from './OpenRequests.tsx'
import type { Transaction } from './useTransaction.ts'

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
