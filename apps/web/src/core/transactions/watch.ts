import type { Address, Hash } from 'viem'
import type { Chain } from '../chain/chain.ts'
import { msg } from '../i18n/message.ts'
import { notify } from '../notices/toasts.ts'
import { isCheckDue, type Receipt, recordStatus, type TransactionRecord } from './record.ts'
import { checkedRecord, confirmRecord, pendingRecords } from './records.ts'

/** Asks the node for a receipt. Undefined while the transaction is not mined. */
export async function readReceipt({ client }: Chain, hash: Hash): Promise<Receipt | undefined> {
  const receipt = await client.request({ method: 'eth_getTransactionReceipt', params: [hash] })
  if (receipt === null) return undefined
  return {
    blockHash: receipt.blockHash,
    blockNumber: Number(receipt.blockNumber),
    contractAddress: receipt.contractAddress ?? null,
    from: receipt.from as Address,
    to: receipt.to,
    ...(receipt.status == null ? {} : { status: Number(receipt.status) }),
    transactionHash: receipt.transactionHash,
    transactionIndex: Number(receipt.transactionIndex),
  }
}

/** With each block, asks for the receipts that are due and tells of those that came. Returns what stops it. */
export function watchReceipts(chain: Chain): () => void {
  const asking = new Set<Hash>()

  async function check(record: TransactionRecord, height: number) {
    asking.add(record.hash)
    try {
      const receipt = await readReceipt(chain, record.hash)
      if (receipt === undefined) return checkedRecord(chain.facts.chainId, record.hash, height)
      // The receipt proves a block the head may not have shown yet: everything read from now on knows of it.
      chain.head.reached(BigInt(receipt.blockNumber))
      tell(confirmRecord(chain.facts.chainId, record.hash, receipt))
    } catch {
      // The node did not answer; the next block asks again.
    } finally {
      asking.delete(record.hash)
    }
  }

  function checkDue() {
    const height = Number(chain.head.current().block?.number ?? 0n)
    for (const record of pendingRecords(chain.facts.chainId)) {
      if (!asking.has(record.hash) && isCheckDue(record, height, Date.now())) void check(record, height)
    }
  }

  checkDue()
  return chain.head.subscribe(checkDue)
}

function tell(record: TransactionRecord | undefined) {
  if (record === undefined) return
  const succeeded = recordStatus(record) === 'success'
  notify({
    id: record.hash,
    type: succeeded ? 'success' : 'danger',
    title: succeeded ? msg('Transaction confirmed') : msg('Transaction failed'),
    description: record.summary,
  })
}
