import type { Address } from 'viem'
import type { Config as WagmiConfig } from 'wagmi'
import { disconnect, getConnections, watchConnections } from 'wagmi/actions'

/** What the wallet library writes when a person leaves a wallet of the browser, by the id of its connector. */
const DISCONNECTED_KEY_PATTERN = /^wagmi\.(.+)\.disconnected$/

/** Leaves a wallet in this tab once the person has left it in another tab. */
export function watchDisconnects(wallets: WagmiConfig): void {
  window.addEventListener('storage', ({ key, newValue }: StorageEvent) => {
    const id = key && DISCONNECTED_KEY_PATTERN.exec(key)?.[1]
    if (!id || newValue === null) return
    for (const { connector } of getConnections(wallets)) {
      if (connector.id === id) void disconnect(wallets, { connector })
    }
  })
}

/** Calls back for every account that a wallet shares with this page, now and later. */
export function watchAccounts(wallets: WagmiConfig, onAccount: (account: Address) => void): void {
  const report = (connections: ReturnType<typeof getConnections>) => {
    for (const { accounts } of connections) accounts.forEach(onAccount)
  }
  report(getConnections(wallets))
  watchConnections(wallets, { onChange: report })
}
