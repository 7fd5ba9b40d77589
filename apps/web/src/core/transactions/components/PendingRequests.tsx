import { useT } from '../../../lib/i18n/useTranslation.ts'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { useChain } from '../../chain/useChain.ts'
import { useAccount } from '../../wallet/useWallet.ts'
import { usePendingRequests } from '../tracking/pendingRequests.ts'
import type { Transaction } from '../useAction.ts'

/** Warns, before a wallet is asked for something, of what it is still asking: confirming both would send both. */
export function OpenRequests({ transaction }: { readonly transaction: Transaction }) {
  const t = useT()
  const { facts } = useChain()
  const account = useAccount()
  const requests = usePendingRequests(facts.chainId).filter(
    ({ from, failure }) => failure === undefined && from.toLowerCase() === account?.toLowerCase(),
  )
  if (transaction.status === 'awaiting-wallet' || transaction.status === 'approving') return null
  return requests.map(({ id, summary }) => (
    <Banner key={id} kind="warn">
      {t('Your wallet is still asking you about: %summary%', { summary: t(summary) })}
    </Banner>
  ))
}
