import { type Endpoints, NonceUsedError, type Receipt, UnderpricedError } from '@zono/rpc'
import { getMessage, type Log } from '@zono/service'
import { type Hex, keccak256 } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import type { SignerState } from '../state/state.ts'
import { type PreparedCall, raise } from './prepare.ts'

/** Blocks after which a transaction that is still pending is replaced. */
export const PATIENCE_BLOCKS = 20n

/** The transaction of a key that is not mined yet. */
type InFlight = {
  readonly nonce: number
  readonly sinceBlock: bigint
  readonly gasPrice: bigint
  /** Label and hashes of all that this process has sent with the nonce; none for a transaction of another process. */
  readonly label: string | undefined
  readonly hashes: readonly Hex[]
  /** Signed transaction that no endpoint has confirmed to have. */
  readonly unconfirmed: Hex | undefined
}

/** What became of a transaction. Without a receipt another one took its nonce. */
export type Settled = { readonly label: string; readonly receipt: Receipt | undefined; readonly hash: Hex | undefined }

/** Nonce for the next transaction, and the least gas price that replaces what is pending. */
export type Slot = { readonly nonce: number; readonly minGasPrice: bigint }

/** Sends transactions of one key, one at a time. */
export type Sender = {
  /** Learns from a newer state what became of the transaction in flight. */
  readonly settle: (signer: SignerState) => Promise<Settled | undefined>
  /** Slot for a transaction, or undefined while one is in flight that can still be mined. */
  readonly getSlot: (signer: SignerState, blockNumber: bigint) => Promise<Slot | undefined>
  /** Signs and broadcasts. Returns the hash. Throws if an endpoint refused it. */
  readonly send: (label: string, call: PreparedCall, slot: Slot, blockNumber: bigint) => Promise<Hex>
}

type SenderOptions = {
  readonly account: PrivateKeyAccount
  readonly chainId: number
  readonly endpoints: Endpoints
  readonly log: Log
}

/**
 * Creates the sender of a key. It needs no storage: a transaction that an earlier process left behind shows as a pending
 * nonce. Such a transaction is given `PATIENCE_BLOCKS`, and is then replaced under the same nonce, never overtaken.
 *
 * A nonce is always that of the block at which the job was found due. If anything of this key was mined since, also by a
 * second keeper, no node accepts the transaction, so nothing is ever done twice.
 */
export function createSender({ account, chainId, endpoints, log }: SenderOptions): Sender {
  let inFlight: InFlight | undefined

  async function broadcast(transaction: Hex) {
    await endpoints.run((node) => node.sendRawTransaction(transaction))
    if (inFlight !== undefined) inFlight = { ...inFlight, unconfirmed: undefined }
  }

  async function rebroadcast() {
    const transaction = inFlight?.unconfirmed
    if (transaction === undefined) return
    await broadcast(transaction).catch((error) => {
      if (error instanceof NonceUsedError) return
      log('warn', 'broadcast failed', { account: account.address, message: getMessage(error) })
    })
  }

  return {
    async settle({ nonce }) {
      const settled = inFlight
      if (settled === undefined || nonce <= settled.nonce) return undefined
      const receipts = await Promise.all(
        settled.hashes.map(async (hash) => ({
          hash,
          receipt: await endpoints.run((node) => node.readReceipt(hash)),
        })),
      )
      inFlight = undefined
      const mined = receipts.find(({ receipt }) => receipt !== null)
      if (settled.label === undefined) return undefined
      return { label: settled.label, hash: mined?.hash, receipt: mined?.receipt ?? undefined }
    },

    async getSlot({ nonce }, blockNumber) {
      if (inFlight === undefined) {
        const pendingNonce = await endpoints.run((node) => node.readNonce(account.address, 'pending'))
        if (pendingNonce <= nonce) return { nonce, minGasPrice: 0n }
        inFlight = {
          nonce,
          sinceBlock: blockNumber,
          gasPrice: 0n,
          label: undefined,
          hashes: [],
          unconfirmed: undefined,
        }
        log('warn', 'another transaction is pending', { account: account.address, nonce })
      }
      if (blockNumber - inFlight.sinceBlock >= PATIENCE_BLOCKS)
        return { nonce: inFlight.nonce, minGasPrice: raise(inFlight.gasPrice) }
      await rebroadcast()
      return undefined
    },

    async send(label, { call, gas, gasPrice }, { nonce }, blockNumber) {
      const transaction = await account.signTransaction({
        type: 'legacy',
        chainId,
        nonce,
        gas,
        gasPrice,
        to: call.to,
        data: call.data,
      })
      const hash = keccak256(transaction)
      const before = inFlight
      // Set before the broadcast: one that seems to fail may have arrived.
      inFlight = {
        nonce,
        sinceBlock: blockNumber,
        gasPrice,
        label,
        hashes: [...(before?.nonce === nonce ? before.hashes : []), hash],
        unconfirmed: transaction,
      }
      try {
        await broadcast(transaction)
      } catch (error) {
        if (error instanceof NonceUsedError) inFlight = undefined
        // What is pending pays more than was known: replaced with the next attempt, for more.
        if (error instanceof UnderpricedError) inFlight = { ...(before ?? createForeign(nonce, blockNumber)), gasPrice }
        throw error
      }
      return hash
    },
  }
}

/** A transaction that an earlier process, or another one with the same key, left pending. Its price is unknown. */
const createForeign = (nonce: number, sinceBlock: bigint): InFlight => ({
  nonce,
  sinceBlock,
  gasPrice: 0n,
  label: undefined,
  hashes: [],
  unconfirmed: undefined,
})
