import { CurrencyMark } from '../../../core/tokens/logos/CurrencyLogo.tsx'
import { CurrencyPairMark } from '../../../core/tokens/logos/DoubleCurrencyLogo.tsx'
import { useT } from '../../../lib/i18n/useTranslation.ts'
import { Badge } from '../../../ui/feedback/Badge.tsx'
import { Hint } from '../../../ui/feedback/Hint.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { UnknownRate } from '../AprUnavailable.tsx'
import { type Bps, formatApr } from '../apr.rules.ts'
import { Earned } from '../reward/PendingReward.tsx'
import { TermBadges } from '../TermBadges.tsx'
import { useMainToken } from '../useGovernanceToken.ts'
import { aboutOf } from './farms.actions.ts'
import type { Farm, FarmState } from './farms.queries.ts'
import { type FarmRow, nameOf } from './farms.rules.ts'

type FarmNameProps = { readonly farm: Farm; readonly state: FarmState | undefined; readonly isFinished?: boolean }

/** The faces of what is staked, the farm's name, and what binds a stake in it. */
export function FarmName({ farm, state, isFinished = false }: FarmNameProps) {
  const t = useT()
  return (
    <span className="flex min-w-0 items-center gap-3">
      {farm.quoteToken ? (
        <CurrencyPairMark first={farm.token} second={farm.quoteToken} size={28} />
      ) : (
        <CurrencyMark currency={farm.token} size={28} />
      )}
      <span className="min-w-0">
        <span className="block truncate font-medium">{nameOf(farm)}</span>
        <span className="mt-1 flex flex-wrap gap-1 empty:hidden">
          {farm.isCommunity && <Badge>{t('Community')}</Badge>}
          {isFinished && <Badge>{t('Finished')}</Badge>}
          {state && <FarmBadges state={state} />}
        </span>
      </span>
    </span>
  )
}

const FarmBadges = ({ state }: { readonly state: FarmState }) => (
  <TermBadges
    depositFee={state.depositFeeBP}
    withdrawFee={state.withdrawFeeBP}
    lock={state.lockupDuration}
    harvestInterval={state.harvestInterval}
  />
)

type RateProps = Pick<FarmRow, 'apr' | 'whyNoApr' | 'lpApr' | 'isFinished'>

/** The yearly rate: of the emission and of the pool's fees together, with the two parts at hand. */
export function Rate({ apr, whyNoApr, lpApr, isFinished }: RateProps) {
  const t = useT()
  if (isFinished) return <>0%</>
  if (apr === undefined) return whyNoApr ? <UnknownRate why={whyNoApr} /> : <Skeleton />
  const part = (rate: Bps | undefined) => (rate === undefined ? t('unknown') : formatApr(rate))
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap">
      {formatApr(apr + (lpApr ?? 0n))}
      <Hint about={t('What the rate is made of')}>
        {t(
          'Rewards of the farm: %farm%. Trading fees of the pool, by the last 7 days: %fees%. Neither is a promise: both change with prices and with what others stake.',
          {
            farm: part(apr),
            fees: part(lpApr),
          },
        )}
      </Hint>
    </span>
  )
}

/** What was earned in a farm and not harvested yet. */
export const FarmEarned = ({ row: { farm, account, earnedPerBlock, rewardPrice } }: { readonly row: FarmRow }) => (
  <Earned
    currency={useMainToken()}
    amount={account?.earnings}
    block={account?.block}
    perBlock={earnedPerBlock}
    about={aboutOf(farm)}
    usdPrice={account && (account.earnings > 0n || account.stakedBalance > 0n) ? rewardPrice : undefined}
  />
)
