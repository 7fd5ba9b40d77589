import * as v from 'valibot'
import { type Address, type Client, getAddress } from 'viem'
import { createConnector } from 'wagmi'

const devnetWalletSchema = v.object({
  name: v.string(),
  accountIndex: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Contract wallet for which that account signs (ERC-1271). The node sends its transactions. */
  contractAddress: v.optional(v.custom<Address>((input) => /^0x[\da-f]{40}$/i.test(String(input)))),
})

/**
 * A funded wallet for newcomers to a development chain: the node holds the key of this account and signs for it, so the
 * page never sees one. Live chains have no unlocked accounts, and this wallet is never offered there.
 * @param entry - Of `devnetWallets` in config.json.
 * @throws ValiError where the entry is wrong.
 */
export function devnetWallet(client: Client, entry: unknown) {
  const { accountIndex, name, contractAddress } = v.parse(devnetWalletSchema, entry)
  const id = `devnetWallet${accountIndex}${contractAddress ?? ''}`
  return createConnector((config) => {
    const chainId = config.chains[0].id

    async function readSigner(): Promise<Address> {
      const unlocked = await client.request({ method: 'eth_accounts' })
      const account = unlocked[accountIndex]
      if (account === undefined) throw new Error('The node offers no unlocked account.')
      return getAddress(account)
    }

    const accounts = async (): Promise<readonly Address[]> => [contractAddress ?? (await readSigner())]

    async function loadProvider() {
      const { createDevnetProvider } = await import('./devnetProvider.ts')
      return createDevnetProvider(client, chainId, accounts, readSigner)
    }

    return {
      id,
      name,
      type: 'devnetWallet',
      // wagmi's type promises accounts of two shapes by one flag; without capabilities it is this one.
      connect: async () => ({ accounts: await accounts(), chainId }) as never,
      disconnect: async () => {},
      getAccounts: accounts,
      getChainId: async () => chainId,
      getProvider: loadProvider,
      isAuthorized: async () => (await config.storage?.getItem('recentConnectorId')) === id,
      onAccountsChanged: () => {},
      onChainChanged: () => {},
      onDisconnect: () => config.emitter.emit('disconnect'),
    }
  })
}
