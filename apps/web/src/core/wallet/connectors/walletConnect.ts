import { type Address, getAddress, numberToHex, SwitchChainError, UserRejectedRequestError } from 'viem'
import { createConnector } from 'wagmi'
import { getProductName } from '#lib/i18n/productWords.ts'
import { setWalletConnectUri, setWalletLink, WALLET_CONNECT_ID } from '../walletConnectLinks.ts'

type WalletConnectProvider = Awaited<ReturnType<typeof openProvider>>

type WalletConnectOptions = {
  /** The operator's own, from the network's owner; without it there is no such wallet. */
  readonly projectId: string
  readonly rpcUrl: string
  /** Picture of the operator's brand; undefined without one. */
  readonly logo?: string | undefined
}

/** Methods that the page may call, and events that it may receive. */
const [METHODS, EVENTS] = [
  [
    'eth_sendTransaction',
    'personal_sign',
    'eth_signTypedData_v4',
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
    'wallet_watchAsset',
  ],
  ['accountsChanged', 'chainChanged'],
]

/** Its library is larger than the whole page: it is loaded when this wallet is chosen, or was used last. */
async function openProvider({ projectId, logo = '/mark.svg' }: WalletConnectOptions) {
  const { UniversalProvider } = await import('@walletconnect/universal-provider')
  return UniversalProvider.init({
    projectId,
    metadata: {
      name: getProductName(),
      description: 'A decentralized exchange',
      url: location.origin,
      icons: [new URL(logo, location.origin).href],
    },
  })
}

/** A wallet on another device, paired by a QR code (WalletConnect 2). */
export function walletConnect(options: WalletConnectOptions) {
  return createConnector((config) => {
    const chainId = config.chains[0].id
    const chain = `eip155:${chainId}`
    let opening: Promise<WalletConnectProvider> | undefined

    const open = () => {
      opening ??= openProvider(options).then((provider) => {
        provider.on('display_uri', setWalletConnectUri)
        provider.on('accountsChanged', (accounts: readonly string[]) => {
          if (accounts.length === 0) config.emitter.emit('disconnect')
          else config.emitter.emit('change', { accounts: accounts.map((account) => getAddress(account)) })
        })
        provider.on('chainChanged', (id: string | number) => config.emitter.emit('change', { chainId: Number(id) }))
        provider.on('session_delete', () => config.emitter.emit('disconnect'))
        return provider
      })
      return opening
    }
    const wasLast = async () => (await config.storage?.getItem('recentConnectorId')) === WALLET_CONNECT_ID

    return {
      id: WALLET_CONNECT_ID,
      name: 'WalletConnect',
      type: WALLET_CONNECT_ID,
      async connect() {
        const provider = await open()
        try {
          if (provider.session === undefined) {
            const eip155 = { methods: METHODS, events: EVENTS, chains: [chain], rpcMap: { [chainId]: options.rpcUrl } }
            await provider.connect({ optionalNamespaces: { eip155 } })
          }
          setWalletLink(provider.session?.peer.metadata.redirect)
          provider.setDefaultChain(chain, options.rpcUrl)
          const accounts = getSessionAccounts(provider)
          if (accounts.length === 0) throw new Error('The wallet gave no account on this network.')
          // wagmi's type promises accounts of two shapes by one flag; without capabilities it is this one.
          return { accounts, chainId } as never
        } catch (error) {
          if (/reject|declin|cancel/i.test(error instanceof Error ? error.message : '')) {
            throw new UserRejectedRequestError(error as Error)
          }
          throw error
        } finally {
          setWalletConnectUri(undefined)
        }
      },
      async disconnect() {
        await (await open()).disconnect()
      },
      getAccounts: async () => getSessionAccounts(await open()),
      getChainId: async () => chainId,
      async getProvider() {
        // The library asks every wallet for its provider when it starts; this one is not fetched for that.
        return opening || (await wasLast()) ? open() : undefined
      },
      isAuthorized: async () => (await wasLast()) && (await open()).session !== undefined,
      async switchChain({ chainId: wanted }) {
        const known = config.chains.find(({ id }) => id === wanted)
        if (known === undefined) throw new SwitchChainError(new Error('This page does not know that network.'))
        const provider = await open()
        await provider.request({
          method: 'wallet_switchEthereumChain',
          params: [{ chainId: numberToHex(wanted) }],
        })
        return known
      },
      onAccountsChanged: () => {},
      onChainChanged: () => {},
      onDisconnect: () => config.emitter.emit('disconnect'),
    }
  })
}

/** The accounts of a session, `eip155:56:0x...`, as addresses. */
const getSessionAccounts = ({ session }: WalletConnectProvider): readonly Address[] =>
  (session?.namespaces.eip155?.accounts ?? []).flatMap((account) => {
    const [, , address] = account.split(':')
    return address ? [getAddress(address)] : []
  })
