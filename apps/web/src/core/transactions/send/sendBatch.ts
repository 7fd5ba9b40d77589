import type { ChainClient } from '#core/chain/chain.ts'
import { assertWalletUnchanged } from '#core/wallet/assertWalletUnchanged.ts'
import { createBatchId, sendCalls } from '#core/wallet/sendCalls.ts'
import type { Wallet } from '#core/wallet/wallet.ts'
import type { Call } from '../action.ts'
import { toRevertError } from '../simulation/revertError.ts'
import { decodeRevertReason, getSimulatedGasPrice, simulateTransactions } from '../simulation/simulateCalls.ts'
import { assertGuarantees } from '../simulation/simulation.ts'
import { type Batch, toBatch } from './batch.ts'

/**
 * Sends several calls to execute atomically with one confirmation (EIP-5792): approvals first, then the call or the
 * fallback that does not revert after them.
 *
 * @param onAsk - Called right before the wallet is asked, with the proposed batch id and the call that goes to it.
 * @throws As `sendCalls` of core/wallet; AppError when the calls would revert.
 * @see https://eips.ethereum.org/EIPS/eip-5792
 */
export async function sendBatch(
  chain: ChainClient,
  wallet: Wallet,
  before: readonly Call[],
  call: Call,
  onAsk: (id: string, call: Call) => void | Promise<void> = () => {},
): Promise<Batch> {
  const checked = await assertGuarantees(chain, { account: wallet.account, call, batchedApprovals: before })
  const executable = await findExecutableCall(chain, wallet, before, checked)
  await assertWalletUnchanged(wallet, chain.chainConfig.chainId)
  const id = createBatchId()
  await onAsk(id, executable)
  return toBatch(await sendCalls(wallet, id, [...before, executable]))
}

async function findExecutableCall(
  chain: ChainClient,
  wallet: Wallet,
  before: readonly Call[],
  call: Call,
): Promise<Call> {
  const gasPrice = getSimulatedGasPrice(chain.chainConfig, undefined)
  const simulated = await simulateTransactions(chain, wallet.account, [...before, call], gasPrice)
  // Without a simulation the wallet's own check before its confirmation has to do.
  const failed = simulated?.find(({ status }) => status !== '0x1')
  if (failed === undefined) return call
  if (call.fallback) return findExecutableCall(chain, wallet, before, call.fallback)
  throw toRevertError(await decodeRevertReason(failed.returnData), call)
}
