import type { Call, Endpoints } from '@zono/rpc'
import { type Address, formatGwei } from 'viem'
import { BalanceError } from '../lib/errors.ts'
import type { SignerState } from '../state/state.ts'

/** Most gas that one transaction may use (EIP-7825). */
const MAX_GAS = 1n << 24n

/** A call that was simulated, with gas limit and price in wei. */
export type PreparedCall = { readonly call: Call; readonly gas: bigint; readonly gasPrice: bigint }

/** Price that replaces a pending transaction: nodes want at least a tenth more. */
export const raise = (gasPrice: bigint): bigint => (gasPrice * 1125n) / 1000n

/**
 * Simulates a call at the pending block, and adds gas limit and price.
 * @param maxGasPrice wei; above it nothing is sent, whatever an endpoint says
 * @throws {CallRevertedError} the call would revert: nothing is to be sent
 * @throws {BalanceError} the key cannot pay
 */
export async function prepareCall(
  endpoints: Endpoints,
  call: Call,
  signer: SignerState,
  minGasPrice: bigint,
  maxGasPrice: bigint,
): Promise<PreparedCall> {
  const from: Address = signer.address
  const [estimate, marketPrice] = await endpoints.run(async (node) => {
    await node.call({ ...call, from }, 'pending')
    return Promise.all([node.estimateGas({ ...call, from }), node.readGasPrice()])
  })
  const gasPrice = marketPrice > minGasPrice ? marketPrice : minGasPrice
  if (gasPrice > maxGasPrice)
    throw new BalanceError(
      `The gas price of ${formatGwei(gasPrice)} gwei is above the limit of ${formatGwei(maxGasPrice)}.`,
    )
  const withMargin = (estimate * 13n) / 10n
  const gas = withMargin < MAX_GAS ? withMargin : MAX_GAS
  if (signer.balance < gas * gasPrice)
    throw new BalanceError(`The balance of ${from} does not pay for the transaction.`)
  return { call, gas, gasPrice }
}
