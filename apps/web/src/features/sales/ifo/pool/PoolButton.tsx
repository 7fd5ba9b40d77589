import type { SalePool } from '@zono/client'
import { useScreenHeadValue, useStaleSeconds } from '#core/chain/useChain.ts'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { ActionButton } from '#core/transactions/components/ActionButton.tsx'
import { SentDialog } from '#core/transactions/components/progress/SentDialog.tsx'
import { useSentCall } from '#core/transactions/send/useSentCall.ts'
import { useAction } from '#core/transactions/useAction.ts'
import { useIsPending } from '#core/transactions/useIsPending.ts'
import { useConnectDialog } from '#core/wallet/connect/useConnectDialog.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Button } from '#ui/button/Button.tsx'
import { KeepFocus } from '#ui/dialog/KeepFocus.tsx'
import { claim, getPoolSubject } from '../ifo.actions.ts'
import { canClaim, getClaimBlocker, isAdmitted, type SaleStatus } from '../ifo.rules.ts'
import { ProfileLink } from '../ProfileLink.tsx'
import type { SaleRow } from '../sales.instances.ts'

export type PoolButtonProps = {
  readonly row: SaleRow
  readonly pool: SalePool
  /** Undefined while unknown. */
  readonly status: SaleStatus | undefined
  readonly onCommit: () => void
}

/** What an account can do with a pool now: commit while it is live, claim after the end. */
export function PoolButton(props: PoolButtonProps) {
  const { row, pool, status, onCommit } = props
  const t = useTranslation()
  const isPending = useIsPending(getPoolSubject(row.terms, pool.pid))
  if (status === 'finished' || status === 'cancelled') return <ClaimButton {...props} isPending={isPending} />
  const symbol = shortSymbol(row.terms.raisingToken)
  const { terms: sale, account } = row
  if (status === 'live' && account?.profile && !isAdmitted(account)) {
    return (
      <div className="grid gap-2">
        <p className="text-sm text-muted">{t('Only active profiles can take part.')}</p>
        <ProfileLink sale={sale} profile={account.profile} />
      </div>
    )
  }
  return (
    <Button fullWidth size="large" disabled={status !== 'live'} isPending={isPending} onClick={onCommit}>
      {isPending ? t('Pending') : status === 'coming_soon' ? t('Not started') : t('Commit %symbol%', { symbol })}
    </Button>
  )
}

type ClaimButtonProps = PoolButtonProps & { readonly isPending: boolean }

function ClaimButton({ row, pool, status, isPending }: ClaimButtonProps) {
  const t = useTranslation()
  const { terms: sale, account } = row
  const address = useAccountAddress()
  const connect = useConnectDialog()
  const isStale = useStaleSeconds() !== undefined
  const isOpen = useScreenHeadValue(({ block }) => canClaim(sale, block?.number))
  const own = account?.pools[pool.pid]
  const blocker = getClaimBlocker(address !== undefined, isStale, isOpen, own)
  const action = blocker ? undefined : claim(sale, pool.pid, status === 'cancelled')
  const transaction = useAction(action, blocker)
  const sentCall = useSentCall(action?.call, transaction.sending)
  // Sales that are over stand beside the one that is open, whose button is the screen's.
  if (address === undefined) {
    return (
      <Button fullWidth size="large" variant="wash" onClick={connect.open}>
        {t('Connect Wallet')}
      </Button>
    )
  }
  const label = status === 'cancelled' ? msg('Claim refund') : msg('Claim')
  return (
    <>
      {isPending ? (
        <KeepFocus>
          <Button fullWidth size="large" isPending>
            {t('Pending')}
          </Button>
        </KeepFocus>
      ) : (
        <ActionButton transaction={transaction} label={label} />
      )}
      <SentDialog
        sending={transaction.sending}
        call={sentCall}
        summary={label}
        onClose={transaction.reset}
        onRetry={transaction.reset}
      />
    </>
  )
}
