import { Timelock, type UntypedRpc } from '@zono/protocol'
import { type Address, encodeFunctionData, type Hash, type Hex, keccak256, numberToHex, zeroHash } from 'viem'
import { accounts } from './accounts.ts'
import type { DevnetClient } from './chain.ts'

/** Gas for one scheduled or executed batch. */
const BATCH_GAS_LIMIT = 16_777_216n

/** A call that only the owner of a contract may make. */
export type OwnerCall = { readonly target: Address; readonly data: Hex }

/**
 * Sends owner calls through the timelock: schedules them as one batch and executes it. The devnet's delay is 0 seconds, so
 * both fit into one block. Does not wait for the transactions; returns the hash of the one that executes.
 */
export async function sendAsOwner(client: DevnetClient, timelock: Address, calls: readonly OwnerCall[]): Promise<Hash> {
  const { address: from } = accounts.deployer
  // The nonce makes every batch an operation of its own, even one that repeats an earlier one.
  const nonce = await client.getTransactionCount({ address: from, blockTag: 'pending' })
  const salt = keccak256(numberToHex(nonce, { size: 32 }))
  const batch = [calls.map(({ target }) => target), calls.map(() => 0n), calls.map(({ data }) => data)] as const
  const schedule = encodeFunctionData({
    abi: Timelock.abi,
    functionName: 'scheduleBatch',
    args: [...batch, zeroHash, salt, 0n],
  })
  const execute = encodeFunctionData({
    abi: Timelock.abi,
    functionName: 'executeBatch',
    args: [...batch, zeroHash, salt],
  })
  const send = (data: Hex, at: number): Promise<Hash> => {
    const params = [{ from, to: timelock, data, gas: numberToHex(BATCH_GAS_LIMIT), nonce: numberToHex(at) }]
    return client.request<UntypedRpc<Hash>>({ method: 'eth_sendTransaction', params })
  }
  await send(schedule, nonce)
  return send(execute, nonce + 1)
}
