import { ChartLine, History } from 'lucide-react'
import { Suspense, useState } from 'react'
import { RefreshButton } from '../../../../core/chain/RefreshButton.tsx'
import { useTranslation } from '../../../../lib/i18n/useTranslation.ts'
import { IconButton } from '../../../../ui/button/IconButton.tsx'
import { lazyComponent } from '../../../../ui/lazyComponent.tsx'

const HistoryDialog = lazyComponent('HistoryDialog', async () => (await import('./HistoryDialog.tsx')).HistoryDialog)

type SwapHeaderProps = { readonly isChartShown: boolean; readonly onToggleChart: () => void }

/** The name of the screen, and what stands beside the swap: what was sent, and the chart. */
export function SwapHeader({ isChartShown, onToggleChart }: SwapHeaderProps) {
  const t = useTranslation()
  const [showsHistory, setShowsHistory] = useState(false)
  return (
    <div className="mb-4 flex items-start justify-between">
      <div>
        <h1 className="text-lg font-semibold">{t('Exchange')}</h1>
        <p className="text-sm text-muted">{t('The best price across Zono’s pools')}</p>
      </div>
      <div className="-me-2 flex">
        <RefreshButton />
        <IconButton icon={History} label={t('Recent Transactions')} onClick={() => setShowsHistory(true)} />
        <IconButton icon={ChartLine} label={t('Price chart')} pressed={isChartShown} onClick={onToggleChart} />
      </div>
      <Suspense>{showsHistory && <HistoryDialog onClose={() => setShowsHistory(false)} />}</Suspense>
    </div>
  )
}
