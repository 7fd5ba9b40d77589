import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Button } from '#ui/button/Button.tsx'
import { takeRelease, waitingRelease, watchReleases } from './releases.ts'

/** Offers a new release of the page, which nobody has to take: what is being typed stays until then. */
export function ReleaseNotice() {
  const t = useTranslation()
  const { worker } = useStore(waitingRelease)
  const [dismissed, setDismissed] = useState<ServiceWorker>()
  // Starts the service worker.
  useEffect(() => {
    // A browser that forbids it shows the page as before.
    watchReleases().catch(() => {})
  }, [])
  return (
    <div role="status" className="pointer-events-none fixed inset-x-4 bottom-20 z-40 mx-auto max-w-105 sm:bottom-6">
      {worker && worker !== dismissed && (
        <div className="pointer-events-auto grid gap-3 rounded-card border border-line bg-surface p-4 text-sm shadow-raised">
          <p>{t('A new version of this page is ready.')}</p>
          <div className="flex flex-wrap gap-2">
            <Button size="small" onClick={() => void takeRelease(worker)}>
              {t('Reload')}
            </Button>
            <Button size="small" variant="secondary" onClick={() => setDismissed(worker)}>
              {t('Later')}
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}
