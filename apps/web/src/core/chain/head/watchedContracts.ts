import { useEffect } from 'react'
import type { Address } from 'viem'

const counts = new Map<Address, number>()
const listeners = new Set<() => void>()

function change(address: Address, by: 1 | -1) {
  const count = (counts.get(address) ?? 0) + by
  if (count > 0) counts.set(address, count)
  else counts.delete(address)
  if (count === 0 || (count === 1 && by === 1)) for (const listener of listeners) listener()
}

/** Contracts whose events renew the screen at once, sorted. */
export const getWatchedContracts = (): readonly Address[] => [...counts.keys()].sort()

/** Calls the listener when the watched contracts change. Returns the unsubscribe function. */
export function subscribeToWatchedContracts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Watches a contract until the returned function is called. */
export function watchContract(address: Address): () => void {
  change(address, 1)
  return () => change(address, -1)
}

/**
 * While the component is mounted, an event of the contract renews the screen without waiting for the next refresh: a draw, a
 * sale, a closed round. Only where the operator has a WebSocket endpoint. Undefined watches nothing.
 */
export function useWatchedContract(address: Address | undefined): void {
  // Subscribes to a store.
  useEffect(() => (address === undefined ? undefined : watchContract(address)), [address])
}
