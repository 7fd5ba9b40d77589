import type { Address } from 'viem'
import { Anniversary } from '../anniversary/Anniversary.tsx'
import { NewsBell } from '../news/NewsBell.tsx'

/** What the header shows of who is connected: points to claim, and what happened while away. */
export const AccountStatus = ({ account }: { readonly account: Address }) => (
  <>
    <Anniversary />
    <NewsBell account={account} />
  </>
)
