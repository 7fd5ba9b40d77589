import type { Address, Hash, Hex, PublicClient, TransactionReceipt } from 'viem'

/** What a launch asks of a node. */
export type LaunchClient = Pick<
  PublicClient,
  'getTransactionCount' | 'getCode' | 'estimateGas' | 'readContract' | 'getTransactionReceipt' | 'call'
>

/** A transaction of a launch; without `to` it creates a contract. */
export type LaunchTransaction = {
  readonly to?: Address
  readonly data: Hex
  readonly nonce: number
  readonly gas: bigint
}

/** The account that carries a launch out, by a key of its own or as a node's or a hardware signer's. */
export type Sender = {
  readonly address: Address
  /** Sends a transaction; waits for nothing. */
  readonly send: (transaction: LaunchTransaction) => Promise<Hash>
}

/** Milliseconds between two questions whether a transaction is mined: few at first, for a chain that mines on demand. */
const [FIRST_INTERVAL_MS, MAX_INTERVAL_MS] = [2, 250]

const getNextInterval = (interval: number): number => Math.min(2 * interval, MAX_INTERVAL_MS)

/** A launch cannot go on. The sentence says what to do. */
export class LaunchError extends Error {
  override name = 'LaunchError'
}

/**
 * Waits until a transaction is mined.
 * @throws {LaunchError} when it is not within the time, or when it failed.
 */
export async function waitForTransaction(
  client: LaunchClient,
  name: string,
  hash: Hash,
  timeoutMs: number,
): Promise<TransactionReceipt> {
  const end = Date.now() + timeoutMs
  for (let interval = FIRST_INTERVAL_MS; ; interval = getNextInterval(interval)) {
    const receipt = await client.getTransactionReceipt({ hash }).catch(() => undefined)
    if (receipt?.status === 'success') return receipt
    if (receipt) throw new LaunchError(`${name} failed on the chain: transaction ${hash}.`)
    if (Date.now() > end)
      throw new LaunchError(
        `${name} was not mined in ${timeoutMs / 1000} s: transaction ${hash}. Run the command again.`,
      )
    await new Promise((resolve) => setTimeout(resolve, interval))
  }
}

/**
 * Waits until all that the account has sent is mined, so that the chain's state says what is done.
 * @returns the nonce of its next transaction.
 * @throws {LaunchError} when something stays unmined.
 */
export async function settle(client: LaunchClient, address: Address, timeoutMs: number): Promise<number> {
  const end = Date.now() + timeoutMs
  for (let interval = FIRST_INTERVAL_MS; ; interval = getNextInterval(interval)) {
    const [mined, sent] = await Promise.all([
      client.getTransactionCount({ address, blockTag: 'latest' }),
      client.getTransactionCount({ address, blockTag: 'pending' }),
    ])
    if (mined >= sent) return mined
    if (Date.now() > end)
      throw new LaunchError(
        `Transaction ${mined} of ${address} is not mined: wait for it, or replace it, and run again.`,
      )
    await new Promise((resolve) => setTimeout(resolve, interval))
  }
}
