import { ChartLine, History } from 'lucide-react'
import { Suspense, useState } from 'react'
import { RefreshButton } from '#core/screen/RefreshButton.tsx'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { IconButton } from '#ui/button/IconButton.tsx'
import { HelpLink } from '#ui/layout/HelpLink.tsx'
import { lazyComponent } from '#ui/lazyComponent.tsx'

const HistoryDialog = lazyComponent('HistoryDialog', async () => (await import('./HistoryDialog.tsx')).HistoryDialog)

type SwapHeaderProps = {
  /** Level of the heading: 1 where the card is the screen. */
  readonly headingLevel: 1 | 2
  /** Whether the price chart is shown, and what shows or hides it; without it there is no such button. */
  readonly chart?: { readonly isShown: boolean; readonly toggle: () => void }
}

/** Title of a swap card, with the buttons that refresh it and show recent transactions and the chart. */
export function SwapHeader({ headingLevel, chart }: SwapHeaderProps) {
  const t = useTranslation()
  const Heading = headingLevel === 1 ? 'h1' : 'h2'
  const [showsHistory, setShowsHistory] = useState(false)
  return (
    <div className={`flex justify-between ${headingLevel === 1 ? 'mb-3 items-start' : 'mb-2 items-center'}`}>
      <div>
        <div className="flex items-center">
          <Heading tabIndex={headingLevel === 1 ? -1 : undefined} className="text-lg font-semibold outline-none">
            {t('Exchange')}
          </Heading>
          {headingLevel === 1 && <HelpLink />}
        </div>
        {headingLevel === 1 && <p className="text-sm text-muted">{t('The best price across Zono’s pools')}</p>}
      </div>
      <div className="-me-2 flex">
        <RefreshButton />
        <IconButton icon={History} label={t('Recent Transactions')} onClick={() => setShowsHistory(true)} />
        {chart && (
          <IconButton icon={ChartLine} label={t('Price chart')} pressed={chart.isShown} onClick={chart.toggle} />
        )}
      </div>
      <Suspense>{showsHistory && <HistoryDialog onClose={() => setShowsHistory(false)} />}</Suspense>
    </div>
  )
}
