import type { Hash } from 'viem'
import { type Message, msg } from '../../../base/i18n/message.ts'
import type { Chain } from '../../chain/chain.ts'
import { notify } from '../../notices/toasts.ts'
import { isCheckDue, isSettling, type RecordStatus, recordStatus, type TransactionRecord } from './transactionRecord.ts'
import { readFate, readReceipt } from './transactionStatus.ts'
import {
  addRecord,
  checkedRecord,
  confirmRecord,
  endRecord,
  minedRecords,
  onRecordsChange,
  pendingRecords,
  reopenRecord,
  sawRecord,
} from './transactionStore.ts'

/**
 * With each block, asks what became of the transactions that are due, and whether young receipts still hold; tells of
 * every change. Returns what stops it.
 */
export function watchReceipts(chain: Chain): () => void {
  const { chainId } = chain.facts
  const asking = new Set<Hash>()

  async function once(hash: Hash, ask: () => Promise<void>) {
    if (asking.has(hash)) return
    asking.add(hash)
    try {
      await ask()
    } catch {
      // The node did not answer; the next block asks again.
    } finally {
      asking.delete(hash)
    }
  }

  async function check(record: TransactionRecord, height: number) {
    const { hash } = record
    const fate = await readFate(chain, record, Date.now())
    switch (fate.status) {
      case 'mined':
        // The receipt proves a block the head may not have shown yet: everything read from now on knows of it.
        chain.head.reached(BigInt(fate.receipt.blockNumber))
        return tell(confirmRecord(chainId, hash, fate.receipt))
      case 'pending':
        if (fate.seen && !record.seen) sawRecord(chainId, hash, fate.seen)
        // Known again after it was given up: nodes forget and remember.
        if (record.ending) reopenRecord(chainId, hash)
        return checkedRecord(chainId, hash, height)
      case 'replaced':
        follow(record, fate.by)
        return tell(endRecord(chainId, hash, 'replaced', fate.by))
      case 'cancelled':
        return tell(endRecord(chainId, hash, 'cancelled', fate.by))
      case 'dropped':
        checkedRecord(chainId, hash, height)
        return record.ending ? undefined : tell(endRecord(chainId, hash, 'dropped'))
    }
  }

  /** Whether the block of a young receipt is still the chain's. */
  async function recheck({ hash, receipt, summary }: TransactionRecord) {
    const now = await readReceipt(chain, hash)
    if (now && now.blockHash === receipt?.blockHash) return
    if (now) return void confirmRecord(chainId, hash, now)
    reopenRecord(chainId, hash)
    notify({ id: hash, type: 'warning', title: msg('The chain took this transaction back'), description: summary })
  }

  function checkAll() {
    const height = Number(chain.head.current().block?.number ?? 0n)
    for (const record of pendingRecords(chainId)) {
      if (isCheckDue(record, height, Date.now())) void once(record.hash, () => check(record, height))
    }
    for (const record of minedRecords(chainId)) {
      if (isSettling(record, height) && height > (record.receipt?.blockNumber ?? 0))
        void once(record.hash, () => recheck(record))
    }
  }

  checkAll()
  // A new one is asked about at once: what the node knows of it now may be forgotten when it is replaced.
  const stops = [chain.head.subscribe(checkAll), onRecordsChange(checkAll)]
  return () => {
    for (const stop of stops) stop()
  }
}

/** The transaction that took another one's place is watched as that one was. */
function follow({ lastCheckedBlockNumber: _, seen: __, ...record }: TransactionRecord, by: Hash): void {
  try {
    addRecord({ ...record, hash: by, addedTime: Date.now() })
  } catch {
    // Two tabs may find it at once.
  }
}

const TITLES: Readonly<Record<RecordStatus, Message>> = {
  pending: msg('Waiting for the block'),
  success: msg('Transaction confirmed'),
  failure: msg('Transaction failed'),
  replaced: msg('Transaction sped up'),
  cancelled: msg('Transaction cancelled'),
  dropped: msg('Transaction dropped'),
  partial: msg('Only a part of it happened'),
  completed: msg('Your wallet says it is done'),
  unknown: msg('Your wallet does not say what became of this. Check there before you send it again.'),
}

/** What a transaction's state is called. */
export const titleOfStatus = (status: RecordStatus): Message => TITLES[status]

/** Shows the state of a transaction as a toast. */
export function tell(record: TransactionRecord | undefined) {
  if (record === undefined) return
  const status = recordStatus(record)
  const types = { success: 'success', failure: 'danger', replaced: 'info', cancelled: 'info' } as const
  notify({
    id: record.hash,
    type: status in types ? types[status as keyof typeof types] : 'warning',
    title: titleOfStatus(status),
    description: record.summary,
  })
}
