import { type Address, type Hash, isAddressEqual, numberToHex, type RpcTransaction } from 'viem'
import type { Chain } from '../../chain/chain.ts'
import type { TransactionRecord } from './transactionRecord.ts'

/** What the node said of a transaction while it knew it. */
export type Seen = NonNullable<TransactionRecord['seen']>

/** Blocks looked through at most for a transaction of which only the sender is known. */
const SEARCHED = 100

export const seenAs = ({ nonce, to, input, value }: RpcTransaction): Seen => ({
  nonce: Number(nonce),
  to: to ?? null,
  data: input,
  value,
})

/** Whether two transactions do the same, whatever their nonces and prices. */
export const isSameCall = (a: Omit<Seen, 'nonce'>, b: Omit<Seen, 'nonce'>): boolean =>
  a.data === b.data &&
  BigInt(a.value) === BigInt(b.value) &&
  (a.to === null || b.to === null ? a.to === b.to : isAddressEqual(a.to, b.to))

/** A mined transaction of a sender that is the one looked for, from the newest block back to `oldest`. */
export async function findSent(
  { client }: Chain,
  from: Address,
  oldest: number | undefined,
  isIt: (call: Seen, hash: Hash) => boolean,
): Promise<{ readonly hash: Hash; readonly call: Seen } | undefined> {
  const newest = Number(await client.request({ method: 'eth_blockNumber' }))
  for (let number = newest; number >= Math.max(0, oldest ?? 0, newest - SEARCHED); number--) {
    const block = await client.request({ method: 'eth_getBlockByNumber', params: [numberToHex(number), true] })
    for (const transaction of (block?.transactions ?? []) as readonly RpcTransaction[]) {
      const call = seenAs(transaction)
      if (isAddressEqual(transaction.from, from) && isIt(call, transaction.hash))
        return { hash: transaction.hash, call }
    }
  }
  return undefined
}
