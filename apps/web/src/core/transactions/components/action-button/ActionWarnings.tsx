import { Suspense } from 'react'
import type { ActionFlow } from '#core/transactions/useAction.ts'
import { msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { lazyComponent } from '#ui/lazyComponent.tsx'

const MinimumFeeWarning = lazyComponent(
  'MinimumFeeWarning',
  async () => (await import('./MinimumFeeWarning.tsx')).MinimumFeeWarning,
)
const FailureBanner = lazyComponent('FailureBanner', async () => (await import('./FailureBanner.tsx')).FailureBanner)

type ActionWarningsProps = {
  readonly transaction: ActionFlow
  /** A confirmation dialog reports the failure of the action itself, and its exact fee. */
  readonly hasConfirmation: boolean
}

/** Shows why the last write failed, why an approval was not enough, and a balance below the minimum fee. */
export function ActionWarnings({ transaction, hasConfirmation }: ActionWarningsProps) {
  const t = useTranslation()
  return (
    <>
      {/* One boundary each: a notice that loads would hide the others. */}
      <Suspense>
        {transaction.approvalFailure && shouldShowApprovalFailure(transaction) && (
          <FailureBanner failure={transaction.approvalFailure} title={msg('An error occurred approving transaction')} />
        )}
      </Suspense>
      {transaction.status === 'needs-approval' && transaction.shortfall && (
        <Banner variant="warn">{t(transaction.shortfall)}</Banner>
      )}
      <Suspense>
        {transaction.sending.status === 'failed' && !hasConfirmation && (
          <FailureBanner failure={transaction.sending} title={msg('An error occurred confirming transaction')} />
        )}
      </Suspense>
      <Suspense>
        {transaction.status === 'ready' && hasConfirmation && (
          <MinimumFeeWarning value={transaction.call.value ?? 0n} />
        )}
      </Suspense>
    </>
  )
}

/** The failure of an approval stays visible while the chain is searched for the transaction. */
const shouldShowApprovalFailure = ({ status, approvalFailure }: ActionFlow) =>
  status === 'needs-approval' || (status === 'blocked' && approvalFailure?.chainCheck === 'checking')
