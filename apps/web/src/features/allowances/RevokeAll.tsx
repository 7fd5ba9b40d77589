import { Suspense, useState } from 'react'
import { Button } from '#ui/button/Button.tsx'
import { KeepFocus } from '#ui/dialog/KeepFocus.tsx'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import type { Allowance } from './allowances.rules.ts'

const RevokeAllowancesDialog = lazyComponent(
  'RevokeAllowancesDialog',
  async () => (await import('./RevokeAllowancesDialog.tsx')).RevokeAllowancesDialog,
)

type RevokeAllProps = {
  readonly allowances: readonly Allowance[]
  /** What they have in common. */
  readonly text: string
  readonly label: string
  /** Title of the dialog. */
  readonly title: string
}

/** Offers to take several approvals back, in one confirmation where the wallet supports it. */
export function RevokeAll({ allowances, text, label, title }: RevokeAllProps) {
  // The dialog keeps the list of the moment it opened, so that rows do not move under the pointer.
  const [opened, setOpened] = useState<readonly Allowance[]>()
  const close = () => setOpened(undefined)
  return (
    <>
      {allowances.length > 0 && <RevokeNotice text={text} label={label} onRevoke={() => setOpened(allowances)} />}
      {opened && (
        <Suspense>
          <RevokeAllowancesDialog title={title} allowances={opened} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

type RevokeNoticeProps = { readonly text: string; readonly label: string; readonly onRevoke: () => void }

const RevokeNotice = ({ text, label, onRevoke }: RevokeNoticeProps) => (
  <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-line bg-surface px-4 py-3">
    <p className="text-sm text-muted">{text}</p>
    <KeepFocus>
      <Button variant="wash" size="small" onClick={onRevoke}>
        {label}
      </Button>
    </KeepFocus>
  </div>
)
