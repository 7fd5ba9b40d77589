import { useChain } from '#core/chain/useChain.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import type { SendState } from '../send/useSend.ts'
import { usePendingRequests } from '../tracking/pendingRequests.ts'
import { useUnclearBatches } from '../tracking/transactionStore.ts'
import type { ActionFlow } from '../useAction.ts'

type PendingRequestsProps = {
  /** Of the write below: nothing is shown while the wallet asks about that one. */
  readonly status: ActionFlow['status'] | SendState['status']
}

/** Warns about requests that are open in the wallet, or may have been sent: confirming another one would send both. */
export function PendingRequests({ status }: PendingRequestsProps) {
  const t = useTranslation()
  const { chainConfig } = useChain()
  const account = useAccountAddress()
  const requests = usePendingRequests(chainConfig.chainId).filter(
    ({ from, failure }) => failure === undefined && from.toLowerCase() === account?.toLowerCase(),
  )
  const unclearBatches = useUnclearBatches(account)
  if (status === 'awaiting-wallet' || status === 'approving') return null
  return (
    <>
      {requests.map(({ id, summary }) => (
        <Banner key={id} variant="warn">
          {t('Your wallet is still asking you about: %summary%', { summary: t(summary) })}
        </Banner>
      ))}
      {unclearBatches.map(({ hash, summary }) => (
        <Banner key={hash} variant="warn">
          {t('Your wallet may already have sent: %summary%. Check there before you send it again.', {
            summary: t(summary),
          })}
        </Banner>
      ))}
    </>
  )
}
