import { Suspense, useState } from 'react'
import type { Proposal } from '#features/voting/voting.schemas.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Button } from '#ui/button/Button.tsx'
import { lazyComponent } from '#ui/lazyComponent.tsx'

const RecountDialog = lazyComponent('RecountDialog', async () => (await import('./RecountDialog.tsx')).RecountDialog)

/** Opens the count of the votes in this browser, whose code loads with it. */
export function RecountButton({ proposal }: { readonly proposal: Proposal }) {
  const t = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" fullWidth onClick={() => setOpen(true)}>
        {t('Count the votes yourself')}
      </Button>
      {isOpen && (
        <Suspense>
          <RecountDialog proposal={proposal} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
