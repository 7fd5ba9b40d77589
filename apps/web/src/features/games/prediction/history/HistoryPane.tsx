import { useState } from 'react'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Tabs } from '#ui/navigation/Tabs.tsx'
import type { CollectablesState } from '../game/game.ts'
import type { PredictionView } from '../game/usePrediction.ts'
import { HistoryList } from './HistoryList.tsx'
import { PnlPanel } from './PnlPanel.tsx'

type HistoryPaneProps = {
  readonly view: PredictionView
  readonly collectables: CollectablesState
  /** Number of the round that is open at first; undefined without one. */
  readonly round: string | undefined
  readonly onCollect: (epoch: number) => void
}

/** The account's own rounds and their profit. Its filter starts at all whenever the pane opens. */
export function HistoryPane({ view, collectables, round, onCollect }: HistoryPaneProps) {
  const t = useTranslation()
  const [tab, setTab] = useState<'rounds' | 'pnl'>('rounds')
  const { account } = view
  return (
    <section aria-label={t('History')} className="rounded-card border border-line bg-surface p-4 xs:p-6">
      <h2 className="mb-3 text-lg font-semibold">{t('History')}</h2>
      {account === undefined ? (
        <EmptyState title={t('Connect your wallet to see your history')} art="wallet" />
      ) : (
        <Tabs
          label={t('History')}
          tabs={[
            { value: 'rounds', label: t('Rounds') },
            { value: 'pnl', label: t('PnL') },
          ]}
          value={tab}
          onChange={setTab}
        >
          {tab === 'rounds' ? (
            <HistoryList
              key={account}
              view={view}
              account={account}
              collectables={collectables}
              round={round}
              onCollect={onCollect}
            />
          ) : (
            <PnlPanel key={account} view={view} account={account} />
          )}
        </Tabs>
      )}
    </section>
  )
}
