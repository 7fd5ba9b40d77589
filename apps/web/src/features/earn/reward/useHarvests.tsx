import { type ReactNode, Suspense, useCallback, useState } from 'react'
import { useChain, useScreenHead } from '../../../core/chain/useChain.ts'
import { getChainTime } from '../../../core/rpc/blockHead.ts'
import type { Action } from '../../../core/transactions/action.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { lazyComponent } from '../../../ui/lazyComponent.tsx'
import type { EarnRow } from '../earn.rules.ts'
import { getHarvestableReward, type HarvestableReward } from './harvestableReward.ts'

const HarvestDialog = lazyComponent('HarvestDialog', async () => (await import('./HarvestDialog.tsx')).HarvestDialog)

type UseHarvestsResult = {
  /** Rewards of the list that can be harvested now. */
  readonly harvests: readonly HarvestableReward[]
  readonly harvestAll: () => void
  /** Harvests one product; does nothing where it has nothing to harvest. */
  readonly harvestOne: (row: EarnRow) => void
  /** The open confirmation. */
  readonly dialog: ReactNode
}

/** Rewards of a list and their harvest. `getHarvest` is stable and returns the harvest of a product. */
export function useHarvests(
  rows: readonly EarnRow[] | undefined,
  getHarvest: (row: EarnRow) => Action | undefined,
): UseHarvestsResult {
  const t = useTranslation()
  const { screenHead } = useChain()
  const head = useScreenHead()
  // The dialog keeps the rewards of the moment it opened, so that rows do not move under the pointer.
  const [opened, setOpened] = useState<readonly HarvestableReward[]>()
  const harvests = (rows ?? []).flatMap(
    (row) => getHarvestableReward(t, row, getHarvest(row), head.block?.number, getChainTime(head)) ?? [],
  )
  return {
    harvests,
    harvestAll: () => setOpened(harvests),
    harvestOne: useCallback(
      (row) => {
        const now = screenHead.getState()
        const reward = getHarvestableReward(t, row, getHarvest(row), now.block?.number, getChainTime(now))
        if (reward) setOpened([reward])
      },
      [t, screenHead, getHarvest],
    ),
    dialog: opened && (
      <Suspense>
        <HarvestDialog harvests={opened} onClose={() => setOpened(undefined)} />
      </Suspense>
    ),
  }
}
