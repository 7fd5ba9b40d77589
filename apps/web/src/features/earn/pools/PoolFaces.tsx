import { useT } from '../../../base/i18n/useT.ts'
import { CurrencyMark } from '../../../core/tokens/CurrencyMark.tsx'
import { shortSymbol } from '../../../core/tokens/symbol.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { formatApr, formatPart } from '../apr.rules.ts'
import { Earned } from '../Earned.tsx'
import { UnknownRate } from '../UnknownRate.tsx'
import { aboutOf } from './pools.actions.ts'
import { isOld, type StakePool } from './pools.queries.ts'
import type { PoolRow } from './pools.rules.ts'

/** What a pool is called: by what it pays, or as the main token's own. */
export function usePoolName(): (pool: StakePool) => string {
  const t = useT()
  return ({ sousId, poolCategory, earningToken: { symbol } }) => {
    if (poolCategory === 'Auto') return t('Auto %symbol%', { symbol })
    return sousId === 0 ? t('Manual %symbol%', { symbol }) : t('Earn %symbol%', { symbol })
  }
}

function useWay({ sousId, poolCategory, stakingToken }: StakePool): string {
  const t = useT()
  if (poolCategory === 'Auto') return t('Automatic restaking')
  return sousId === 0
    ? t('Earn and stake again by yourself')
    : t('Stake %symbol%', { symbol: shortSymbol(stakingToken) })
}

/** The face of what is earned, the pool's name, and what is staked for it. */
export function PoolName({ pool }: { readonly pool: StakePool }) {
  const t = useT()
  const nameOf = usePoolName()
  const way = useWay(pool)
  return (
    <span className="flex min-w-0 items-center gap-3">
      <CurrencyMark currency={pool.earningToken} size={32} />
      <span className="min-w-0">
        <span className="block truncate font-medium">{nameOf(pool)}</span>
        <span className="block truncate text-sm text-muted">{way}</span>
      </span>
      {pool.poolCategory === 'Community' && <Badge>{t('Community')}</Badge>}
      {isOld(pool) && <Badge>{t('Old')}</Badge>}
    </span>
  )
}

/** The yearly rate of a pool, with restaking where that is automatic; unknown where a price or the stake is. */
export function PoolRate({ apr, whyNoApr, apy }: Pick<PoolRow, 'apr' | 'whyNoApr' | 'apy'>) {
  const t = useT()
  if (apr === undefined) return <UnknownRate why={whyNoApr} />
  if (apy === undefined) return formatApr(apr)
  return (
    <span className="whitespace-nowrap">
      {formatPart(apy)} <span className="text-muted">{t('APY')}</span>
    </span>
  )
}

/** Not begun, running, or ended, with the blocks until that changes. */
export function PoolTime({
  status,
  blocksLeft,
  blocksFunded,
}: Pick<PoolRow, 'status' | 'blocksLeft' | 'blocksFunded'>) {
  const t = useT()
  const blocks = (blocksLeft ?? 0n).toLocaleString('en-US')
  return <span className="inline-block min-w-32 text-sm">{sentence()}</span>

  function sentence(): string {
    if (status === 'closed') return t('Finished')
    if (blocksFunded === 0n) return t('Rewards have run out')
    if (blocksFunded !== undefined)
      return t('Rewards last %blocks% blocks', { blocks: blocksFunded.toLocaleString('en-US') })
    if (status === 'pending') return t('Starts in %blocks% blocks', { blocks })
    return blocksLeft === undefined ? t('No end') : t('Ends in %blocks% blocks', { blocks })
  }
}

/** What was earned in a pool and not harvested yet. */
export const PoolEarned = ({ row: { pool, account, earnedPerBlock } }: { readonly row: PoolRow }) => (
  <Earned
    currency={pool.earningToken}
    amount={account?.pendingReward}
    perBlock={earnedPerBlock}
    about={aboutOf(pool)}
  />
)
