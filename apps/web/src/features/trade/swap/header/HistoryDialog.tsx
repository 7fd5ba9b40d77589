import { RecentTransactions } from '#core/transactions/components/recent/RecentTransactions.tsx'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'

/** What was sent from this browser. */
export function HistoryDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslation()
  return (
    <Dialog title={t('Recent Transactions')} onClose={onClose}>
      <RecentTransactions />
    </Dialog>
  )
}
