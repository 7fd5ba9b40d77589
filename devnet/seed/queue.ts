import { type Address, type Hex, numberToHex } from 'viem'
import type { DevnetClient } from '../chain/chain.ts'
import type { GameCall } from '../games/calls.ts'

/** Plenty for every transaction of the seed. */
const GAS_LIMIT = '0x5b8d80'

/** Transactions of the next block, sent together: one request for a block instead of one for each. */
export type TransactionQueue = {
  /** Adds a transaction. The accounts are the node's own: it signs. Value in wei. */
  readonly add: (from: Address, to: Address | undefined, data: Hex, value?: bigint) => Promise<void>
  /** Sends what was added. Throws what the node answers to the first one that it refuses. */
  readonly flush: () => Promise<void>
}

/** Counts nonces itself, so that nothing has to be mined in between. */
export function createTransactionQueue(client: DevnetClient): TransactionQueue {
  const nonces = new Map<Address, number>()
  let waiting: object[] = []
  return {
    async add(from, to, data, value = 0n) {
      // Transactions sent before may still wait for their block.
      const nonce = nonces.get(from) ?? (await client.getTransactionCount({ address: from, blockTag: 'pending' }))
      nonces.set(from, nonce + 1)
      const params = [{ from, to, data, value: numberToHex(value), gas: GAS_LIMIT, nonce: numberToHex(nonce) }]
      waiting.push({ jsonrpc: '2.0', id: waiting.length, method: 'eth_sendTransaction', params })
    },
    async flush() {
      if (waiting.length === 0) return
      const body = JSON.stringify(waiting)
      waiting = []
      // Never sent twice: the node may have taken what it did not answer, and would refuse the same nonces.
      const response = await fetch(client.transport.url ?? '', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body,
      })
      const answers = (await response.json()) as readonly { readonly error?: { readonly message: string } }[]
      const refused = answers.find(({ error }) => error !== undefined)
      if (refused) throw new Error(`The chain refused a transaction of the seed: ${refused.error?.message}`)
    },
  }
}

/** Adds transactions of the games, in order. */
export async function addCalls(queue: TransactionQueue, calls: readonly GameCall[]): Promise<void> {
  for (const { from, to, data, value } of calls) await queue.add(from, to, data, value)
}
