import * as v from 'valibot'
import { type Address, type Hash, type Hex, isHash, numberToHex } from 'viem'
import type { Wallet } from './wallet.ts'

/** Calls that a wallet carries out as one, or not at all (EIP-5792). */
export type WalletCall = { readonly to: Address; readonly data: Hex; readonly value?: bigint }

const hash = v.custom<Hash>((input) => typeof input === 'string' && isHash(input))
const capabilities = v.record(v.string(), v.looseObject({ atomic: v.optional(v.looseObject({ status: v.string() })) }))
const sent = v.union([v.pipe(v.string(), v.maxLength(8200)), v.object({ id: v.pipe(v.string(), v.maxLength(8200)) })])
const status = v.object({
  status: v.number(),
  receipts: v.optional(v.array(v.looseObject({ transactionHash: hash }))),
})

/** Whether the wallet carries out several calls as one on its chain. Wallets that know of no such thing do not. */
export async function offersAtomicCalls({ account, chainId, request }: Wallet): Promise<boolean> {
  try {
    const chain = numberToHex(chainId)
    const offered = v.parse(
      capabilities,
      await request({ method: 'wallet_getCapabilities', params: [account, [chain]] }),
    )
    const own = Object.entries(offered).find(([id]) => BigInt(id) === BigInt(chainId))?.[1]
    return own?.atomic?.status === 'supported' || own?.atomic?.status === 'ready'
  } catch {
    return false
  }
}

/** Asks the wallet for one confirmation of all calls. Gives back what it calls them. */
export async function sendCalls({ account, chainId, request }: Wallet, calls: readonly WalletCall[]): Promise<string> {
  const asked = {
    version: '2.0.0',
    from: account,
    chainId: numberToHex(chainId),
    atomicRequired: true,
    calls: calls.map(({ to, data, value }) => ({ to, data, ...(value ? { value: numberToHex(value) } : {}) })),
  }
  const answer = v.parse(sent, await request({ method: 'wallet_sendCalls', params: [asked] }))
  return typeof answer === 'string' ? answer : answer.id
}

export type CallsStatus = {
  readonly state: 'pending' | 'done' | 'failed'
  /** The transaction that carried them out. */
  readonly hash: Hash | undefined
}

/** What the wallet says became of calls it was given. Status codes: 1xx under way, 2xx done, the rest failed (EIP-5792). */
export async function readCalls({ request }: Wallet, id: string): Promise<CallsStatus> {
  const { status: code, receipts } = v.parse(status, await request({ method: 'wallet_getCallsStatus', params: [id] }))
  const state = code < 200 ? 'pending' : code < 300 ? 'done' : 'failed'
  return { state, hash: receipts?.at(-1)?.transactionHash }
}
