import type { ReactNode } from 'react'
import { WagmiProvider, type Config as WalletConfig } from 'wagmi'

type WalletProviderProps = {
  /** Made once, outside of React: a render may be thrown away, and what restores the connection must not be. */
  readonly config: WalletConfig
  readonly children: ReactNode
}

/** Makes the wallets of this browser known to the page, and restores the last connection. */
export const WalletProvider = ({ config, children }: WalletProviderProps) => (
  <WagmiProvider config={config}>{children}</WagmiProvider>
)
