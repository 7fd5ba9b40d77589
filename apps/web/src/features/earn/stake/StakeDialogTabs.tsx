import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Tabs } from '../../../ui/navigation/Tabs.tsx'

export type StakeDirection = 'stake' | 'unstake'

type StakeDialogTabsProps = {
  /** What is done first. */
  readonly initialTab?: StakeDirection
  readonly renderStakeForm: (direction: StakeDirection) => ReactNode
  /** What a stake would earn; null where nothing is earned any more. */
  readonly roiCalculator: ReactNode
  readonly history: ReactNode
}

/** Everything that can be done in a farm, a pool or the vault, one at a time. */
export function StakeDialogTabs({
  initialTab = 'stake',
  renderStakeForm,
  roiCalculator,
  history,
}: StakeDialogTabsProps) {
  const t = useTranslation()
  const [panel, setPanel] = useState<StakeDirection | 'returns' | 'history'>(initialTab)
  return (
    <Tabs
      label={t('Actions')}
      tabs={[
        { value: 'stake', label: t('Stake') },
        { value: 'unstake', label: t('Unstake') },
        ...(roiCalculator === null ? [] : [{ value: 'returns' as const, label: t('Calculator') }]),
        { value: 'history', label: t('History') },
      ]}
      value={panel}
      onChange={setPanel}
    >
      {panel === 'returns' ? roiCalculator : panel === 'history' ? history : renderStakeForm(panel)}
    </Tabs>
  )
}
