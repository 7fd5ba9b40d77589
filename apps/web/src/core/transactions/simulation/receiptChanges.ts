import { type Address, type Hash, numberToHex, parseEventLogs, type RpcLog } from 'viem'
import type { ChainClient } from '#core/chain/chain.ts'
import { chainQuery } from '#core/chain/chainQuery.ts'
import type { Call } from '../action.ts'
import { type BalanceChanges, getChangesFromLogs } from './balanceChanges.ts'
import { getNftChanges, type NftChange } from './nftChanges.ts'
import { getRevertReason, toRpcTransactionRequest } from './simulateCalls.ts'

/** Result of a mined transaction. */
export type ReceiptChanges =
  | ({
      readonly status: 'success'
      readonly balanceChanges: BalanceChanges
      readonly nftChanges: readonly NftChange[]
    } & PaidFee)
  /** `isOutOfGas`: it used its whole gas limit. The reason is empty where the contract gave none. */
  | ({ readonly status: 'failure'; readonly isOutOfGas: boolean; readonly reason: string } & PaidFee)

/** `networkFee` in wei; undefined where another account paid it, or the node does not say. */
type PaidFee = { readonly networkFee: bigint | undefined }

type ReceiptParams = {
  readonly hash: Hash
  readonly account: Address
  readonly recipient: Address
  /**
   * The call that was sent: run again on the states before and after its block to get the reason. Undefined for several
   * calls of a wallet, whose coin is known by the account's balances alone.
   */
  readonly call: Call | undefined
}

/** Written out: viem's ABI parser would add 3 KB. */
const withdrawalAbi = [
  {
    type: 'event',
    name: 'Withdrawal',
    inputs: [
      { name: 'from', type: 'address', indexed: true },
      { name: 'value', type: 'uint256' },
    ],
  },
] as const

/**
 * Reads the balance changes from the receipt's logs, or why the transaction failed; null without a receipt.
 *
 * @throws Where the coin that several calls moved is unknown: what else arrived would look like all of it.
 */
export async function readReceiptChanges(chain: ChainClient, params: ReceiptParams): Promise<ReceiptChanges | null> {
  const { hash, account, recipient, call } = params
  const receipt = await chain.client.request({ method: 'eth_getTransactionReceipt', params: [hash] })
  if (receipt === null) return null
  const { WBNB: wrappedNative, Orders: orders } = chain.deployment.contracts
  const { from, gasUsed, effectiveGasPrice } = receipt
  const networkFee =
    isSameAddress(from, account) && effectiveGasPrice ? BigInt(gasUsed) * BigInt(effectiveGasPrice) : undefined
  if (receipt.status === '0x0') {
    const sent = await chain.client.request({ method: 'eth_getTransactionByHash', params: [hash] })
    const isOutOfGas = sent !== null && BigInt(receipt.gasUsed) >= BigInt(sent.gas)
    return {
      status: 'failure',
      isOutOfGas,
      networkFee,
      reason: isOutOfGas || !call ? '' : await readRevertReason(chain, account, call, BigInt(receipt.blockNumber)),
    }
  }
  const logs = receipt.logs as readonly RpcLog[]
  const { balanceChanges } = getChangesFromLogs(logs, { account, recipient, wrappedNative })
  const coin = call
    ? sumUnwrapped(logs, wrappedNative, call.to)
    : (await readCoinChange(chain, account, BigInt(receipt.blockNumber))) + getPaidFee()
  return {
    status: 'success',
    networkFee,
    nftChanges: getNftChanges(logs, { account, recipient }),
    // What an order unwraps is its maker's: who fills it is paid in WBNB.
    balanceChanges:
      coin === 0n || (call && isSameAddress(call.to, orders))
        ? balanceChanges
        : { ...balanceChanges, native: (balanceChanges.native ?? 0n) + coin },
  }

  /** Another account's fee is not in the account's balance. */
  function getPaidFee(): bigint {
    if (!isSameAddress(from, account)) return 0n
    if (networkFee === undefined) throw new Error(`The node does not say what ${hash} cost.`)
    return networkFee
  }
}

/** Wei that a contract unwrapped. Native coin has no transfer log: the called contract sends it on. */
const sumUnwrapped = (logs: readonly RpcLog[], wrappedNative: Address | undefined, from: Address): bigint =>
  parseEventLogs({ abi: withdrawalAbi, logs: [...logs] })
    .filter(({ address, args }) => isSameAddress(address, wrappedNative) && isSameAddress(args.from, from))
    .reduce((sum, { args }) => sum + args.value, 0n)

/** What a block changed in an account's coin, in wei: the fees of its transactions are in it. */
async function readCoinChange({ client }: ChainClient, account: Address, block: bigint): Promise<bigint> {
  const [before, after] = await Promise.all(
    [block - 1n, block].map((height) =>
      client.request({ method: 'eth_getBalance', params: [account, numberToHex(height)] }),
    ),
  )
  if (!after || !before) throw new Error(`The node does not know the balance of ${account} around block ${block}.`)
  return BigInt(after) - BigInt(before)
}

export const receiptChangesQuery = chainQuery('receiptChanges', readReceiptChanges, 'never')

const isSameAddress = (a: Address, b: Address | undefined): boolean => a.toLowerCase() === b?.toLowerCase()

/**
 * Returns why a call reverts on the state before its block, or else after it, where an earlier transaction of the same block
 * made it fail; empty where it does not revert or has no reason.
 */
async function readRevertReason({ client }: ChainClient, from: Address, call: Call, block: bigint): Promise<string> {
  for (const height of [block - 1n, block]) {
    try {
      await client.request({
        method: 'eth_call',
        params: [toRpcTransactionRequest(from, call), numberToHex(height)],
      })
    } catch (error) {
      return getRevertReason(error)
    }
  }
  return ''
}
