import type { Address, Hash } from 'viem'
import { isHash, numberToHex } from 'viem'
import type { ChainClient } from '#core/chain/chain.ts'
import { assertWalletUnchanged } from '#core/wallet/assertWalletUnchanged.ts'
import type { Wallet } from '#core/wallet/wallet.ts'
import { AppError } from '#lib/errors/AppError.ts'
import { msg } from '#lib/i18n/message.ts'
import type { GasPricePreset } from '#lib/settings/settings.ts'
import type { Call } from '../action.ts'
import { addGasMargin, readGasPrice } from '../gas.ts'
import { toRevertError } from '../simulation/revertError.ts'
import { estimateGas, simulateRevertReason, toRpcTransactionRequest } from '../simulation/simulateCalls.ts'
import { assertGuarantees } from '../simulation/simulation.ts'

type SendOptions = {
  readonly speed: GasPricePreset
  /** Called right before the wallet is asked, with the call or the fallback that it gets. */
  readonly onBeforeRequest?: (call: Call) => void | Promise<void>
}

/**
 * Sends a call through the wallet and returns the transaction hash (spec trading-core §7). Gas is estimated first; a call
 * that would revert is replaced by its fallback.
 *
 * @throws AppError, with nothing sent, when the call and its fallbacks would revert or deliver less than guaranteed, when
 * the wallet changed account or chain, and when the wallet answers with no hash.
 */
export async function sendCall(
  chain: ChainClient,
  wallet: Wallet,
  call: Call,
  { speed, onBeforeRequest }: SendOptions,
): Promise<Hash> {
  const [executable, gasPrice] = await Promise.all([
    assertGuarantees(chain, { account: wallet.account, call, speed }).then((checked) =>
      findExecutableCall(chain, wallet.account, checked),
    ),
    readGasPrice(chain, speed),
  ])
  await assertWalletUnchanged(wallet, chain.chainConfig.chainId)
  await onBeforeRequest?.(executable.call)
  const hash = await wallet.request({
    method: 'eth_sendTransaction',
    params: [
      {
        ...toRpcTransactionRequest(wallet.account, executable.call),
        // Lets the wallet refuse if it switches networks at this moment.
        chainId: numberToHex(chain.chainConfig.chainId),
        gas: numberToHex(getGasLimit(executable)),
        gasPrice: numberToHex(gasPrice),
      },
    ],
  })
  if (typeof hash !== 'string' || !isHash(hash)) throw new AppError(msg('Unexpected error. Please contact support'))
  return hash
}

type ExecutableCall = { readonly call: Call; readonly gas: bigint }

function getGasLimit({ call, gas }: ExecutableCall): bigint {
  const limit = addGasMargin(gas, call.gasMarginPercent)
  return call.minGasLimit !== undefined && call.minGasLimit > limit ? call.minGasLimit : limit
}

/** Returns the first of the call and its fallbacks that does not revert. */
async function findExecutableCall(chain: ChainClient, from: Address, call: Call): Promise<ExecutableCall> {
  try {
    return { call, gas: await estimateGas(chain, from, call) }
  } catch (error) {
    if (call.fallback) return findExecutableCall(chain, from, call.fallback)
    throw await explainEstimateError(chain, from, call, error)
  }
}

async function explainEstimateError(chain: ChainClient, from: Address, call: Call, error: unknown): Promise<unknown> {
  const cause = error instanceof Error ? error : undefined
  if (/insufficient funds/i.test(cause?.message ?? '')) return error
  const reason = await simulateRevertReason(chain, from, call)
  if (reason !== undefined) return toRevertError(reason, call, cause)
  return new AppError(msg('Unexpected issue with estimating the gas. Please try again.'), { cause })
}
