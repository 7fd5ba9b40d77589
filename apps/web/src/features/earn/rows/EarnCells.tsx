import { type Currency, CurrencyAmount } from '@zono/sdk'
import { ArrowRight } from 'lucide-react'
import { CurrencyLogo } from '#core/tokens/logos/CurrencyLogo.tsx'
import { DoubleCurrencyLogo } from '#core/tokens/logos/DoubleCurrencyLogo.tsx'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { formatUsd } from '#lib/format/formatUsd.ts'
import { formatDecimal } from '#lib/formatDecimal.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Badge } from '#ui/feedback/Badge.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Money } from '#ui/figure/Money.tsx'
import { formatApr, formatReturn } from '../apr.rules.ts'
import { type EarnRow, getTotalApr, hasStake } from '../earn.rules.ts'
import { getEarnDescription, getEarnTitle } from '../earnName.ts'
import { type EarnProduct, getEarnKey } from '../earnProduct.ts'
import { PendingReward } from '../reward/PendingReward.tsx'
import { AprUnavailable } from './AprUnavailable.tsx'
import { EarnBadges } from './EarnBadges.tsx'

/** Digits of an amount in a list. */
const LIST_DIGITS = 5

/** Logo, name, multiplier and badges of a product. */
export function EarnName({ row }: { readonly row: EarnRow }) {
  const t = useTranslation()
  const { product, multiplier } = row
  const description = getEarnDescription(t, product)
  return (
    <span className="flex min-w-0 items-center gap-3.5 lg:py-3">
      <EarnLogo product={product} />
      <span className="min-w-0">
        {/* In a card of a phone the buttons are at the end of this line. */}
        <span className="in-[tr]:max-lg:pe-(--row-actions) flex items-baseline gap-x-1.5 max-xs:flex-wrap">
          {/* Several lines on a phone: a pool's name is what it stakes and what it earns. */}
          <span className="truncate font-semibold in-[tr]:max-xs:whitespace-normal">{getEarnTitle(t, product)}</span>
          {multiplier !== undefined && multiplier > 0 && (
            <span className="shrink-0 text-xs text-muted in-[tr]:max-xs:hidden">{`${formatDecimal(String(multiplier))}x`}</span>
          )}
          {description !== undefined && (
            <span className="truncate text-xs text-muted in-[tr]:max-xs:whitespace-normal">{description}</span>
          )}
        </span>
        {product.kind !== 'vault' && <EarnBadges row={row} />}
      </span>
    </span>
  )
}

/** Marks of a product: the pair of a farm, or what is staked and what it earns. */
export function EarnLogo({ product, size = 36 }: { readonly product: EarnProduct; readonly size?: number }) {
  if (product.kind === 'farm') {
    return product.quoteToken ? (
      <DoubleCurrencyLogo currency0={product.token} currency1={product.quoteToken} size={size} />
    ) : (
      <CurrencyLogo currency={product.token} size={size} />
    )
  }
  if (product.kind !== 'stakingPool') return <CurrencyLogo currency={product.rewardToken} size={size} />
  return (
    <span className="flex shrink-0 items-center gap-1">
      <CurrencyLogo currency={product.stakingToken} size={size * 0.8} />
      <ArrowRight aria-hidden="true" size={14} strokeWidth={1.5} className="text-muted" />
      <CurrencyLogo currency={product.rewardToken} size={size * 0.8} />
    </span>
  )
}

type EarnAprProps = {
  readonly row: EarnRow
  /** False where the unit and the parts of the rate are shown next to it. */
  readonly hasDetails?: boolean
}

/** APR, or APY of the vault, over the parts of a farm's rate. */
export function EarnApr({ row, hasDetails = true }: EarnAprProps) {
  const t = useTranslation()
  const apr = getTotalApr(row)
  if (apr === undefined)
    return row.aprUnavailableReason ? <AprUnavailable why={row.aprUnavailableReason} /> : <Skeleton />
  if (row.apy !== undefined) {
    return (
      <span className="font-semibold whitespace-nowrap text-gain">
        {formatReturn(row.apy)} {hasDetails && <span className="text-sm font-medium text-muted">{t('APY')}</span>}
      </span>
    )
  }
  return (
    <span className={`block font-semibold whitespace-nowrap ${apr === 0n ? 'text-muted' : 'text-gain'}`}>
      {formatApr(apr)}
      {hasDetails && <AprBar row={row} />}
    </span>
  )
}

/** Share of rewards in a farm's rate; the rest is trading fees. */
function AprBar({ row: { product, apr, lpApr } }: { readonly row: EarnRow }) {
  const t = useTranslation()
  if (apr === undefined || lpApr === undefined || apr + lpApr === 0n) {
    // Trading fees are read later: the bar must not make the row higher then.
    return product.kind === 'farm' && product.category === 'LP' ? <span className="block h-1" /> : null
  }
  const percent = Number((apr * 100n) / (apr + lpApr))
  return (
    <>
      <span aria-hidden="true" className="flex h-1 w-16 overflow-hidden rounded-full bg-accent/30 lg:ms-auto">
        <span className="bg-accent" style={{ width: `${percent}%` }} />
      </span>
      <span className="sr-only">
        {t('%farm% rewards, %fees% trading fees', { farm: formatApr(apr), fees: formatApr(lpApr) })}
      </span>
    </>
  )
}

const Second = ({ children }: { readonly children: React.ReactNode }) => (
  <span className="block text-xs text-muted">{children}</span>
)

/** USD of the account's stake over its amount; a dash without a stake. */
export function EarnStake({ row: { product, account, stakedUsd } }: { readonly row: EarnRow }) {
  const t = useTranslation()
  if (account === undefined) return <Money value={undefined} />
  if (account.stakedAmount === 0n) return <Money value={undefined} reason={t('You have nothing staked here.')} />
  const currency: Currency = product.stakingToken
  const amount = CurrencyAmount.toSignificant({ currency, amount: account.stakedAmount }, LIST_DIGITS)
  // The name of the pair is in the row already.
  const unit = product.kind === 'farm' && product.category === 'LP' ? 'LP' : shortSymbol(currency)
  if (stakedUsd === undefined) return <Money value={amount} unit={unit} />
  return (
    <span className="block">
      <span className="font-semibold">
        <Money value={formatUsd(stakedUsd)} />
      </span>
      <Second>
        <Money value={amount} unit={unit} />
      </Second>
    </span>
  )
}

/** Pending reward of the account over its USD value; a dash where it has neither a stake nor a reward. */
export function EarnPendingReward({ row }: { readonly row: EarnRow }) {
  const t = useTranslation()
  const { account } = row
  // Rewards from before the blacklisting can still be harvested.
  if (account?.isBlacklisted && account.pendingReward === 0n) return <Badge variant="loss">{t('Blacklisted')}</Badge>
  if (account === undefined) return <Money value={undefined} />
  if (account.pendingReward === 0n && !hasStake(row))
    return <Money value={undefined} reason={t('You have nothing staked here.')} />
  return (
    <PendingReward
      currency={row.rewardToken}
      pendingReward={account.pendingReward}
      block={account.block}
      rewardPerBlock={row.accountRewardPerBlock}
      entityKey={getEarnKey(row.product)}
      usdPrice={row.rewardPrice}
      significantDigits={LIST_DIGITS}
      hasBlockSteps
    />
  )
}
