import type { Address } from 'viem'
import { takeNextStep } from '#core/toasts/nextSteps.ts'
import { playNotificationSound } from '#core/toasts/notificationSound.ts'
import { renderResult } from '#core/toasts/results.ts'
import { showToast } from '#core/toasts/toasts.ts'
import { shortenAddress } from '#lib/format/shortenAddress.ts'
import { type Message, msg } from '#lib/i18n/message.ts'
import { getSettings } from '#lib/settings/settings.ts'
import type { PendingRequest } from './pendingRequests.ts'
import { getRecordStatus, isRecordPending, type RecordStatus, type TransactionRecord } from './transactionRecord.ts'

/** What the chain has shown after a wallet failed, in words. */
export const VERDICT_MESSAGES: Readonly<Record<NonNullable<PendingRequest['verdict']>, Message>> = {
  'nothing-sent': msg('The network shows nothing new from this account. Check your wallet before you send this again.'),
  'other-sent': msg('Your wallet has sent another transaction since. Check it before you send this again.'),
}

const STATUS_TITLES: Readonly<Record<RecordStatus, Message>> = {
  pending: msg('Confirming on the network…'),
  success: msg('Transaction confirmed'),
  failure: msg('Transaction failed'),
  replaced: msg('Transaction sped up'),
  cancelled: msg('Transaction cancelled'),
  dropped: msg('Transaction dropped'),
  superseded: msg('Replaced by another transaction; check your wallet'),
  untraced: msg('Can’t find this transaction on the network; check your wallet'),
  mismatched: msg('Your wallet returned a different transaction'),
  partial: msg('Only part of it went through'),
  completed: msg('Your wallet reports it’s done'),
  unknown: msg('Your wallet didn’t report what happened. Check it before you send this again.'),
}

/** What a transaction's state is called. */
export const getStatusTitle = (status: RecordStatus): Message => STATUS_TITLES[status]

/** Says that another account sent a transaction than the one the wallet was asked to use. */
export const getSenderWarning = (sentFrom: Address): Message =>
  msg('Sent from %sender%, not from your account', { sender: shortenAddress(sentFrom) })

/** Transactions whose dialog is open, by hash or batch key: it shows their state itself. */
const transactionsOnScreen = new Map<string, number>()

/** Suppresses the toasts of a transaction while its dialog shows it. Returns the function that ends that. */
export function muteToasts(hash: string): () => void {
  transactionsOnScreen.set(hash, (transactionsOnScreen.get(hash) ?? 0) + 1)
  return () => {
    const count = (transactionsOnScreen.get(hash) ?? 0) - 1
    if (count > 0) transactionsOnScreen.set(hash, count)
    else transactionsOnScreen.delete(hash)
  }
}

let getSummary = (record: TransactionRecord): Message => record.summary

/** Sets how a toast words a transaction: the words for what was done are loaded with what sends. */
export const setSummaryWriter = (writer: typeof getSummary) => {
  getSummary = writer
}

/** Shows the state of a transaction as a toast, unless its dialog is open. */
export function notifyStatus(record: TransactionRecord | undefined) {
  if (record === undefined || isRecordPending(record)) return
  const status = getRecordStatus(record)
  const nextStep = takeNextStep(record.about)
  const types = { success: 'success', failure: 'danger', replaced: 'info', cancelled: 'info' } as const
  const type = status in types && !record.sentFrom ? types[status as keyof typeof types] : 'warning'
  if ([record.hash, record.bundle?.key].some((hash) => hash !== undefined && transactionsOnScreen.has(hash))) {
    if ((type === 'success' || type === 'danger') && getSettings().soundOn) playNotificationSound(type)
    return
  }
  showToast({
    id: record.hash,
    type,
    title: getStatusTitle(status),
    description: record.sentFrom ? getSenderWarning(record.sentFrom) : getSummary(record),
    // The seal of the farm or pool that a stake or harvest changed.
    ...(status === 'success' && record.about?.[0] !== undefined ? { sealSeed: record.about[0] } : {}),
    ...(status === 'success' ? { content: renderResult(record.hash) } : {}),
    ...(status === 'success' && nextStep ? { action: nextStep } : {}),
  })
}
