import { FailureText } from '../../core/transactions/components/FailureText.tsx'
import { useMultiAction } from '../../core/transactions/useMultiAction.ts'
import { ACCOUNT_CHANGED, useIsOriginalAccount } from '../../core/wallet/assertWalletUnchanged.ts'
import { SwitchNetwork } from '../../core/wallet/connect/SwitchNetwork.tsx'
import { useSwitchNetwork } from '../../core/wallet/useWallet.ts'
import { formatNumber } from '../../lib/formatNumber.ts'
import { plural } from '../../lib/i18n/message.ts'
import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { setAllowance } from './allowances.actions.ts'
import type { Allowance } from './allowances.rules.ts'

type RevokeUnusedConfirmProps = { readonly allowances: readonly Allowance[]; readonly onDone: () => void }

/** Number of confirmations, progress and the button that revokes. */
export function RevokeUnusedConfirm({ allowances, onDone }: RevokeUnusedConfirmProps) {
  const t = useTranslation()
  const network = useSwitchNetwork()
  const isSameAccount = useIsOriginalAccount()
  const count = allowances.length
  const { isAtomic, sending, sentCount, isBlocked, send } = useMultiAction(
    allowances.map(({ token, spender }) => setAllowance(token, spender, 0n)),
    plural('Revoke %count% approval', 'Revoke %count% approvals', count),
  )
  const isAwaitingWallet = sending.status === 'awaiting-wallet'
  return (
    <div className="grid gap-4">
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
          variant="danger"
          disabled={!isSameAccount || isBlocked}
          isPending={isAwaitingWallet}
          onClick={async () => (await send()) && onDone()}
        >
          {isAwaitingWallet
            ? t('Waiting For Confirmation')
            : t(plural('Revoke %count% approval', 'Revoke %count% approvals', count))}
        </Button>
      )}
    </div>
  )
}
