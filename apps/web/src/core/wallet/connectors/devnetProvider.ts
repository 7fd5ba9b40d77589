import { BatchAccount, type UntypedRpc } from '@zono/protocol'
import { type Address, type Client, encodeFunctionData, type Hash, type Hex, numberToHex } from 'viem'
import type { WalletCall } from '../sendCalls.ts'

/** A call as EIP-5792 writes it. */
type Eip5792Call = Omit<WalletCall, 'value'> & { readonly value?: Hex }

/** @see https://eips.ethereum.org/EIPS/eip-5792#error-codes */
const UNKNOWN_BATCH_CODE = 5730

/**
 * Creates the request function of the devnet wallet: batches (EIP-5792) for a delegated account, and everything else by
 * the node. Loaded when the wallet is used: other chains never need it.
 * @param readSigner - reads the account that signs messages: the owner of a contract wallet, the account itself else
 */
export function createDevnetProvider(
  client: Client,
  chainId: number,
  accounts: () => Promise<readonly Address[]>,
  readSigner: () => Promise<Address>,
) {
  /** An account that has delegated its code (EIP-7702) calls itself with all calls at once. */
  async function capabilities() {
    const [account] = await accounts()
    const code = await client.request({ method: 'eth_getCode', params: [account as Address, 'latest'] })
    const status = code.startsWith('0xef0100') ? 'supported' : 'unsupported'
    return { [numberToHex(chainId)]: { atomic: { status } } }
  }

  async function sendCalls([asked]: readonly [{ readonly calls: readonly Eip5792Call[] }]) {
    const [account] = await accounts()
    const calls = asked.calls.map(({ to, data, value }) => ({ to, data, value: BigInt(value ?? 0) }))
    const data = encodeFunctionData({ abi: BatchAccount.abi, functionName: 'execute', args: [calls] })
    const plain = { from: account, to: account, data }
    const estimate = await client.request<UntypedRpc>({ method: 'eth_estimateGas', params: [plain] })
    // As wallets do: what is measured in one block may cost more in the next.
    const transaction = { ...plain, gas: numberToHex((BigInt(estimate as Hex) * 3n) / 2n) }
    return { id: await client.request<UntypedRpc>({ method: 'eth_sendTransaction', params: [transaction] }) }
  }

  async function callsStatus([id]: readonly [Hash]) {
    const transaction = await client.request({ method: 'eth_getTransactionByHash', params: [id] })
    // An id that the page proposed is none of this wallet: 'pending' would make the page wait for it.
    if (transaction === null) throw Object.assign(new Error('Unknown bundle id.'), { code: UNKNOWN_BATCH_CODE })
    const receipt = await client.request({ method: 'eth_getTransactionReceipt', params: [id] })
    const status = receipt === null ? 100 : BigInt(receipt.status) === 1n ? 200 : 500
    return {
      version: '2.0.0',
      id,
      chainId: numberToHex(chainId),
      atomic: true,
      status,
      receipts: receipt ? [receipt] : [],
    }
  }

  async function signTypedData([, data]: readonly [Address, string]) {
    return client.request({ method: 'eth_signTypedData_v4', params: [await readSigner(), data] })
  }

  async function signMessage([message]: readonly [Hex, Address]) {
    return client.request({ method: 'personal_sign', params: [message, await readSigner()] })
  }

  function request({ method, params }: { method: string; params?: unknown }): Promise<unknown> {
    switch (method) {
      case 'eth_requestAccounts':
      case 'eth_accounts':
        return accounts()
      case 'wallet_getCapabilities':
        return capabilities()
      case 'wallet_sendCalls':
        return sendCalls(params as Parameters<typeof sendCalls>[0])
      case 'wallet_getCallsStatus':
        return callsStatus(params as Parameters<typeof callsStatus>[0])
      case 'eth_signTypedData_v4':
        return signTypedData(params as Parameters<typeof signTypedData>[0])
      case 'personal_sign':
        return signMessage(params as Parameters<typeof signMessage>[0])
      default:
        return client.request<UntypedRpc>({ method, params })
    }
  }

  return { request }
}
