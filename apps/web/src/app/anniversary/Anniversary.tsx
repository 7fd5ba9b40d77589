import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { useChain } from '#core/chain/useChain.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { plural } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Seal } from '#ui/art/Seal.tsx'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import { useTopLayer } from '#ui/topLayer.ts'
import { claimablePointsQuery } from './anniversary.queries.ts'
import { saveOffered, useAnniversaryDialog, wasOffered } from './anniversaryDialog.ts'
import { useHasActiveField } from './useHasActiveField.ts'

const AnniversaryDialog = lazyComponent(
  'AnniversaryDialog',
  async () => (await import('./AnniversaryDialog.tsx')).AnniversaryDialog,
)

/**
 * Offers claimable anniversary points: the dialog opens by itself once per account and session (ANNIV-01), and the seal in
 * the header opens it until the points are claimed.
 */
export function Anniversary() {
  const t = useTranslation()
  const chain = useChain()
  const account = useAccountAddress()
  const points = useQuery(claimablePointsQuery(chain, account)).data
  const dialog = useAnniversaryDialog(account)
  if (account === undefined || points == null) return null
  function offer(account: string) {
    saveOffered(account)
    dialog.open()
  }
  const label = t(plural('%count% point to claim', '%count% points to claim', Number(points)))
  return (
    <>
      <button
        type="button"
        aria-label={label}
        title={label}
        onClick={dialog.open}
        className="relative inline-flex size-10 shrink-0 items-center justify-center rounded-full hover:bg-brass-wash"
      >
        <Seal seed="anniversary" size={32} className="[--engrave:var(--brass)]" />
        <span
          aria-hidden="true"
          className="absolute end-1 top-1 size-2.5 rounded-full border-2 border-canvas bg-brass"
        />
      </button>
      {!wasOffered(account) && <WhenIdle onIdle={() => offer(account)} />}
      <Suspense>{dialog.isOpen && <AnniversaryDialog points={points} onClose={dialog.close} />}</Suspense>
    </>
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
