import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { PowerBreakdown } from './PowerBreakdown.tsx'

type PowerDialogProps = Parameters<typeof PowerBreakdown>[0] & { readonly onClose: () => void }

/** The own voting power at a block, by where it comes from. */
export function PowerDialog({ onClose, ...breakdown }: PowerDialogProps) {
  const t = useTranslation()
  return (
    <Dialog title={t('Your voting power')} onClose={onClose}>
      <PowerBreakdown {...breakdown} />
    </Dialog>
  )
}
