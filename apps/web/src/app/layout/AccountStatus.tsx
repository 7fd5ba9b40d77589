import type { Address } from 'viem'
import { setResultRenderer } from '#core/toasts/results.ts'
import { lazyDecoration } from '#ui/lazyComponent.tsx'
import { Anniversary } from '../anniversary/Anniversary.tsx'
import { NewsBell } from '../news/NewsBell.tsx'

const ReceivedNote = lazyDecoration(async () => (await import('./ReceivedNote.tsx')).ReceivedNote)

setResultRenderer((hash) => <ReceivedNote hash={hash} />)

/** What the header shows of who is connected: points to claim, and what happened while away. */
export const AccountStatus = ({ account }: { readonly account: Address }) => (
  <>
    <Anniversary />
    <NewsBell account={account} />
  </>
)
