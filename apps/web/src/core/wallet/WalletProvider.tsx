import { type ReactNode, useState } from 'react'
import { WagmiProvider } from 'wagmi'
import type { Chain } from '../chain/chain.ts'
import type { Config } from '../chain/config.ts'
import { createWalletConfig } from './config.ts'

type WalletProviderProps = { readonly config: Config; readonly chain: Chain; readonly children: ReactNode }

/** Makes the wallets of this browser known to the page, and restores the last connection. */
export function WalletProvider({ config, chain, children }: WalletProviderProps) {
  const [wallets] = useState(() => createWalletConfig(config, chain))
  return <WagmiProvider config={wallets}>{children}</WagmiProvider>
}
