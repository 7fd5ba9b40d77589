import { CircleCheck, CircleSlash, CircleX, X } from 'lucide-react'
import { useChain } from '#core/chain/useChain.ts'
import { useAccountActivity } from '#core/trades/activity/useAccountActivity.ts'
import { getRecordSummary } from '#core/transactions/pastSummary.ts'
import {
  closePendingRequest,
  type PendingRequest,
  usePendingRequests,
} from '#core/transactions/tracking/pendingRequests.ts'
import { sortRecords } from '#core/transactions/tracking/sortRecords.ts'
import { getSenderWarning, getStatusTitle, VERDICT_MESSAGES } from '#core/transactions/tracking/statusMessages.ts'
import {
  getRecordStatus,
  isAwaitingHash,
  isRecordPending,
  type RecordStatus,
  type TransactionRecord,
} from '#core/transactions/tracking/transactionRecord.ts'
import { clearRecords, useRecords } from '#core/transactions/tracking/transactionStore.ts'
import { useConnectDialog } from '#core/wallet/connect/useConnectDialog.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Button } from '#ui/button/Button.tsx'
import { CopyButton } from '#ui/button/CopyButton.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import { Spinner } from '#ui/button/Spinner.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { ActivityList } from './ActivityList.tsx'
import { TransactionSummary, TransactionTime } from './TransactionSummary.tsx'

/**
 * Lists the account's transactions on this chain: pending ones first, newest first in both parts (TX-09 to TX-13), and below
 * them its trades that were sent from elsewhere.
 */
export function RecentTransactions() {
  const t = useTranslation()
  const { chainConfig } = useChain()
  const account = useAccountAddress()
  const connect = useConnectDialog()
  const isFromAccount = ({ from, sentFrom }: { readonly from: string; readonly sentFrom?: string | undefined }) =>
    [from, sentFrom].some((address) => address?.toLowerCase() === account?.toLowerCase())
  const records = sortRecords(useRecords().filter(isFromAccount))
  const requests = usePendingRequests(chainConfig.chainId).filter(isFromAccount)
  const activity = useAccountActivity(account)
  const knownHashes = new Set(records.map(({ hash }) => hash.toLowerCase()))
  const others = activity.rows?.filter(({ hash }) => !knownHashes.has(hash.toLowerCase())) ?? []
  if (account === undefined) {
    return (
      <EmptyState
        art="wallet"
        title={t('Connect your wallet to see recent transactions')}
        action={<Button onClick={connect.open}>{t('Connect Wallet')}</Button>}
      />
    )
  }
  const isEmpty = records.length + requests.length === 0
  if (isEmpty && activity.isLoading) return <RowSkeletons />
  if (isEmpty && others.length === 0 && !activity.hasFailed)
    return <EmptyState art="transactions" title={t('No recent transactions')} />
  return (
    <div className="grid max-h-[440px] gap-6 overflow-y-auto">
      {!isEmpty && (
        <div className="grid gap-3">
          <div className="flex justify-end">
            <Button
              variant="secondary"
              size="small"
              disabled={records.every(isRecordPending)}
              onClick={() => clearRecords(chainConfig.chainId)}
            >
              {t('Clear all')}
            </Button>
          </div>
          <ul className="grid gap-1">
            {requests.map((request) => (
              <RequestRow key={request.id} request={request} />
            ))}
            {records.map((record) => (
              <RecordRow key={record.hash} record={record} explorer={chainConfig.explorer?.url} />
            ))}
          </ul>
        </div>
      )}
      {activity.hasFailed && <p className="text-sm text-muted">{t('Couldn’t load your activity.')}</p>}
      {others.length > 0 && <ActivityList rows={others} explorer={chainConfig.explorer?.url} />}
    </div>
  )
}

const RowSkeletons = () => (
  <div role="status" aria-label={useTranslation()('Loading')} className="grid gap-6 py-4">
    {[80, 65, 75].map((width) => (
      <Skeleton key={width} width={`${width}%`} />
    ))}
  </div>
)

/** A request that the wallet has not answered: it may still be confirmed there, or have been sent. */
function RequestRow({ request: { id, summary, failure, verdict } }: { readonly request: PendingRequest }) {
  const t = useTranslation()
  const state = verdict
    ? VERDICT_MESSAGES[verdict]
    : failure
      ? msg('Your wallet reported an error, and may have sent this')
      : msg('Check your wallet. It may still be waiting for you.')
  return (
    <li className="flex min-h-14 items-center gap-3">
      {verdict ? (
        <CircleSlash aria-hidden="true" size={20} strokeWidth={1.5} className="shrink-0 text-warn" />
      ) : (
        <Spinner />
      )}
      <div className="min-w-0 flex-1">
        <p className="[overflow-wrap:anywhere]">{t(summary)}</p>
        <p className="text-sm text-muted">{t(state)}</p>
      </div>
      <IconButton icon={X} label={t('Remove from list')} onClick={() => closePendingRequest(id)} />
    </li>
  )
}

type RecordRowProps = { readonly record: TransactionRecord; readonly explorer: string | undefined }

function RecordRow({ record, explorer }: RecordRowProps) {
  const t = useTranslation()
  const status = getRecordStatus(record)
  const summary = t(getRecordSummary(record))
  const href = explorer && `${explorer}/tx/${record.hash}`
  return (
    <li className="flex min-h-14 items-center gap-3">
      <StatusIcon status={status} />
      <div className="min-w-0 flex-1">
        <TransactionSummary summary={summary} href={isAwaitingHash(record) ? undefined : href} />
        <p className="text-sm text-muted">
          {t(getStatusTitle(status))} <TransactionTime milliseconds={record.addedTime} />
        </p>
        {record.sentFrom && <p className="text-sm text-warn">{t(getSenderWarning(record.sentFrom))}</p>}
      </div>
      {explorer === undefined && !isAwaitingHash(record) && (
        <CopyButton text={record.hash} label={t('Copy transaction hash')} />
      )}
    </li>
  )
}

/** Icon of a status. The text is next to it. */
function StatusIcon({ status }: { readonly status: RecordStatus }) {
  if (status === 'pending') return <Spinner />
  if (status === 'success') return <CircleCheck aria-hidden="true" size={20} strokeWidth={1.5} className="text-gain" />
  if (status === 'failure') return <CircleX aria-hidden="true" size={20} strokeWidth={1.5} className="text-loss" />
  return <CircleSlash aria-hidden="true" size={20} strokeWidth={1.5} className="text-warn" />
}
