import { type Hash, keccak256, stringToHex } from 'viem'
import type { Chain } from '../chain/chain.ts'
import { assertWalletUnchanged } from '../wallet/assertWalletUnchanged.ts'
import { type CallsStatus, readCalls, sendCalls } from '../wallet/calls.ts'
import type { Wallet } from '../wallet/wallet.ts'
import type { Call } from './action.ts'
import { whyInfeasible } from './send.ts'
import { reasonIn, simulateCalls } from './simulate.ts'
import { isUnnamed, type TransactionRecord } from './tracking/transactionRecord.ts'
import { endRecord, nameRecord, pendingRecords } from './tracking/transactionStore.ts'

/** What stands for a transaction's hash while the wallet has not told it. */
const keyOf = (id: string): Hash => keccak256(stringToHex(id))

/**
 * Gives the wallet several calls to be carried out as one, with one confirmation (EIP-5792): what must be allowed first,
 * then the call itself, or that of its alternatives which the chain would carry out after the others.
 */
export async function sendCallsAsOne(
  chain: Chain,
  wallet: Wallet,
  before: readonly Call[],
  call: Call,
): Promise<NonNullable<TransactionRecord['bundle']>> {
  const feasible = await firstFeasible(chain, wallet, before, call)
  await assertWalletUnchanged(wallet, chain.facts.chainId)
  const id = await sendCalls(wallet, [...before, feasible])
  return { id, key: keyOf(id) }
}

async function firstFeasible(chain: Chain, wallet: Wallet, before: readonly Call[], call: Call): Promise<Call> {
  const simulated = await simulateCalls(chain, wallet.account, [...before, call])
  // A node that cannot simulate has nothing against it; the wallet tries it itself before it asks.
  const failed = simulated?.find(({ status }) => status !== '0x1')
  if (failed === undefined) return call
  if (call.orElse) return firstFeasible(chain, wallet, before, call.orElse)
  throw whyInfeasible(reasonIn(failed.returnData))
}

/** Asks the wallet what became of the calls it was given; once it tells a hash, the chain is asked in its place. */
export async function updateCallsStatus(chainId: number, wallet: Wallet): Promise<void> {
  const open = pendingRecords(chainId).filter((record) => isUnnamed(record) && record.from === wallet.account)
  await Promise.all(open.map((record) => follow(chainId, wallet, record)))
}

async function follow(chainId: number, wallet: Wallet, { bundle, hash }: TransactionRecord): Promise<void> {
  if (bundle === undefined) return
  const status = await readCalls(wallet, bundle.id).catch((): CallsStatus => ({ state: 'pending', hash: undefined }))
  if (status.hash) nameRecord(chainId, hash, status.hash)
  else if (status.state === 'failed') endRecord(chainId, hash, 'dropped')
}
