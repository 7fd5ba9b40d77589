import { useConnections, useDisconnect } from 'wagmi'

/** Leaves every connection: a wallet library keeps several, and leaving one would only bring up the next (WALLET-12). */
export function useDisconnectAll(): () => Promise<void> {
  const connections = useConnections()
  const { mutateAsync } = useDisconnect()
  return async () => {
    for (const { connector } of connections) await mutateAsync({ connector })
  }
}
