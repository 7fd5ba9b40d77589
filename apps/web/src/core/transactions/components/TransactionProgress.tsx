import { CircleCheck, CircleSlash, CircleX } from 'lucide-react'
import type { Hash } from 'viem'
import type { Message } from '../../../lib/i18n/message.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Spinner } from '../../../ui/button/Spinner.tsx'
import { useChain } from '../../chain/useChain.ts'
import type { SendState } from '../send/useSend.ts'
import { getSenderWarning, getStatusTitle } from '../tracking/statusMessages.ts'
import { getRecordStatus, isAwaitingHash } from '../tracking/transactionRecord.ts'
import { useRecord } from '../tracking/transactionStore.ts'
import { FailureText } from './FailureText.tsx'

type TransactionProgressProps = { readonly sending: SendState; readonly summary: Message; readonly onClose: () => void }

/** Shows a write from the wallet request to the receipt. */
export function TransactionProgress({ sending, summary, onClose }: TransactionProgressProps) {
  const t = useTranslation()
  if (sending.status === 'failed') {
    return (
      <div className="grid justify-items-center gap-4 py-4 text-center">
        <CircleX aria-hidden="true" size={48} strokeWidth={1.25} className="text-loss" />
        <div role="alert" className="w-full">
          <FailureText failure={sending} />
        </div>
        <Button fullWidth variant="secondary" onClick={onClose}>
          {t('Dismiss')}
        </Button>
      </div>
    )
  }
  if (sending.status === 'submitted') return <Submitted hash={sending.hash} summary={summary} onClose={onClose} />
  return (
    <div role="status" className="grid justify-items-center gap-4 py-6 text-center">
      <span className="text-accent [&>span]:size-10">
        <Spinner />
      </span>
      <p className="font-semibold">{t(summary)}</p>
      <p className="text-sm text-muted">{t('Confirm this transaction in your wallet')}</p>
    </div>
  )
}

type SubmittedProps = { readonly hash: Hash; readonly summary: Message; readonly onClose: () => void }

function Submitted({ hash, summary, onClose }: SubmittedProps) {
  const t = useTranslation()
  const { chainConfig } = useChain()
  const record = useRecord(hash)
  const status = record ? getRecordStatus(record) : 'pending'
  // A batch has no transaction hash until the wallet reports it.
  const hashText = record && (isAwaitingHash(record) ? undefined : record.hash)
  return (
    <div className="grid justify-items-center gap-4 py-4 text-center">
      {status === 'pending' && (
        <span className="text-accent [&>span]:size-12">
          <Spinner />
        </span>
      )}
      {status === 'success' && <CircleCheck aria-hidden="true" size={48} strokeWidth={1.25} className="text-gain" />}
      {status === 'failure' && <CircleX aria-hidden="true" size={48} strokeWidth={1.25} className="text-loss" />}
      {status !== 'pending' && status !== 'success' && status !== 'failure' && (
        <CircleSlash aria-hidden="true" size={48} strokeWidth={1.25} className="text-warn" />
      )}
      <p role="status" className="font-semibold">
        {t(getStatusTitle(status))}
      </p>
      <p className="text-sm text-muted">{t(record?.summary ?? summary)}</p>
      {record?.sentFrom && <p className="text-sm text-warn">{t(getSenderWarning(record.sentFrom))}</p>}
      {hashText && (
        <p className="w-full rounded-control border border-line bg-raised px-4 py-3 text-sm break-all">
          {chainConfig.explorer ? (
            <a
              href={`${chainConfig.explorer.url}/tx/${hashText}`}
              target="_blank"
              rel="noopener noreferrer"
              className="text-accent underline"
            >
              {t('View on %explorer%', { explorer: chainConfig.explorer.name })}
            </a>
          ) : (
            hashText
          )}
        </p>
      )}
      <Button fullWidth variant="secondary" onClick={onClose}>
        {t('Close')}
      </Button>
    </div>
  )
}
