import { createClient, custom, WaitForTransactionReceiptTimeoutError, zeroHash } from 'viem'
import { expect, test } from 'vitest'
import { waitForReceipt } from './receipts.ts'

/** A chain whose newest block stays the same, and that has the receipt from one question on. */
function createStillChain(firstAnswer: number) {
  let questions = 0
  const request = async ({ method }: { readonly method: string }) => {
    if (method === 'eth_blockNumber') return '0x1'
    if (method !== 'eth_getTransactionReceipt') return null
    questions++
    return questions < firstAnswer ? null : { transactionHash: zeroHash, status: '0x1', logs: [], blockNumber: '0x1' }
  }
  return createClient({ transport: custom({ request }) })
}

test('waitForReceipt: asks again while the node has the block and not yet its receipts', async () => {
  expect(await waitForReceipt(createStillChain(3), { hash: zeroHash })).toMatchObject({ status: 'success' })
})

test('waitForReceipt: gives up after the timeout', async () => {
  const waiting = waitForReceipt(createStillChain(1000), { hash: zeroHash, timeout: 120 })
  await expect(waiting).rejects.toThrow(WaitForTransactionReceiptTimeoutError)
})
