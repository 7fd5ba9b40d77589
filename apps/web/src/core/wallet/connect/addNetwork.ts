import type { ChainConfig } from '@zono/protocol'
import { numberToHex } from 'viem'
import type { Wallet } from '../wallet.ts'

type Network = { readonly name: string; readonly rpcUrl: string }

/**
 * Asks the wallet to know this page's chain by another endpoint (EIP-3085). False where the person or the wallet refused;
 * a wallet that knows the chain already may answer and add nothing.
 */
export async function addNetwork(
  wallet: Wallet,
  { chainId, nativeCurrency, explorer }: ChainConfig,
  { name, rpcUrl }: Network,
): Promise<boolean> {
  const { symbol, decimals, name: nativeName } = nativeCurrency
  const network = {
    chainId: numberToHex(chainId),
    chainName: name,
    nativeCurrency: { name: nativeName, symbol, decimals },
    rpcUrls: [rpcUrl],
    ...(explorer ? { blockExplorerUrls: [explorer.url] } : {}),
  }
  try {
    await wallet.request({ method: 'wallet_addEthereumChain', params: [network] })
    return true
  } catch {
    return false
  }
}
