import { useState } from 'react'
import { useScreenHeadValue } from '#core/chain/useChain.ts'
import type { UsdPrice } from '#core/prices/usdPrice.ts'
import { useIsPending } from '#core/transactions/useIsPending.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { Tabs } from '#ui/navigation/Tabs.tsx'
import { getNftStakingSubject } from '../nftStaking.actions.ts'
import type { NftStakingRow } from '../nftStaking.instances.ts'
import { getNftStakingStatus } from '../nftStaking.rules.ts'
import { EndFarming } from './EndFarming.tsx'
import { RewardsTab } from './RewardsTab.tsx'
import { StakeTab } from './StakeTab.tsx'
import { UnstakeTab } from './UnstakeTab.tsx'

type StakingDialogProps = {
  readonly row: NftStakingRow
  readonly price: UsdPrice | undefined
  readonly onClose: () => void
}

type View = 'stake' | 'unstake' | 'rewards'

/** Pieces and rewards of an account in one pool. After its end everything is taken out. */
export function StakingDialog({ row, price, onClose }: StakingDialogProps) {
  const t = useTranslation()
  const { terms: pool, account } = row
  const isFinished = useScreenHeadValue(({ block }) => getNftStakingStatus(pool, block?.number)) === 'finished'
  const stakedCount = account?.stakedNfts.length
  const [chosen, setChosen] = useState<View>()
  // Until one is chosen: what there is to do.
  const view = chosen ?? (isFinished ? (stakedCount === 0 ? 'rewards' : 'unstake') : 'stake')
  // New with each transaction of the account that was mined: what was picked is not there any more.
  const isPending = useIsPending(getNftStakingSubject(pool))
  const count = stakedCount === undefined ? '' : ` (${stakedCount})`
  return (
    <Dialog title={pool.collection.name} onClose={onClose}>
      <Tabs
        label={t('Manage')}
        tabs={[
          ...(isFinished ? [] : [{ value: 'stake' as const, label: t('Stake') }]),
          { value: 'unstake', label: `${isFinished ? t('End farming') : t('Unstake')}${count}` },
          { value: 'rewards', label: t('Rewards') },
        ]}
        value={view}
        onChange={setChosen}
      >
        {view === 'stake' && <StakeTab row={row} price={price} isPending={isPending} />}
        {view === 'unstake' &&
          (isFinished && pool.withdrawFee === 0n ? (
            <EndFarming row={row} onDone={onClose} />
          ) : (
            <UnstakeTab row={row} isFinished={isFinished} isPending={isPending} />
          ))}
        {view === 'rewards' && <RewardsTab row={row} price={price} isPending={isPending} onDone={onClose} />}
      </Tabs>
    </Dialog>
  )
}
