import { type ReactNode, Suspense, useCallback, useMemo, useState } from 'react'
import { useChain, useScreenHeadValue } from '#core/chain/useChain.ts'
import { getChainTime } from '#core/rpc/blockHead.ts'
import type { Action } from '#core/transactions/action.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import type { EarnRow } from '../earn.rules.ts'
import { getHarvestableReward, type HarvestableReward } from './harvestableReward.ts'

const HarvestDialog = lazyComponent('HarvestDialog', async () => (await import('./HarvestDialog.tsx')).HarvestDialog)

/** Returns the harvest of a product; undefined where it has none. */
export type GetHarvest = (row: EarnRow) => Action | undefined

type UseHarvestDialogResult = {
  /** Opens the confirmation of rewards. */
  readonly harvest: (rewards: readonly HarvestableReward[]) => void
  /** Harvests one product; does nothing where it has nothing to harvest. */
  readonly harvestOne: (row: EarnRow) => void
  /** The open confirmation. */
  readonly dialog: ReactNode
}

/** The confirmation of harvests of a list. `getHarvest` is stable. */
export function useHarvestDialog(getHarvest: GetHarvest): UseHarvestDialogResult {
  const t = useTranslation()
  const { screenHead } = useChain()
  // The dialog keeps the rewards of the moment it opened, so that rows do not move under the pointer.
  const [opened, setOpened] = useState<readonly HarvestableReward[]>()
  return {
    harvest: setOpened,
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

/**
 * Rewards of a list that can be harvested now. They grow with each block; without a stake or a reward of the account the
 * view does not render with blocks.
 */
export function useHarvestableRewards(
  rows: readonly EarnRow[] | undefined,
  getHarvest: GetHarvest,
): readonly HarvestableReward[] {
  const t = useTranslation()
  const ownRows = useMemo(() => rows?.filter(hasOwnReward) ?? [], [rows])
  const isFollowing = ownRows.length > 0
  const height = useScreenHeadValue(({ block }) => (isFollowing ? block?.number : undefined))
  const now = useScreenHeadValue((head) => (isFollowing ? getChainTime(head) : undefined))
  return ownRows.flatMap((row) => getHarvestableReward(t, row, getHarvest(row), height, now) ?? [])
}

const hasOwnReward = ({ account }: EarnRow): boolean =>
  account !== undefined && (account.stakedAmount > 0n || account.pendingReward > 0n)
