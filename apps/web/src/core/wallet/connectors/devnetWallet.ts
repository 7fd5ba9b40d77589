import { BatchAccount } from '@zono/protocol'
import { type Address, type Client, encodeFunctionData, getAddress, type Hash, type Hex, numberToHex } from 'viem'
import { createConnector } from 'wagmi'
import type { WalletCall } from '../sendCalls.ts'

/** A call as EIP-5792 writes it. */
type Eip5792Call = Omit<WalletCall, 'value'> & { readonly value?: Hex }

/**
 * A funded wallet for newcomers to a development chain: the node holds the key of this account and signs for it, so the
 * page never sees one. Live chains have no unlocked accounts, and this wallet is never offered there.
 */
export function devnetWallet(client: Client, accountIndex: number) {
  return createConnector((config) => {
    const chainId = config.chains[0].id

    async function accounts(): Promise<readonly Address[]> {
      const unlocked = await client.request({ method: 'eth_accounts' })
      const account = unlocked[accountIndex]
      if (account === undefined) throw new Error('The node offers no unlocked account.')
      return [getAddress(account)]
    }

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
      const estimate = await client.request({ method: 'eth_estimateGas', params: [plain] } as never)
      // As wallets do: what is measured in one block may cost more in the next.
      const transaction = { ...plain, gas: numberToHex((BigInt(estimate as Hex) * 3n) / 2n) }
      return { id: await client.request({ method: 'eth_sendTransaction', params: [transaction] } as never) }
    }

    async function callsStatus([id]: readonly [Hash]) {
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
        default:
          return client.request({ method, params } as never)
      }
    }

    return {
      id: 'devnetWallet',
      name: 'Devnet wallet',
      type: 'devnetWallet',
      // wagmi's type promises accounts of two shapes by one flag; without capabilities it is this one.
      connect: async () => ({ accounts: await accounts(), chainId }) as never,
      disconnect: async () => {},
      getAccounts: accounts,
      getChainId: async () => chainId,
      getProvider: async () => ({ request }),
      isAuthorized: async () => (await config.storage?.getItem('recentConnectorId')) === 'devnetWallet',
      onAccountsChanged: () => {},
      onChainChanged: () => {},
      onDisconnect: () => config.emitter.emit('disconnect'),
    }
  })
}
