import type { Hex } from 'viem'
import type { DevnetClient } from '../chain/chain.ts'
import { createSendTransaction } from '../chain/sendTransaction.ts'
import type { NftCall } from '../nfts/calls.ts'
import { StartError } from '../progress.ts'

/** Sends transactions in order, and waits for their blocks. @throws where one reverts. */
export async function sendCalls(client: DevnetClient, calls: readonly NftCall[]): Promise<void> {
  const sendTransaction = createSendTransaction(client)
  const hashes: Hex[] = []
  for (const { from, to, data } of calls) hashes.push((await sendTransaction(from, to, data)) as Hex)
  for (const hash of hashes) {
    const { status } = await client.waitForTransactionReceipt({ hash })
    if (status !== 'success') throw new StartError(`A transaction of the operator reverted: ${hash}`)
  }
}
