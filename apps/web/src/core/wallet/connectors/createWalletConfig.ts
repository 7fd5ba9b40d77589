import type { ChainConfig } from '@zono/protocol'
import { defineChain, type Transport } from 'viem'
import { createConfig, createStorage, type Config as WagmiConfig } from 'wagmi'
import type { ChainClient } from '#core/chain/chain.ts'
import type { BrandedConfig } from '#core/chain/config.ts'
import { loadChunk } from '#lib/loadChunk.ts'
import { createWalletStorage } from '../walletStorage.ts'
import { binanceWallet } from './binanceWallet.ts'
import { blockInvalidAnnouncements } from './eip6963.ts'

/** A chain in the form that wallets expect (EIP-3085). */
const toViemChain = (facts: ChainConfig, rpcUrls: readonly string[]) =>
  defineChain({
    id: facts.chainId,
    name: facts.name,
    nativeCurrency: facts.nativeCurrency,
    rpcUrls: { default: { http: rpcUrls } },
    ...(facts.explorer ? { blockExplorers: { default: facts.explorer } } : {}),
  })

/** Chains that the wallet of Binance knows. */
const BINANCE_CHAIN_IDS: readonly number[] = [56, 97]

/** A page for people has none of them, and does not load them. */
async function createDevnetWallets({ devnetWallets }: BrandedConfig, client: ChainClient['client']) {
  if (devnetWallets.length === 0) return []
  const { devnetWallet } = await import('./devnetWallet.ts')
  return devnetWallets.map((wallet) => devnetWallet(client, wallet))
}

/** The connector of WalletConnect, which only pages with a project id load. */
export const loadWalletConnect = () => loadChunk('walletConnect', () => import('./walletConnect.ts'))

async function createWalletConnect({ walletConnectProjectId: projectId, rpcUrls, brand }: BrandedConfig) {
  if (!projectId) return []
  const { walletConnect } = await loadWalletConnect()
  return [walletConnect({ projectId, rpcUrl: rpcUrls[0] ?? '', logo: brand?.logo })]
}

/**
 * Wallets of this page: what announces itself by EIP-6963, the chain's own wallet, wallets on other devices where the
 * operator set them up and, on a development chain only, the node's own accounts.
 * Wallets are asked only for what they alone can do; every read goes through the chain's own client.
 */
export async function createWalletConfig(
  config: BrandedConfig,
  { chainConfig, client }: ChainClient,
): Promise<WagmiConfig> {
  const chain = toViemChain(chainConfig, config.rpcUrls)
  const viaChain: Transport = () => ({ config: client.transport, request: client.request, value: {} }) as never
  blockInvalidAnnouncements(window)
  return createConfig({
    chains: [chain],
    connectors: [
      ...(chainConfig.isDevelopment ? await createDevnetWallets(config, client) : []),
      ...(BINANCE_CHAIN_IDS.includes(chainConfig.chainId) ? [binanceWallet()] : []),
      ...(await createWalletConnect(config)),
    ],
    transports: { [chain.id]: viaChain },
    storage: createStorage({ storage: createWalletStorage(() => localStorage) }),
    multiInjectedProviderDiscovery: true,
  })
}
