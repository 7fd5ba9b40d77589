import { CircleCheck, CircleSlash, CircleX, X } from 'lucide-react'
import { useT } from '../../base/i18n/useT.ts'
import { Button } from '../../ui/Button.tsx'
import { ExternalLink } from '../../ui/ExternalLink.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { useChain } from '../chain/useChain.ts'
import { useConnectDialog } from '../wallet/connectDialog.ts'
import { useAccount } from '../wallet/useWallet.ts'
import { type Asked, forgetAsked, useLeftOpen } from './tracking/pendingRequests.ts'
import { inOrder } from './tracking/sortRecords.ts'
import { isUnnamed, type RecordStatus, recordStatus, type TransactionRecord } from './tracking/transactionRecord.ts'
import { clearRecords, useRecords } from './tracking/transactionStore.ts'
import { titleOfStatus } from './tracking/watchReceipts.ts'

/** The account's transactions of this chain: pending ones first, then the others, newest first (TX-09 to TX-13). */
export function RecentTransactions() {
  const t = useT()
  const { facts } = useChain()
  const account = useAccount()
  const connect = useConnectDialog()
  const isOwn = ({ from }: { readonly from: string }) => from.toLowerCase() === account?.toLowerCase()
  const records = inOrder(useRecords().filter(isOwn))
  const leftOpen = useLeftOpen(facts.chainId).filter(isOwn)
  if (account === undefined) {
    return (
      <div className="grid justify-items-center gap-4 py-8 text-center text-muted">
        {t('Please connect your wallet to view your recent transactions')}
        <Button onClick={connect.open}>{t('Connect Wallet')}</Button>
      </div>
    )
  }
  if (records.length + leftOpen.length === 0)
    return <p className="py-10 text-center text-muted">{t('No recent transactions')}</p>
  return (
    <div className="grid gap-3">
      <div className="flex justify-end">
        <Button kind="quiet" size="small" onClick={() => clearRecords(facts.chainId)}>
          {t('Clear all')}
        </Button>
      </div>
      <ul className="grid max-h-[390px] gap-1 overflow-y-auto">
        {leftOpen.map((asked) => (
          <AskedRow key={asked.id} asked={asked} />
        ))}
        {records.map((record) => (
          <RecordRow key={record.hash} record={record} explorer={facts.explorer?.url} />
        ))}
      </ul>
    </div>
  )
}

/** What a wallet was asked for before the page was left: it may still be confirmed there. */
function AskedRow({ asked: { id, summary } }: { readonly asked: Asked }) {
  const t = useT()
  return (
    <li className="flex min-h-14 items-center gap-3">
      <Spinner />
      <div className="min-w-0 flex-1">
        <p className="truncate">{t(summary)}</p>
        <p className="text-sm text-muted">{t('Your wallet may still be asking you about this')}</p>
      </div>
      <IconButton icon={X} label={t('Forget this')} onClick={() => forgetAsked(id)} />
    </li>
  )
}

type RecordRowProps = { readonly record: TransactionRecord; readonly explorer: string | undefined }

function RecordRow({ record, explorer }: RecordRowProps) {
  const t = useT()
  const status = recordStatus(record)
  const summary = t(record.summary)
  return (
    <li className="flex min-h-14 items-center gap-3">
      <StatusMark status={status} />
      <div className="min-w-0 flex-1">
        <p className="truncate">
          {explorer && !isUnnamed(record) ? (
            <ExternalLink href={`${explorer}/tx/${record.hash}`}>{summary}</ExternalLink>
          ) : (
            summary
          )}
        </p>
        <p className="text-sm text-muted">{t(titleOfStatus(status))}</p>
      </div>
    </li>
  )
}

/** A mark for a state; its words stand beside it. */
function StatusMark({ status }: { readonly status: RecordStatus }) {
  if (status === 'pending') return <Spinner />
  if (status === 'success') return <CircleCheck aria-hidden="true" size={20} strokeWidth={1.5} className="text-gain" />
  if (status === 'failure') return <CircleX aria-hidden="true" size={20} strokeWidth={1.5} className="text-loss" />
  return <CircleSlash aria-hidden="true" size={20} strokeWidth={1.5} className="text-warn" />
}
