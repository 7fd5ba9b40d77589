import type { Address, Hash } from 'viem'
import { isHash, numberToHex } from 'viem'
import { AppError } from '../../../lib/errors/AppError.ts'
import { msg } from '../../../lib/i18n/message.ts'
import type { GasPricePreset } from '../../../lib/settings/settings.ts'
import type { ChainClient } from '../../chain/chain.ts'
import { assertWalletUnchanged } from '../../wallet/assertWalletUnchanged.ts'
import type { Wallet } from '../../wallet/wallet.ts'
import type { Call } from '../action.ts'
import { addGasMargin, readGasPrice } from '../gas.ts'
import { estimateGas, simulateRevertReason, toRpcTransactionRequest } from '../simulation/simulateCalls.ts'
import { assertGuarantees } from '../simulation/simulation.ts'

type SendOptions = {
  readonly speed: GasPricePreset
  /** Told right before the wallet is asked, of the call or the alternative that goes to it. */
  readonly onBeforeRequest?: (call: Call) => void | Promise<void>
}

/**
 * Sends a call through the wallet and gives back the transaction's hash (spec trading-core §7).
 *
 * Gas is estimated first. When the chain says that the call cannot succeed, its alternative is taken; when none can, a
 * static call finds the reason and nothing is sent. Nor is a call that would deliver less than it guarantees. Nor is anything sent once the wallet is somebody or somewhere else.
 */
export async function sendCall(
  chain: ChainClient,
  wallet: Wallet,
  call: Call,
  { speed, onBeforeRequest }: SendOptions,
): Promise<Hash> {
  const [feasible, gasPrice] = await Promise.all([
    assertGuarantees(chain, wallet.account, call).then((kept) => findExecutableCall(chain, wallet.account, kept)),
    readGasPrice(chain, speed),
  ])
  await assertWalletUnchanged(wallet, chain.chainConfig.chainId)
  await onBeforeRequest?.(feasible.call)
  const hash = await wallet.request({
    method: 'eth_sendTransaction',
    params: [
      {
        ...toRpcTransactionRequest(wallet.account, feasible.call),
        // Wallets hold to it themselves, should they move in this very moment.
        chainId: numberToHex(chain.chainConfig.chainId),
        gas: numberToHex(getGasLimit(feasible)),
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

/** The first of the call and its alternatives that the chain would carry out. */
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
  if (reason !== undefined) return toRevertError(reason, cause)
  return new AppError(msg('Unexpected issue with estimating the gas. Please try again.'), { cause })
}

/** Says that a call cannot succeed, in the contract's own words where it gave any. */
export const toRevertError = (reason: string, cause?: Error): AppError =>
  new AppError(
    msg('The transaction cannot succeed due to error: %reason%', { reason: reason || 'Unknown error, check the logs' }),
    { cause },
  )
