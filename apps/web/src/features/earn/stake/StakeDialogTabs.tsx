import { type ReactNode, useState } from 'react'
import { useT } from '../../../lib/i18n/useTranslation.ts'
import { Tabs } from '../../../ui/navigation/Tabs.tsx'

export type StakeDirection = 'stake' | 'unstake'

type StakeTabsProps = {
  /** What is done first. */
  readonly first?: StakeDirection
  readonly stake: (direction: StakeDirection) => ReactNode
  /** What a stake would earn; null where nothing is earned any more. */
  readonly returns: ReactNode
  readonly history: ReactNode
}

/** Everything that can be done in a farm, a pool or the vault, one at a time. */
export function StakeTabs({ first = 'stake', stake, returns, history }: StakeTabsProps) {
  const t = useT()
  const [panel, setPanel] = useState<StakeDirection | 'returns' | 'history'>(first)
  return (
    <Tabs
      label={t('What to do')}
      tabs={[
        { value: 'stake', label: t('Stake') },
        { value: 'unstake', label: t('Unstake') },
        ...(returns === null ? [] : [{ value: 'returns' as const, label: t('Returns') }]),
        { value: 'history', label: t('History') },
      ]}
      value={panel}
      onChange={setPanel}
    >
      {panel === 'returns' ? returns : panel === 'history' ? history : stake(panel)}
    </Tabs>
  )
}
