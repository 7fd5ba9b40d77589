import { useQuery } from '@tanstack/react-query'
import { Suspense, useState, useSyncExternalStore } from 'react'
import { useChain } from '../../core/chain/useChain.ts'
import { useAccount } from '../../core/wallet/useWallet.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { useTopLayer } from '../../ui/topLayer.ts'
import { claimQuery } from './anniversary.ts'

const AnniversaryDialog = lazyPart(
  'AnniversaryDialog',
  async () => (await import('./AnniversaryDialog.tsx')).AnniversaryDialog,
)

/** Congratulates who can claim anniversary points, once a session (ANNIV-01). */
export function Anniversary() {
  const chain = useChain()
  const account = useAccount()
  const points = useQuery(claimQuery(chain, account)).data
  const [isClosed, setClosed] = useState(() => wasClosed())
  const isCovered = useTopLayer() !== undefined
  const isFilling = useHasForm()
  const isBusy = isCovered || isFilling
  // Once shown it stays until it is answered; it never comes over another dialog or a form in use.
  const [isShown, setShown] = useState(false)
  const isDue = account !== undefined && points != null && !isClosed
  if (isDue && !isShown && !isBusy) setShown(true)
  if (!isDue || !isShown) return null
  function close() {
    setClosed(true)
    rememberClosed()
  }
  return (
    <Suspense>
      <AnniversaryDialog points={points} onClose={close} />
    </Suspense>
  )
}

const MARK = 'zono.anniversary.closed'

/** Storage may be forbidden: then it is closed for this page alone. */
function wasClosed(): boolean {
  try {
    return sessionStorage.getItem(MARK) !== null
  } catch {
    return false
  }
}

function rememberClosed(): void {
  try {
    sessionStorage.setItem(MARK, 'yes')
  } catch {
    // See wasClosed.
  }
}

/** Whether a field of the page holds text or has the focus: then a person is in the middle of something. */
function useHasForm(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const events = ['input', 'focusin', 'focusout'] as const
      for (const event of events) document.addEventListener(event, listener)
      return () => {
        for (const event of events) document.removeEventListener(event, listener)
      }
    },
    () =>
      [...document.querySelectorAll('main input:not([type=checkbox]):not([type=range]), main textarea')].some(isInUse),
  )
}

const isInUse = (field: Element): boolean =>
  field === document.activeElement ||
  ((field as HTMLInputElement).value !== '' && !(field as HTMLInputElement).readOnly)
