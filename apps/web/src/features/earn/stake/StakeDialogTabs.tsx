import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Tabs } from '../../../ui/navigation/Tabs.tsx'

export type StakeDirection = 'stake' | 'unstake'

type StakeDialogTabsProps = {
  /** False where deposits are closed for good: the Stake tab is left out. */
  readonly canStake?: boolean
  readonly initialTab?: StakeDirection
  readonly renderStakeForm: (direction: StakeDirection) => ReactNode
  /** Null where no more rewards are paid. */
  readonly roiCalculator: ReactNode
  readonly history: ReactNode
}

/** Tabs of a product's dialog. */
export function StakeDialogTabs({
  canStake = true,
  initialTab = 'stake',
  renderStakeForm,
  roiCalculator,
  history,
}: StakeDialogTabsProps) {
  const t = useTranslation()
  const [tab, setTab] = useState<StakeDirection | 'returns' | 'history'>(initialTab)
  const openTab = tab === 'stake' && !canStake ? 'unstake' : tab
  return (
    <Tabs
      label={t('Actions')}
      tabs={[
        ...(canStake ? [{ value: 'stake' as const, label: t('Stake') }] : []),
        { value: 'unstake', label: t('Unstake') },
        ...(roiCalculator === null ? [] : [{ value: 'returns' as const, label: t('Calculator') }]),
        { value: 'history', label: t('History') },
      ]}
      value={openTab}
      onChange={setTab}
    >
      {openTab === 'returns' ? roiCalculator : openTab === 'history' ? history : renderStakeForm(openTab)}
    </Tabs>
  )
}
