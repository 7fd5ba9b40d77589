import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import * as v from 'valibot'
import { useStore } from 'zustand'
import { createPersistedStore } from '../../../lib/storage/createPersistedStore.ts'
import { useChain } from '../../chain/useChain.ts'
import { canSendAtomicCalls } from '../../wallet/sendCalls.ts'
import { useWallet } from '../../wallet/useWallet.ts'
import { onPendingRequestsChange } from '../tracking/pendingRequests.ts'
import { onRecordsChange } from '../tracking/transactionStore.ts'
import { updateCallsStatus } from './sendBatch.ts'

const refusedAccountsSchema = v.fallback(v.array(v.string()), [])

/** Accounts whose wallet offered atomic calls and then refused them, for as long as the tab lives. */
const refusedAccounts = createPersistedStore<readonly string[]>({
  key: 'zono.atomicCallsRefused',
  version: 1,
  parse: (stored) => v.parse(refusedAccountsSchema, stored),
  storage: getSessionStorage(),
})

const toRefusalKey = (chainId: number, account: string) => `${chainId} ${account.toLowerCase()}`

/** From now on this account approves and acts in two steps: its wallet offers atomic calls and cannot send them. */
export function markAtomicCallsRefused(chainId: number, account: string): void {
  const key = toRefusalKey(chainId, account)
  if (!refusedAccounts.getState().includes(key)) refusedAccounts.setState([...refusedAccounts.getState(), key], true)
}

/** Whether the connected wallet executes several calls as one on this page's chain. False until it has said so. */
export function useCanBatch(): boolean {
  const { chainConfig } = useChain()
  const wallet = useWallet()
  const refused = useStore(refusedAccounts)
  const isHere = wallet?.chainId === chainConfig.chainId
  const offered = useQuery({
    queryKey: ['wallet', 'capabilities', wallet?.account, wallet?.chainId],
    queryFn: () => (wallet ? canSendAtomicCalls(wallet) : false),
    enabled: isHere,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return isHere && offered.data === true && !refused.includes(toRefusalKey(chainConfig.chainId, wallet.account))
}

/** Milliseconds between two looks for batches to ask about: their status comes from the wallet, not with a block. */
const CALLS_STATUS_POLL_INTERVAL_MS = 3000

/** Asks the wallet about the batches that only it can tell of, also while no block comes. */
export function useWatchCallsStatus(): void {
  const { chainConfig } = useChain()
  const wallet = useWallet()
  useEffect(() => {
    if (!wallet) return
    const ask = () => void updateCallsStatus(chainConfig.chainId, wallet)
    ask()
    const timer = setInterval(ask, CALLS_STATUS_POLL_INTERVAL_MS)
    const stops = [onRecordsChange(ask), onPendingRequestsChange(ask)]
    return () => {
      clearInterval(timer)
      for (const stop of stops) stop()
    }
  }, [wallet, chainConfig])
}

/** Storage of this tab, or nothing where the browser forbids it. */
function getSessionStorage(): Storage | undefined {
  try {
    return globalThis.sessionStorage
  } catch {
    return undefined
  }
}
