import { useBlockTime } from '../../../core/chain/blockTime.ts'
import { useScreenHead } from '../../../core/chain/useChain.ts'
import { CurrencyLogo } from '../../../core/tokens/logos/CurrencyLogo.tsx'
import { shortSymbol } from '../../../core/tokens/shortSymbol.ts'
import { formatDuration } from '../../../lib/format/formatDuration.ts'
import { type Translate, useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { useSettings } from '../../../lib/settings/settings.ts'
import { Badge } from '../../../ui/feedback/Badge.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { AprUnavailable } from '../AprUnavailable.tsx'
import { formatApr, formatPercent } from '../apr.rules.ts'
import { PendingReward } from '../reward/PendingReward.tsx'
import { TermBadges } from '../TermBadges.tsx'
import { getStakingPoolKey } from './pools.actions.ts'
import { isLegacy, type StakingPool } from './pools.queries.ts'
import type { StakingPoolRow } from './pools.rules.ts'

/** What a pool is called: by what it pays, or as the main token's own. */
export function getStakingPoolName(t: Translate, { poolId, poolCategory, earningToken }: StakingPool): string {
  const symbol = shortSymbol(earningToken)
  if (poolCategory === 'Auto') return t('Auto %symbol%', { symbol })
  return poolId === 0 ? t('Manual %symbol%', { symbol }) : t('Earn %symbol%', { symbol })
}

/** The same in the language that is spoken. */
export function useStakingPoolName(): (pool: StakingPool) => string {
  const t = useTranslation()
  return (pool) => getStakingPoolName(t, pool)
}

function useStakingPoolDescription({ poolId, poolCategory, stakingToken }: StakingPool): string {
  const t = useTranslation()
  if (poolCategory === 'Auto') return t('Automatic restaking')
  return poolId === 0 ? t('Manual restaking') : t('Stake %symbol%', { symbol: shortSymbol(stakingToken) })
}

/** The face of what is earned, the pool's name, and what is staked for it. */
export function PoolName({ pool }: { readonly pool: StakingPool }) {
  const t = useTranslation()
  const nameOf = useStakingPoolName()
  const way = useStakingPoolDescription(pool)
  return (
    <span className="flex min-w-0 items-center gap-3 sm:py-1.5">
      <CurrencyLogo currency={pool.earningToken} size={32} />
      <span className="min-w-0">
        <span className="block truncate font-medium">{nameOf(pool)}</span>
        <span className="block truncate text-sm text-muted">{way}</span>
        <span className="mt-1 flex flex-wrap gap-1 empty:hidden">
          {pool.poolCategory === 'Community' && <Badge>{t('Community')}</Badge>}
          {isLegacy(pool) && <Badge>{t('Legacy')}</Badge>}
          {pool.poolCategory !== 'Auto' && <PoolBadges pool={pool} />}
        </span>
      </span>
    </span>
  )
}

function PoolBadges({ pool }: { readonly pool: StakingPool }) {
  const { unlockFeeBps, lockPeriod, isFlexibleLock } = pool
  const isKnown = unlockFeeBps !== undefined && lockPeriod !== undefined && isFlexibleLock !== undefined
  return (
    <TermBadges
      depositFeeBps={pool.depositFeeBps}
      withdrawFeeBps={isKnown ? (isFlexibleLock && lockPeriod > 0n ? unlockFeeBps : pool.withdrawFeeBps) : undefined}
      lockSeconds={lockPeriod}
      isFlexible={isFlexibleLock}
      harvestInterval={pool.harvestInterval}
    />
  )
}

/** The yearly rate of a pool, with restaking where that is automatic; unknown where a price or the stake is. */
export function PoolApr({
  apr,
  aprUnavailableReason,
  apy,
}: Pick<StakingPoolRow, 'apr' | 'aprUnavailableReason' | 'apy'>) {
  const t = useTranslation()
  if (apr === undefined) return aprUnavailableReason ? <AprUnavailable why={aprUnavailableReason} /> : <Skeleton />
  if (apy === undefined) return formatApr(apr)
  return (
    <span className="whitespace-nowrap">
      {formatPercent(apy)} <span className="text-muted">{t('APY')}</span>
    </span>
  )
}

/** Not begun, running, out of rewards, or ended; with the blocks until that changes, and about how long they take. */
export function PoolTime({
  status,
  nextChange,
  isRewardDepleted,
}: Pick<StakingPoolRow, 'status' | 'nextChange' | 'isRewardDepleted'>) {
  const t = useTranslation()
  const { seconds } = useBlockTime()
  const height = useScreenHead().block?.number
  const locale = useSettings((settings) => settings.language)
  const left = nextChange && height !== undefined && nextChange.block > height ? nextChange.block - height : 0n
  const blocks = left.toLocaleString('en-US')
  return (
    <span className="inline-block min-w-32 text-sm">
      <span className={`block ${isRewardDepleted ? 'text-warn' : ''}`}>{sentence()}</span>
      {nextChange && !isRewardDepleted && (
        <span className="block text-muted">
          {t('about %time%', { time: formatDuration(Math.round(Number(left) * seconds), locale) })}
        </span>
      )}
    </span>
  )

  function sentence(): string {
    if (status === 'closed') return t('Finished')
    if (isRewardDepleted) return t('Rewards have run out')
    if (nextChange?.kind === 'start') return t('Starts in %blocks% blocks', { blocks })
    if (nextChange?.kind === 'dry') return t('Rewards last %blocks% blocks', { blocks })
    return nextChange === undefined ? t('No end') : t('Ends in %blocks% blocks', { blocks })
  }
}

/** What was earned in a pool and not harvested yet. */
export function PoolPendingReward({ row }: { readonly row: StakingPoolRow }) {
  const t = useTranslation()
  const { pool, account, accountRewardPerBlock, rewardPrice } = row
  // Rewards from before the listing can still be harvested.
  if (account?.isBlacklisted && account.pendingReward === 0n) return <Badge variant="loss">{t('Blacklisted')}</Badge>
  return (
    <PendingReward
      currency={pool.earningToken}
      pendingReward={account?.pendingReward}
      block={account?.block}
      rewardPerBlock={accountRewardPerBlock}
      entityKey={getStakingPoolKey(pool)}
      usdPrice={account && (account.pendingReward > 0n || account.stakedAmount > 0n) ? rewardPrice : undefined}
    />
  )
}
