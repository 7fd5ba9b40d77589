import { Suspense, useLayoutEffect, useRef, useState } from 'react'
import { formatNumber } from '../../lib/formatNumber.ts'
import { plural } from '../../lib/i18n/message.ts'
import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import { Button } from '../../ui/button/Button.tsx'
import { lazyComponent } from '../../ui/lazyComponent.tsx'
import type { Allowance } from './allowances.rules.ts'

const RevokeUnusedDialog = lazyComponent(
  'RevokeUnusedDialog',
  async () => (await import('./RevokeUnusedDialog.tsx')).RevokeUnusedDialog,
)

/** Revokes the approvals of tokens that the account holds none of, in one confirmation where the wallet supports it. */
export function RevokeUnused({ unused }: { readonly unused: readonly Allowance[] }) {
  // The dialog keeps the list of the moment it opened, so that rows do not move under the pointer.
  const [opened, setOpened] = useState<readonly Allowance[]>()
  const close = () => setOpened(undefined)
  return (
    <>
      {unused.length > 1 && <UnusedNotice count={unused.length} onRevoke={() => setOpened(unused)} />}
      {opened && (
        <Suspense>
          <RevokeUnusedDialog allowances={opened} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

type UnusedNoticeProps = { readonly count: number; readonly onRevoke: () => void }

function UnusedNotice({ count, onRevoke }: UnusedNoticeProps) {
  const t = useTranslation()
  const ref = useRef<HTMLDivElement>(null)
  // Goes once the approvals are revoked; the button that has the focus by then would take it along.
  useLayoutEffect(() => {
    const notice = ref.current
    return () => {
      if (notice?.contains(document.activeElement)) focusScreenHeading()
    }
  }, [])
  return (
    <div
      ref={ref}
      className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-line bg-surface px-4 py-3"
    >
      <p className="text-sm text-muted">
        {t(
          plural(
            '%count% approval covers a token you don’t hold now.',
            '%count% approvals cover tokens you don’t hold now.',
            count,
          ),
        )}
      </p>
      <Button variant="wash" size="small" onClick={onRevoke}>
        {t('Revoke all unused (%count%)', { count: formatNumber(count) })}
      </Button>
    </div>
  )
}

const focusScreenHeading = () => document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
