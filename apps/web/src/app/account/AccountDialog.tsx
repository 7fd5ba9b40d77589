import { useState } from 'react'
import type { Address } from 'viem'
import { RecentTransactions } from '#core/transactions/components/recent/RecentTransactions.tsx'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { Tabs } from '#ui/navigation/Tabs.tsx'
import { WalletTab } from './WalletTab.tsx'

type AccountDialogProps = { readonly account: Address; readonly onClose: () => void }

/** Connected account and its transactions (WALLET-04). */
export function AccountDialog({ account, onClose }: AccountDialogProps) {
  const t = useTranslation()
  const [tab, setTab] = useState<'wallet' | 'transactions'>('wallet')
  return (
    <Dialog title={t('Your wallet')} onClose={onClose}>
      <Tabs
        label={t('Your wallet')}
        tabs={[
          { value: 'wallet', label: t('Wallet') },
          { value: 'transactions', label: t('Transactions') },
        ]}
        value={tab}
        onChange={setTab}
      >
        {tab === 'wallet' ? <WalletTab account={account} onClose={onClose} /> : <RecentTransactions />}
      </Tabs>
    </Dialog>
  )
}
