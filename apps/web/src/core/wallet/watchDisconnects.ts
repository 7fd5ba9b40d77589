import type { Config as WagmiConfig } from 'wagmi'
import { disconnect, getConnections } from 'wagmi/actions'

/** What the wallet library writes when a person leaves a wallet of the browser, by the id of its connector. */
const LEFT = /^wagmi\.(.+)\.disconnected$/

/** Leaves a wallet in this tab once the person has left it in another tab. */
export function followDisconnects(wallets: WagmiConfig): void {
  window.addEventListener('storage', ({ key, newValue }: StorageEvent) => {
    const id = key && LEFT.exec(key)?.[1]
    if (!id || newValue === null) return
    for (const { connector } of getConnections(wallets)) {
      if (connector.id === id) void disconnect(wallets, { connector })
    }
  })
}
