import { useQuery } from '@tanstack/react-query'
import { useChain } from '#core/chain/useChain.ts'
import { gasPriceQuery } from '#core/transactions/gas.ts'
import type { SendFailure } from '#core/transactions/send/useSend.ts'
import type { ActionFlow } from '#core/transactions/useAction.ts'
import { type Message, msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { useSettings } from '#lib/settings/settings.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { FailureText } from '../FailureText.tsx'
import { LowBalance } from '../LowBalance.tsx'

/** Gas that every transaction uses at least (Ethereum yellow paper, appendix G). */
const MIN_TRANSACTION_GAS = 21_000n

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
      {transaction.approvalFailure && shouldShowApprovalFailure(transaction) && (
        <FailureBanner failure={transaction.approvalFailure} title={msg('An error occurred approving transaction')} />
      )}
      {transaction.status === 'needs-approval' && transaction.shortfall && (
        <Banner variant="warn">{t(transaction.shortfall)}</Banner>
      )}
      {transaction.sending.status === 'failed' && !hasConfirmation && (
        <FailureBanner failure={transaction.sending} title={msg('An error occurred confirming transaction')} />
      )}
      {transaction.status === 'ready' && hasConfirmation && <MinimumFeeWarning value={transaction.call.value ?? 0n} />}
    </>
  )
}

/** The failure of an approval stays visible while the chain is searched for the transaction. */
const shouldShowApprovalFailure = ({ status, approvalFailure }: ActionFlow) =>
  status === 'needs-approval' || (status === 'blocked' && approvalFailure?.chainCheck === 'checking')

type FailureBannerProps = { readonly failure: SendFailure; readonly title: Message }

/** Shows why nothing was sent. A rejection by the person has no error title. */
function FailureBanner({ failure, title }: FailureBannerProps) {
  return (
    <Banner variant="danger" isAnnounced>
      <FailureText failure={failure} {...(failure.isRejected ? {} : { title })} />
    </Banner>
  )
}

/** Warns about a balance below the fee of any transaction. The confirmation dialog knows the exact fee. */
function MinimumFeeWarning({ value }: { readonly value: bigint }) {
  const speed = useSettings((settings) => settings.gasPrice)
  const gasPrice = useQuery(gasPriceQuery(useChain(), speed)).data
  return gasPrice === undefined ? null : <LowBalance needed={value + MIN_TRANSACTION_GAS * gasPrice} />
}
