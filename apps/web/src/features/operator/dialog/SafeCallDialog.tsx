import type { ReactNode } from 'react'
import type { Call } from '#core/transactions/action.ts'
import { type Blocker, isAnnouncedBlocker } from '#lib/errors/Blocker.ts'
import { msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Button } from '#ui/button/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { DescriptionList, DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { AddressText } from '#ui/identity/AddressText.tsx'
import { HexText } from '#ui/identity/HexText.tsx'

type SafeCallDialogProps = {
  readonly title: string
  /** The call in one line. */
  readonly name: string
  /** Undefined while there is nothing to propose. */
  readonly call: Call | undefined
  readonly blocker?: Blocker | undefined
  readonly onClose: () => void
  /** What the call does, or the form of it. */
  readonly children: ReactNode
}

/** Dialog of a call that a Safe alone can make: its contract and its data, for one of the owners to propose there. */
export function SafeCallDialog({ title, name, call, blocker, onClose, children }: SafeCallDialogProps) {
  const t = useTranslation()
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="grid gap-5">
        {children}
        <Banner variant={blocker && isAnnouncedBlocker(blocker) ? 'warn' : 'info'} isAnnounced>
          {t(blocker?.message ?? msg('Only the Safe can do this. Propose this call there.'))}
        </Banner>
        {call && !blocker && (
          <DescriptionList>
            <DescriptionRow label={t('Contract')}>
              <AddressText address={call.to} />
            </DescriptionRow>
            <DescriptionRow label={name}>
              <HexText value={call.data} label={t('Copy calldata')} />
            </DescriptionRow>
          </DescriptionList>
        )}
        <Button fullWidth variant="secondary" onClick={onClose}>
          {t('Close')}
        </Button>
      </div>
    </Dialog>
  )
}
