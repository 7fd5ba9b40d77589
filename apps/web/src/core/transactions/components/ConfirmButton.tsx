import { ACCOUNT_CHANGED, useIsOriginalAccount } from '#core/wallet/assertWalletUnchanged.ts'
import { SwitchNetwork } from '#core/wallet/connect/SwitchNetwork.tsx'
import { useAccountAddress, useSwitchNetwork } from '#core/wallet/useWallet.ts'
import { type Message, msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Button } from '#ui/button/Button.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import type { ActionFlow } from '../useAction.ts'
import { PendingRequests } from './PendingRequests.tsx'

type ConfirmButtonProps = {
  readonly transaction: ActionFlow
  readonly label: string
  /** A question in the dialog must be answered first. */
  readonly disabled?: boolean
  /** Called once the transaction is sent, also after the dialog was closed. */
  readonly onSubmitted?: (() => void) | undefined
}

/**
 * Sends what the dialog above shows. That content belongs to one account on one chain, so the button is disabled while
 * the wallet is on another one.
 */
export function ConfirmButton({ transaction, label, disabled = false, onSubmitted }: ConfirmButtonProps) {
  const t = useTranslation()
  const isSameAccount = useIsOriginalAccount()
  const isConnected = useAccountAddress() !== undefined
  const network = useSwitchNetwork()
  if (isSameAccount && network.isNeeded) return <SwitchNetwork wide />
  const blockedReason = isSameAccount
    ? getBlockedReason(transaction)
    : isConnected
      ? ACCOUNT_CHANGED
      : WALLET_DISCONNECTED
  return (
    <>
      <PendingRequests status={transaction.status} />
      {blockedReason && (
        <Banner variant="warn" isAnnounced>
          {t(blockedReason)}
        </Banner>
      )}
      <Button
        fullWidth
        size="large"
        disabled={disabled || !isSameAccount || transaction.status !== 'ready'}
        onClick={() =>
          isSameAccount &&
          transaction.status === 'ready' &&
          void transaction.send().then((sent) => sent && onSubmitted?.())
        }
      >
        {label}
      </Button>
    </>
  )
}

const WALLET_DISCONNECTED = msg('Your wallet is no longer connected.')

/** Returns why an action that was ready when the dialog opened is not ready any more. */
function getBlockedReason(transaction: ActionFlow): Message | undefined {
  if (transaction.status === 'blocked') return transaction.blocker.message
  if (transaction.status === 'needs-approval' || transaction.status === 'approving') {
    return msg('%asset% is no longer enabled. Close this and enable it again.', { asset: transaction.asset })
  }
  return undefined
}
