import type { Token } from '@zono/sdk'
import type { Wallet } from './wallet.ts'

/** Longest symbol that wallets take (EIP-747). */
const MAX_SYMBOL_LENGTH = 11

/**
 * Asks the wallet to list a token (EIP-747). `image` is an absolute address of its logo. False where the person or the
 * wallet would not.
 */
export async function watchAsset(
  wallet: Wallet,
  { address, symbol, decimals }: Token,
  image?: string,
): Promise<boolean> {
  try {
    const params = {
      type: 'ERC20',
      options: { address, symbol: symbol.slice(0, MAX_SYMBOL_LENGTH), decimals, ...(image ? { image } : {}) },
    }
    // The one request of wallets whose parameters are no list.
    const request = { method: 'wallet_watchAsset', params } as unknown as Parameters<Wallet['request']>[0]
    return (await wallet.request(request)) === true
  } catch {
    return false
  }
}
