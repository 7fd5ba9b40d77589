import { CurrencyAmount } from '@zono/sdk'
import { useChain, useScreenHead } from '../../../../core/chain/useChain.ts'
import { getChainTime } from '../../../../core/rpc/blockHead.ts'
import { formatDuration } from '../../../../lib/format/formatDuration.ts'
import { useTranslation } from '../../../../lib/i18n/useTranslation.ts'
import { useSettings } from '../../../../lib/settings/settings.ts'
import { Dialog } from '../../../../ui/dialog/Dialog.tsx'
import { DescriptionList, DescriptionRow } from '../../../../ui/figure/DescriptionList.tsx'
import { Money } from '../../../../ui/figure/Money.tsx'
import { type Bps, formatApr } from '../../apr.rules.ts'
import { StakingHistory } from '../../history/StakingHistory.tsx'
import { ProductLinks } from '../../ProductLinks.tsx'
import { RewardPanel } from '../../reward/RewardPanel.tsx'
import { RoiCalculator } from '../../roi/RoiCalculator.tsx'
import { createEarlyExitFee } from '../../roi/roi.rules.ts'
import { StakeDialogTabs } from '../../stake/StakeDialogTabs.tsx'
import { StakedAmount } from '../../stake/StakedAmount.tsx'
import { TOOLTIPS } from '../../tooltips.ts'
import { PoolApr, PoolTime, useStakingPoolName } from '../PoolCells.tsx'
import { getStakingPoolKey, harvest } from '../pools.actions.ts'
import type { StakingPoolAccount } from '../pools.queries.ts'
import { getSecondsUntilHarvest, getStakingPoolPendingReward, type StakingPoolRow } from '../pools.rules.ts'
import { PoolStake } from './PoolStake.tsx'

type PoolDialogProps = { readonly row: StakingPoolRow; readonly onClose: () => void }

/** One pool: what is in it, its terms before anything is signed, and everything that can be done with it. */
export function PoolDialog({ row, onClose }: PoolDialogProps) {
  const t = useTranslation()
  const nameOf = useStakingPoolName()
  const { pool, account, status } = row
  return (
    <Dialog title={nameOf(pool)} onClose={onClose}>
      <div className="grid gap-4">
        <DescriptionList>
          <DescriptionRow label={t('APR')} hint={t(TOOLTIPS.apr)}>
            <PoolApr {...row} />
          </DescriptionRow>
          <DescriptionRow label={t('Time')} hint={t(TOOLTIPS.time)}>
            <PoolTime {...row} />
          </DescriptionRow>
          <DescriptionRow label={t('Staked')} hint={t(TOOLTIPS.stakedAmount)}>
            <StakedAmount currency={pool.stakingToken} amount={account?.stakedAmount} valueUsd={row.stakedUsd} />
          </DescriptionRow>
          <PoolTerms row={row} />
        </DescriptionList>
        {account && (!account.isBlacklisted || account.pendingReward > 0n) && (
          <PoolRewardPanel row={{ ...row, account }} />
        )}
        <StakeDialogTabs
          initialTab={status === 'closed' ? 'unstake' : 'stake'}
          renderStakeForm={(direction) => <PoolStake key={direction} row={row} direction={direction} />}
          roiCalculator={status === 'closed' ? null : <PoolRoi row={row} />}
          history={
            <StakingHistory
              entityKey={getStakingPoolKey(pool)}
              stakedSymbol={pool.stakingToken.symbol}
              rewardSymbol={pool.earningToken.symbol}
            />
          }
        />
        <ProductLinks
          contractAddress={pool.contractAddress}
          stakedAsset={pool.stakingToken}
          rewardToken={pool.earningToken}
        />
      </div>
    </Dialog>
  )
}

/** What was earned, and its harvest: now, or when. */
function PoolRewardPanel({ row }: { readonly row: StakingPoolRow & { readonly account: StakingPoolAccount } }) {
  const { deployment } = useChain()
  const head = useScreenHead()
  const height = head.block?.number
  return (
    <RewardPanel
      currency={row.pool.earningToken}
      pendingReward={getStakingPoolPendingReward(row, height) ?? 0n}
      block={height}
      usdPrice={row.rewardPrice}
      rewardPerBlock={row.accountRewardPerBlock}
      secondsUntilHarvest={getSecondsUntilHarvest(row, getChainTime(head))}
      harvestAction={harvest(deployment, row.pool)}
    />
  )
}

function PoolRoi({ row: { pool, apr } }: Pick<PoolDialogProps, 'row'>) {
  const { depositFeeBps, withdrawFeeBps, unlockFeeBps, lockPeriod, isFlexibleLock } = pool
  const isKnown =
    depositFeeBps !== undefined &&
    unlockFeeBps !== undefined &&
    lockPeriod !== undefined &&
    isFlexibleLock !== undefined
  return (
    <RoiCalculator
      apr={apr}
      fees={
        isKnown
          ? {
              entryFeeBps: depositFeeBps,
              getExitFeeBps:
                withdrawFeeBps > 0n ? () => withdrawFeeBps : createEarlyExitFee(unlockFeeBps, Number(lockPeriod)),
            }
          : undefined
      }
      lockSeconds={isFlexibleLock ? 0n : lockPeriod}
      canCompound={'address' in pool.stakingToken && pool.stakingToken.address === pool.earningToken.address}
    />
  )
}

/** Fees, times and limits that are agreed to by staking. */
function PoolTerms({ row: { pool, state } }: Pick<PoolDialogProps, 'row'>) {
  const t = useTranslation()
  const locale = useSettings((settings) => settings.language)
  return (
    <>
      {state && state.stakingLimit > 0n && (
        <DescriptionRow label={t('Stake limit')} hint={t('The most one account can stake here.')}>
          <Money value={CurrencyAmount.toSignificant({ currency: pool.stakingToken, amount: state.stakingLimit }, 6)} />
        </DescriptionRow>
      )}
      <FeeRow label={t('Deposit fee')} hint={t('Charged once, when you stake.')} feeBps={pool.depositFeeBps} />
      <FeeRow
        label={t('Withdrawal fee')}
        hint={t('Taken from every withdrawal, emergency withdrawals included.')}
        feeBps={pool.withdrawFeeBps}
      />
      {pool.lockPeriod === undefined || pool.isFlexibleLock === undefined ? (
        <DescriptionRow label={t('Lock period')}>{t('unknown')}</DescriptionRow>
      ) : (
        pool.lockPeriod > 0n && (
          <DescriptionRow
            label={pool.isFlexibleLock ? t('Flexible lock') : t('Lock period')}
            hint={
              pool.isFlexibleLock
                ? t('Unstaking within this time of your last deposit costs the unlock fee.')
                : t(
                    'Restarts with every deposit. Rewards stay locked until it ends; an emergency withdrawal forfeits them.',
                  )
            }
          >
            {formatDuration(Number(pool.lockPeriod), locale)}
          </DescriptionRow>
        )
      )}
      {pool.lockPeriod !== 0n && (
        <FeeRow
          label={pool.isFlexibleLock === false ? t('Emergency withdrawal fee') : t('Unlock fee')}
          hint={t('Taken from what you withdraw before the lock ends.')}
          feeBps={pool.unlockFeeBps}
        />
      )}
      {pool.harvestInterval > 0n && (
        <DescriptionRow label={t('Harvest interval')} hint={t('Rewards keep adding up between harvests.')}>
          {formatDuration(Number(pool.harvestInterval), locale)}
        </DescriptionRow>
      )}
    </>
  )
}

type FeeRowProps = { readonly label: string; readonly hint: string; readonly feeBps: Bps | undefined }

/** A fee that is taken, or that nothing is known of; nothing where there is none. */
function FeeRow({ label, hint, feeBps }: FeeRowProps) {
  const t = useTranslation()
  if (feeBps === 0n) return null
  return (
    <DescriptionRow label={label} hint={hint}>
      {feeBps === undefined ? t('unknown') : formatApr(feeBps)}
    </DescriptionRow>
  )
}
