import {
  type Client,
  type TransactionReceipt,
  TransactionReceiptNotFoundError,
  type WaitForTransactionReceiptParameters,
  WaitForTransactionReceiptTimeoutError,
} from 'viem'
import { getTransactionReceipt } from 'viem/actions'

/** Milliseconds between two questions. */
const INTERVAL_MS = 50

/**
 * Waits for the receipt of a transaction. viem's own function asks once for each block: where the node has a block a
 * moment before its receipts, it waits for another block, and a chain that mines on demand has none.
 *
 * @param options - `timeout` is in milliseconds, three minutes by default.
 * @throws {WaitForTransactionReceiptTimeoutError} if there is none by then
 */
export async function waitForReceipt(
  client: Client,
  { hash, timeout = 180_000 }: WaitForTransactionReceiptParameters,
): Promise<TransactionReceipt> {
  const end = Date.now() + timeout
  for (;;) {
    try {
      return await getTransactionReceipt(client, { hash })
    } catch (error) {
      if (!(error instanceof TransactionReceiptNotFoundError)) throw error
    }
    if (Date.now() >= end) throw new WaitForTransactionReceiptTimeoutError({ hash })
    await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS))
  }
}
