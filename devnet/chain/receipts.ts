import {
  type Client,
  type TransactionReceipt,
  TransactionReceiptNotFoundError,
  type WaitForTransactionReceiptParameters,
  WaitForTransactionReceiptTimeoutError,
} from 'viem'
import { getTransactionReceipt } from 'viem/actions'

/** Milliseconds between two questions: few at first, because a chain that mines on demand has it at once, and at most. */
const [FIRST_INTERVAL_MS, MAX_INTERVAL_MS] = [2, 50]

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
  for (let interval = FIRST_INTERVAL_MS; ; interval = Math.min(2 * interval, MAX_INTERVAL_MS)) {
    try {
      return await getTransactionReceipt(client, { hash })
    } catch (error) {
      if (!(error instanceof TransactionReceiptNotFoundError)) throw error
    }
    if (Date.now() >= end) throw new WaitForTransactionReceiptTimeoutError({ hash })
    await new Promise((resolve) => setTimeout(resolve, interval))
  }
}
