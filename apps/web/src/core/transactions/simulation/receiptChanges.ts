import { type Address, type Hash, type Hex, numberToHex, parseAbi, parseEventLogs, type RpcLog } from 'viem'
import type { ChainClient } from '../../chain/chain.ts'
import { chainQuery } from '../../chain/chainQuery.ts'
import type { Call } from '../action.ts'
import { type BalanceChanges, getChangesFromLogs } from './balanceChanges.ts'
import { getRevertReason, toRpcTransactionRequest } from './simulateCalls.ts'

/** What a mined transaction did. */
export type ReceiptChanges =
  | { readonly status: 'success'; readonly balanceChanges: BalanceChanges }
  /** `isOutOfGas`: it used all the gas the wallet gave it. An empty reason: the contract gave none. */
  | { readonly status: 'failure'; readonly isOutOfGas: boolean; readonly reason: string }

type ReceiptParams = {
  readonly hash: Hash
  readonly account: Address
  readonly recipient: Address
  /** What was sent, asked again of a failed transaction's block for the reason. */
  readonly call: Call
}

const withdrawalAbi = parseAbi(['event Withdrawal(address indexed from, uint256 value)'])

/** What really moved by the receipt's logs, or why the transaction failed; null while there is no receipt. */
export async function readReceiptChanges(chain: ChainClient, params: ReceiptParams): Promise<ReceiptChanges | null> {
  const { hash, account, recipient, call } = params
  const receipt = await chain.client.request({ method: 'eth_getTransactionReceipt', params: [hash] })
  if (receipt === null) return null
  const wrappedNative = chain.deployment.contracts.WBNB
  if (receipt.status === '0x0') {
    const sent = await chain.client.request({ method: 'eth_getTransactionByHash', params: [hash] })
    const isOutOfGas = sent !== null && BigInt(receipt.gasUsed) >= BigInt(sent.gas)
    return {
      status: 'failure',
      isOutOfGas,
      reason: isOutOfGas ? '' : await readRevertReasonAt(chain, account, call, receipt.blockNumber),
    }
  }
  const logs = receipt.logs as readonly RpcLog[]
  const { balanceChanges } = getChangesFromLogs(logs, { account, recipient, wrappedNative })
  // Native coin leaves no log of its own: the contract that was called unwraps it and hands it on.
  const unwrapped = parseEventLogs({ abi: withdrawalAbi, logs: [...logs] })
    .filter(({ address, args }) => isSameAddress(address, wrappedNative) && isSameAddress(args.from, call.to))
    .reduce((sum, { args }) => sum + args.value, 0n)
  return {
    status: 'success',
    balanceChanges:
      unwrapped > 0n ? { ...balanceChanges, native: (balanceChanges.native ?? 0n) + unwrapped } : balanceChanges,
  }
}

export const receiptChangesQuery = chainQuery('receiptChanges', readReceiptChanges, 'never')

const isSameAddress = (a: Address, b: Address | undefined): boolean => a.toLowerCase() === b?.toLowerCase()

/** Why the call reverts on the state of the block before the one it failed in; empty where it does not, or says nothing. */
async function readRevertReasonAt({ client }: ChainClient, from: Address, call: Call, block: Hex): Promise<string> {
  try {
    const before = numberToHex(BigInt(block) - 1n)
    await client.request({ method: 'eth_call', params: [toRpcTransactionRequest(from, call), before] })
    return ''
  } catch (error) {
    return getRevertReason(error)
  }
}
