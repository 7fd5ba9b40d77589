import { type ReactNode, useState } from 'react'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Tabs } from '#ui/navigation/Tabs.tsx'
import type { StakeDirection } from '../rows/EarnListContext.ts'

type StakeTabsProps = {
  /** False where deposits are closed for good: the Stake tab is left out. */
  readonly canStake?: boolean
  readonly initialTab?: StakeDirection
  readonly renderStakeForm: (direction: StakeDirection) => ReactNode
  readonly history: ReactNode
}

/** Tabs of a product: stake, unstake and its history. */
export function StakeTabs({ canStake = true, initialTab = 'stake', renderStakeForm, history }: StakeTabsProps) {
  const t = useTranslation()
  const [tab, setTab] = useState<StakeDirection | 'history'>(initialTab)
  const openTab = tab === 'stake' && !canStake ? 'unstake' : tab
  return (
    <Tabs
      label={t('Actions')}
      tabs={[
        ...(canStake ? [{ value: 'stake' as const, label: t('Stake') }] : []),
        { value: 'unstake', label: t('Unstake') },
        { value: 'history', label: t('History') },
      ]}
      value={openTab}
      onChange={setTab}
    >
      {openTab === 'history' ? history : renderStakeForm(openTab)}
    </Tabs>
  )
}
