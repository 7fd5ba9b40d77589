import type { EIP1193Provider } from 'viem'
import { injected } from 'wagmi'

type BinanceWindow = {
  readonly binancew3w?: { readonly ethereum?: EIP1193Provider }
  readonly BinanceChain?: EIP1193Provider
}

/** The chain's own wallet, as its app and its extension put it into the page. */
export const binanceWallet = () =>
  injected({
    target: {
      id: 'binanceWallet',
      name: 'Binance Wallet',
      // wagmi's types want a provider that carries the marks of all wallets it ever met.
      provider: (page) => {
        const { binancew3w, BinanceChain } = (page ?? {}) as BinanceWindow
        return (binancew3w?.ethereum ?? BinanceChain) as never
      },
    },
  })
