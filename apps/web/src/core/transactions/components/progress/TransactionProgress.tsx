import { CircleCheck, CircleSlash, CircleX } from 'lucide-react'
import { type ReactNode, Suspense, useEffect } from 'react'
import type { Hash } from 'viem'
import type { Call } from '#core/transactions/action.ts'
import type { SendState } from '#core/transactions/send/useSend.ts'
import { getSenderWarning, getStatusTitle, muteToasts } from '#core/transactions/tracking/statusMessages.ts'
import { getRecordStatus, type RecordStatus } from '#core/transactions/tracking/transactionRecord.ts'
import { useRecord } from '#core/transactions/tracking/transactionStore.ts'
import type { Message } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Button } from '#ui/button/Button.tsx'
import { useLostFocus } from '#ui/dialog/dialogFocus.ts'
import { DescriptionList } from '#ui/figure/DescriptionList.tsx'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import { FailureText } from '../FailureText.tsx'
import { RecordSummary } from '../RecordSummary.tsx'
import { DrawnSeal } from './DrawnSeal.tsx'
import { PaidFeeRow, TransactionHashRow } from './ReceiptRows.tsx'
import { useReceipt } from './useReceipt.ts'

const NotOpenedNotice = lazyComponent(
  'NotOpenedNotice',
  async () => (await import('#core/wallet/connect/NotOpenedNotice.tsx')).NotOpenedNotice,
)

type TransactionProgressProps = {
  readonly sending: SendState
  readonly summary: Message
  /** The call that was sent. */
  readonly call?: Call | undefined
  /** Receipt of the transaction once it is mined; without it, that it is confirmed. */
  readonly renderReceipt?: (hash: Hash) => ReactNode
  readonly onClose: () => void
}

/** Shows a write from the wallet request to the receipt. TransactionStatus announces it. */
export function TransactionProgress({ sending, summary, call, renderReceipt, onClose }: TransactionProgressProps) {
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
  if (sending.status === 'submitted') {
    return (
      <Submitted
        hash={sending.hash}
        summary={summary}
        call={call}
        onClose={onClose}
        {...(renderReceipt ? { renderReceipt } : {})}
      />
    )
  }
  return (
    <>
      <Waiting summary={summary}>{t('Confirm this transaction in your wallet')}</Waiting>
      <Suspense>
        <NotOpenedNotice isRequestPending={sending.status === 'awaiting-wallet'} />
      </Suspense>
    </>
  )
}

type WaitingProps = { readonly summary: Message; readonly children: ReactNode }

function Waiting({ summary, children }: WaitingProps) {
  const t = useTranslation()
  return (
    <div className="grid justify-items-center gap-4 py-4 text-center">
      <DrawnSeal />
      <div>
        <p className="font-semibold">{t(summary)}</p>
        <p className="mt-1 text-sm text-muted">{children}</p>
      </div>
    </div>
  )
}

type SubmittedProps = Omit<TransactionProgressProps, 'sending'> & { readonly hash: Hash }

function Submitted({ hash, summary, call, renderReceipt, onClose }: SubmittedProps) {
  const t = useTranslation()
  const record = useRecord(hash)
  const status = record ? getRecordStatus(record) : 'pending'
  useEffect(() => muteToasts(hash), [hash])
  useLostFocus(status)
  const sender = record?.sentFrom && (
    <p className="text-center text-sm text-warn">{t(getSenderWarning(record.sentFrom))}</p>
  )
  if (status === 'success' && renderReceipt) {
    return (
      <>
        {sender}
        {renderReceipt(hash)}
      </>
    )
  }
  return (
    <div className="grid gap-4">
      {status === 'pending' ? (
        <Waiting summary={record?.summary ?? summary}>{t(getStatusTitle(status))}</Waiting>
      ) : (
        <Ended
          hash={hash}
          status={status}
          summary={record ? <RecordSummary record={record} /> : t(summary)}
          call={call}
        />
      )}
      {sender}
      <DescriptionList>
        <TransactionHashRow hash={hash} />
      </DescriptionList>
      <Button fullWidth variant="secondary" onClick={onClose}>
        {t('Close')}
      </Button>
    </div>
  )
}

type EndedProps = {
  readonly hash: Hash
  readonly status: Exclude<RecordStatus, 'pending'>
  readonly summary: ReactNode
  readonly call: Call | undefined
}

const ENDINGS = {
  success: { icon: CircleCheck, colorClass: 'text-gain' },
  failure: { icon: CircleX, colorClass: 'text-loss' },
  other: { icon: CircleSlash, colorClass: 'text-warn' },
}

/** End of a transaction that the title of the dialog names, with the reason of a failure where the chain gives one. */
function Ended({ hash, status, summary, call }: EndedProps) {
  const t = useTranslation()
  const receipt = useReceipt(hash, call)
  const known = receipt?.status === 'failure' && !receipt.isOutOfGas && call?.revertMessages?.[receipt.reason]
  const { icon: Icon, colorClass } = ENDINGS[status === 'success' || status === 'failure' ? status : 'other']
  return (
    <div className="grid justify-items-center gap-3 pt-4 text-center">
      <Icon aria-hidden="true" size={48} strokeWidth={1.25} className={colorClass} />
      <p className="font-semibold">{summary}</p>
      {receipt?.status === 'failure' && (
        <>
          <p className="text-sm break-words text-loss">
            {receipt.isOutOfGas
              ? t('It ran out of gas: the gas limit in your wallet was too low.')
              : known
                ? t(known)
                : receipt.reason
                  ? t('The contract reverted: %reason%', { reason: receipt.reason })
                  : t('The contract reverted without a reason.')}
          </p>
          <p className="text-sm text-muted">{t('You only paid the network fee.')}</p>
          <div className="w-full">
            <DescriptionList>
              <PaidFeeRow fee={receipt.networkFee} />
            </DescriptionList>
          </div>
        </>
      )}
    </div>
  )
}
