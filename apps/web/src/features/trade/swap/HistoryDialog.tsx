import { useT } from '../../../base/i18n/useT.ts'
import { RecentTransactions } from '../../../core/transactions/RecentTransactions.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'

/** What was sent from this browser. */
export function HistoryDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT()
  return (
    <Dialog title={t('Recent Transactions')} onClose={onClose}>
      <RecentTransactions />
    </Dialog>
  )
}
