import type { Address } from 'viem'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

const store = createStore((): { readonly account: Address | undefined } => ({ account: undefined }))

/** The anniversary dialog of an account, which opens by itself once and by the button of the header. */
export const useAnniversaryDialog = (account: Address | undefined) => ({
  isOpen: useStore(store).account === account,
  open: () => store.setState({ account }),
  close: () => store.setState({ account: undefined }),
})

const getStorageKey = (account: string) => `zono.anniversary.offered.${account.toLowerCase()}`

/** Accounts offered to since the page was loaded, for browsers that forbid storage. */
const offeredAccounts = new Set<string>()

/** Whether the dialog has opened by itself for this account in this session. */
export function wasOffered(account: string): boolean {
  if (offeredAccounts.has(getStorageKey(account))) return true
  try {
    return sessionStorage.getItem(getStorageKey(account)) !== null
  } catch {
    return false
  }
}

/** Remembers that the dialog has opened by itself for this account. */
export function saveOffered(account: string): void {
  offeredAccounts.add(getStorageKey(account))
  try {
    sessionStorage.setItem(getStorageKey(account), 'yes')
  } catch {
    // Storage is forbidden: remembered until the page is closed.
  }
}
