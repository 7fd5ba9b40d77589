import { useBlockPace } from '../../../core/chain/blockTime.ts'
import { useHead } from '../../../core/chain/useChain.ts'
import { CurrencyMark } from '../../../core/tokens/logos/CurrencyLogo.tsx'
import { shortSymbol } from '../../../core/tokens/shortSymbol.ts'
import { durationOf } from '../../../lib/format/formatDuration.ts'
import { type Translate, useT } from '../../../lib/i18n/useTranslation.ts'
import { useSettings } from '../../../lib/settings/settings.ts'
import { Badge } from '../../../ui/feedback/Badge.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { UnknownRate } from '../AprUnavailable.tsx'
import { formatApr, formatPart } from '../apr.rules.ts'
import { Earned } from '../reward/PendingReward.tsx'
import { TermBadges } from '../TermBadges.tsx'
import { aboutOf } from './pools.actions.ts'
import { isOld, type StakePool } from './pools.queries.ts'
import type { PoolRow } from './pools.rules.ts'

/** What a pool is called: by what it pays, or as the main token's own. */
export function poolNameOf(t: Translate, { sousId, poolCategory, earningToken }: StakePool): string {
  const symbol = shortSymbol(earningToken)
  if (poolCategory === 'Auto') return t('Auto %symbol%', { symbol })
  return sousId === 0 ? t('Manual %symbol%', { symbol }) : t('Earn %symbol%', { symbol })
}

/** The same in the language that is spoken. */
export function usePoolName(): (pool: StakePool) => string {
  const t = useT()
  return (pool) => poolNameOf(t, pool)
}

function useWay({ sousId, poolCategory, stakingToken }: StakePool): string {
  const t = useT()
  if (poolCategory === 'Auto') return t('Automatic restaking')
  return sousId === 0 ? t('Manual restaking') : t('Stake %symbol%', { symbol: shortSymbol(stakingToken) })
}

/** The face of what is earned, the pool's name, and what is staked for it. */
export function PoolName({ pool }: { readonly pool: StakePool }) {
  const t = useT()
  const nameOf = usePoolName()
  const way = useWay(pool)
  return (
    <span className="flex min-w-0 items-center gap-3 sm:py-1.5">
      <CurrencyMark currency={pool.earningToken} size={32} />
      <span className="min-w-0">
        <span className="block truncate font-medium">{nameOf(pool)}</span>
        <span className="block truncate text-sm text-muted">{way}</span>
        <span className="mt-1 flex flex-wrap gap-1 empty:hidden">
          {pool.poolCategory === 'Community' && <Badge>{t('Community')}</Badge>}
          {isOld(pool) && <Badge>{t('Old')}</Badge>}
          {pool.poolCategory !== 'Auto' && <PoolBadges pool={pool} />}
        </span>
      </span>
    </span>
  )
}

function PoolBadges({ pool }: { readonly pool: StakePool }) {
  const { unlockFee, lockPeriod, isFlexibleLock } = pool
  const isKnown = unlockFee !== undefined && lockPeriod !== undefined && isFlexibleLock !== undefined
  return (
    <TermBadges
      depositFee={pool.depositFee}
      withdrawFee={isKnown ? (isFlexibleLock && lockPeriod > 0n ? unlockFee : pool.withdrawFee) : undefined}
      lock={lockPeriod}
      isFlexible={isFlexibleLock}
      harvestInterval={pool.harvestInterval}
    />
  )
}

/** The yearly rate of a pool, with restaking where that is automatic; unknown where a price or the stake is. */
export function PoolRate({ apr, whyNoApr, apy }: Pick<PoolRow, 'apr' | 'whyNoApr' | 'apy'>) {
  const t = useT()
  if (apr === undefined) return whyNoApr ? <UnknownRate why={whyNoApr} /> : <Skeleton />
  if (apy === undefined) return formatApr(apr)
  return (
    <span className="whitespace-nowrap">
      {formatPart(apy)} <span className="text-muted">{t('APY')}</span>
    </span>
  )
}

/** Not begun, running, out of rewards, or ended; with the blocks until that changes, and about how long they take. */
export function PoolTime({ status, next, isDry }: Pick<PoolRow, 'status' | 'next' | 'isDry'>) {
  const t = useT()
  const { seconds } = useBlockPace()
  const height = useHead().block?.number
  const locale = useSettings((settings) => settings.language)
  const left = next && height !== undefined && next.block > height ? next.block - height : 0n
  const blocks = left.toLocaleString('en-US')
  return (
    <span className="inline-block min-w-32 text-sm">
      <span className={`block ${isDry ? 'text-warn' : ''}`}>{sentence()}</span>
      {next && !isDry && (
        <span className="block text-muted">
          {t('about %time%', { time: durationOf(Math.round(Number(left) * seconds), locale) })}
        </span>
      )}
    </span>
  )

  function sentence(): string {
    if (status === 'closed') return t('Finished')
    if (isDry) return t('Rewards have run out')
    if (next?.kind === 'start') return t('Starts in %blocks% blocks', { blocks })
    if (next?.kind === 'dry') return t('Rewards last %blocks% blocks', { blocks })
    return next === undefined ? t('No end') : t('Ends in %blocks% blocks', { blocks })
  }
}

/** What was earned in a pool and not harvested yet. */
export function PoolEarned({ row }: { readonly row: PoolRow }) {
  const t = useT()
  const { pool, account, earnedPerBlock, rewardPrice } = row
  // Rewards from before the listing can still be harvested.
  if (account?.isBlacklisted && account.pendingReward === 0n) return <Badge kind="loss">{t('Blacklisted')}</Badge>
  return (
    <Earned
      currency={pool.earningToken}
      amount={account?.pendingReward}
      block={account?.block}
      perBlock={earnedPerBlock}
      about={aboutOf(pool)}
      usdPrice={account && (account.pendingReward > 0n || account.stakedBalance > 0n) ? rewardPrice : undefined}
    />
  )
}
