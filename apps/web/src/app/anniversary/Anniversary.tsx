import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { useChain } from '../../core/chain/useChain.ts'
import { useAccountAddress } from '../../core/wallet/useWallet.ts'
import { lazyComponent } from '../../ui/lazyComponent.tsx'
import { useTopLayer } from '../../ui/topLayer.ts'
import { claimablePointsQuery } from './anniversary.queries.ts'
import { useHasActiveField } from './useHasActiveField.ts'

const AnniversaryDialog = lazyComponent(
  'AnniversaryDialog',
  async () => (await import('./AnniversaryDialog.tsx')).AnniversaryDialog,
)

/** Offers claimable anniversary points, once per session (ANNIV-01). */
export function Anniversary() {
  const chain = useChain()
  const account = useAccountAddress()
  const points = useQuery(claimablePointsQuery(chain, account)).data
  const [isClosed, setClosed] = useState(() => isDismissed())
  // Stays open until it is closed or the points are claimed.
  const [isShown, setShown] = useState(false)
  const isDue = account !== undefined && points != null && !isClosed
  if (!isDue) return null
  if (!isShown) return <WhenIdle onIdle={() => setShown(true)} />
  function close() {
    setClosed(true)
    saveDismissed()
  }
  return (
    <Suspense>
      <AnniversaryDialog points={points} onClose={close} />
    </Suspense>
  )
}

/** Waits until no dialog is open and no field is in use, so that it never interrupts. */
function WhenIdle({ onIdle }: { readonly onIdle: () => void }) {
  const isCovered = useTopLayer() !== undefined
  const isFilling = useHasActiveField()
  const isIdle = !isCovered && !isFilling
  // Reacts to dialogs and fields of the page.
  useEffect(() => {
    if (isIdle) onIdle()
  })
  return null
}

const DISMISSED_STORAGE_KEY = 'zono.anniversary.closed'

/** Storage may be forbidden: then the dismissal lasts until the page is closed. */
function isDismissed(): boolean {
  try {
    return sessionStorage.getItem(DISMISSED_STORAGE_KEY) !== null
  } catch {
    return false
  }
}

function saveDismissed(): void {
  try {
    sessionStorage.setItem(DISMISSED_STORAGE_KEY, 'yes')
  } catch {
    // Storage is forbidden: see isDismissed.
  }
}
