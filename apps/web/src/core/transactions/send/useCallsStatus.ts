import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import * as v from 'valibot'
import { useStore } from 'zustand'
import { useChain } from '#core/chain/useChain.ts'
import { canSendAtomicCalls } from '#core/wallet/atomicCalls.ts'
import { useWallet } from '#core/wallet/useWallet.ts'
import { reportUnlessRequestFailed } from '#lib/errors/reportUnexpectedError.ts'
import { createPersistedStore } from '#lib/storage/createPersistedStore.ts'
import { onPendingRequestsChange } from '../tracking/pendingRequests.ts'
import { onRecordsChange } from '../tracking/transactionStore.ts'
import { loadSending } from './loadSending.ts'

const refusedAccountsSchema = v.fallback(v.array(v.string()), [])

/** Accounts whose wallet offered atomic calls and then refused them. Kept until the tab is closed. */
const refusedAccounts = createPersistedStore<readonly string[]>({
  key: 'zono.atomicCallsRefused',
  version: 1,
  parse: (stored) => v.parse(refusedAccountsSchema, stored),
  storage: getSessionStorage(),
})

const toRefusalKey = (chainId: number, account: string) => `${chainId} ${account.toLowerCase()}`

/** Makes this account approve and act in two steps: its wallet offers atomic calls and refuses them. */
export function markAtomicCallsRefused(chainId: number, account: string): void {
  const key = toRefusalKey(chainId, account)
  if (!refusedAccounts.getState().includes(key)) refusedAccounts.setState([...refusedAccounts.getState(), key], true)
}

/** Tells whether the connected wallet executes calls atomically on this chain. False until it has answered. */
export function useCanBatch(): boolean {
  const { chainConfig } = useChain()
  const wallet = useWallet()
  const refused = useStore(refusedAccounts)
  const isOnChain = wallet?.chainId === chainConfig.chainId
  const offered = useQuery({
    queryKey: ['wallet', 'capabilities', wallet?.account, wallet?.chainId],
    queryFn: () => (wallet ? canSendAtomicCalls(wallet) : false),
    enabled: isOnChain,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return isOnChain && offered.data === true && !refused.includes(toRefusalKey(chainConfig.chainId, wallet.account))
}

/** Milliseconds between two polls: a batch's status comes from the wallet and not with a block. */
const CALLS_STATUS_POLL_INTERVAL_MS = 3000

/** Polls the wallet for the status of its batches, also while no block arrives. */
export function useWatchCallsStatus(): void {
  const { chainConfig } = useChain()
  const wallet = useWallet()
  useEffect(() => {
    if (!wallet) return
    const poll = () =>
      loadSending()
        .then(({ updateCallsStatus }) => updateCallsStatus(chainConfig.chainId, wallet))
        // Mostly the code could not be loaded. The next poll asks again.
        .catch(reportUnlessRequestFailed)
    poll()
    const timer = setInterval(poll, CALLS_STATUS_POLL_INTERVAL_MS)
    const stops = [onRecordsChange(poll), onPendingRequestsChange(poll)]
    return () => {
      clearInterval(timer)
      for (const stop of stops) stop()
    }
  }, [wallet, chainConfig])
}

/** Returns the session storage; undefined where the browser blocks it. */
function getSessionStorage(): Storage | undefined {
  try {
    return globalThis.sessionStorage
  } catch {
    return undefined
  }
}
