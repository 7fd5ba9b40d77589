import { useBlockTime } from '../../../core/chain/blockTime.ts'
import { useScreenHead } from '../../../core/chain/useChain.ts'
import { CurrencyLogo } from '../../../core/tokens/logos/CurrencyLogo.tsx'
import { DoubleCurrencyLogo } from '../../../core/tokens/logos/DoubleCurrencyLogo.tsx'
import { formatDuration } from '../../../lib/format/formatDuration.ts'
import { type Message, msg, plural } from '../../../lib/i18n/message.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Badge } from '../../../ui/feedback/Badge.tsx'
import { InfoTip } from '../../../ui/feedback/InfoTip.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { AprUnavailable } from '../AprUnavailable.tsx'
import { type Bps, formatApr, formatReturn } from '../apr.rules.ts'
import { type EarnRow, getTotalApr, hasStake, type NextStatusChange } from '../earn.rules.ts'
import { getEarnDescription, getEarnName } from '../earnName.ts'
import { type EarnProduct, getEarnKey, isLegacyPool } from '../earnProduct.ts'
import { PendingReward } from '../reward/PendingReward.tsx'
import { TermBadges } from '../TermBadges.tsx'

/** Logo, name, description and badges of a product. */
export function EarnName({ row: { product, status, terms } }: { readonly row: EarnRow }) {
  const t = useTranslation()
  const description = getEarnDescription(t, product)
  return (
    <span className="flex min-w-0 items-center gap-3 sm:py-1.5">
      <EarnLogo product={product} />
      <span className="min-w-0">
        <span className="block truncate font-medium">{getEarnName(t, product)}</span>
        {description !== undefined && <span className="block truncate text-sm text-muted">{description}</span>}
        <span className="mt-1 flex flex-wrap gap-1 empty:hidden">
          {isCommunity(product) && <Badge>{t('Community')}</Badge>}
          {product.kind === 'farm' && status === 'closed' && <Badge>{t('Finished')}</Badge>}
          {isLegacyPool(product) && <Badge>{t('Legacy')}</Badge>}
          {product.kind !== 'vault' && <TermBadges terms={terms} />}
        </span>
      </span>
    </span>
  )
}

function EarnLogo({ product }: { readonly product: EarnProduct }) {
  if (product.kind !== 'farm') return <CurrencyLogo currency={product.rewardToken} size={32} />
  return product.quoteToken ? (
    <DoubleCurrencyLogo currency0={product.token} currency1={product.quoteToken} size={28} />
  ) : (
    <CurrencyLogo currency={product.token} size={28} />
  )
}

const isCommunity = (product: EarnProduct): boolean =>
  product.kind === 'farm' ? product.isCommunity : product.kind === 'stakingPool' && product.poolCategory === 'Community'

/** APR, or APY of the vault. A farm's hint splits it into rewards and trading fees. */
export function EarnApr({ row, isUnitShown = true }: { readonly row: EarnRow; readonly isUnitShown?: boolean }) {
  const t = useTranslation()
  const apr = getTotalApr(row)
  if (apr === undefined)
    return row.aprUnavailableReason ? <AprUnavailable why={row.aprUnavailableReason} /> : <Skeleton />
  if (row.apy !== undefined) {
    return (
      <span className="whitespace-nowrap">
        {formatReturn(row.apy)} {isUnitShown && <span className="text-muted">{t('APY')}</span>}
      </span>
    )
  }
  if (row.product.kind !== 'farm' || row.status === 'closed') return formatApr(apr)
  const formatPart = (part: Bps | undefined) => (part === undefined ? t('unknown') : formatApr(part))
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap">
      {formatApr(apr)}
      <InfoTip label={t('APR breakdown')}>
        {t(
          'Farm rewards: %farm%. Trading fees, based on the last 7 days: %fees%. Both are estimates and change with prices and total stake.',
          { farm: formatPart(row.apr), fees: formatPart(row.lpApr) },
        )}
      </InfoTip>
    </span>
  )
}

/** Status of a pool, with the blocks until it changes and an estimate of the time. */
export function EarnTime({ row }: { readonly row: EarnRow }) {
  const t = useTranslation()
  const { seconds } = useBlockTime()
  const height = useScreenHead().block?.number
  const { nextChange, isRewardDepleted } = row
  const blocksLeft = nextChange && height !== undefined && nextChange.block > height ? nextChange.block - height : 0n
  return (
    <span className="block text-sm">
      <span className={`block sm:max-lg:whitespace-normal whitespace-nowrap ${isRewardDepleted ? 'text-warn' : ''}`}>
        {t(getTimeText(row, blocksLeft))}
      </span>
      {nextChange && !isRewardDepleted && (
        <span className="block whitespace-nowrap text-muted">
          {t('about %time%', { time: formatDuration(Math.round(Number(blocksLeft) * seconds)) })}
        </span>
      )}
    </span>
  )
}

const TIME_TEXTS: Readonly<Record<NextStatusChange['kind'], (blocks: number) => Message>> = {
  start: (blocks) => plural('Starts in %count% block', 'Starts in %count% blocks', blocks),
  dry: (blocks) => plural('Rewards last %count% block', 'Rewards last %count% blocks', blocks),
  end: (blocks) => plural('Ends in %count% block', 'Ends in %count% blocks', blocks),
}

function getTimeText({ status, isRewardDepleted, nextChange }: EarnRow, blocksLeft: bigint): Message {
  if (status === 'closed') return msg('Finished')
  if (isRewardDepleted) return msg('Rewards have run out')
  return nextChange ? TIME_TEXTS[nextChange.kind](Number(blocksLeft)) : msg('No end')
}

/** Pending reward of the account. */
export function EarnPendingReward({ row }: { readonly row: EarnRow }) {
  const t = useTranslation()
  const { account } = row
  // Rewards from before the blacklisting can still be harvested.
  if (account?.isBlacklisted && account.pendingReward === 0n) return <Badge variant="loss">{t('Blacklisted')}</Badge>
  return (
    <PendingReward
      currency={row.rewardToken}
      pendingReward={account?.pendingReward}
      block={account?.block}
      rewardPerBlock={row.accountRewardPerBlock}
      entityKey={getEarnKey(row.product)}
      usdPrice={account && (account.pendingReward > 0n || hasStake(row)) ? row.rewardPrice : undefined}
    />
  )
}
