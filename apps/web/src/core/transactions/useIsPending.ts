import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useChain } from '../chain/useChain.ts'
import { useAccountAddress } from '../wallet/useWallet.ts'
import { getPendingSubjects } from './tracking/pendingSubjects.ts'

/**
 * Tells whether a transaction of this account that changes `subject` is on its way, or mined in a block that is not read
 * to the end yet: until then the figures of the subject are old. Renders again only when the answer changes.
 */
export function useIsPending(subject: string): boolean {
  const pending = getPendingSubjects(useChain(), useQueryClient())
  const account = useAccountAddress()
  return useSyncExternalStore(pending.subscribe, () => pending.has(account, subject))
}
