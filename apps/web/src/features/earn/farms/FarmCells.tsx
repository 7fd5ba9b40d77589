import { CurrencyLogo } from '../../../core/tokens/logos/CurrencyLogo.tsx'
import { DoubleCurrencyLogo } from '../../../core/tokens/logos/DoubleCurrencyLogo.tsx'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Badge } from '../../../ui/feedback/Badge.tsx'
import { InfoTip } from '../../../ui/feedback/InfoTip.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { AprUnavailable } from '../AprUnavailable.tsx'
import { type Bps, formatApr } from '../apr.rules.ts'
import { PendingReward } from '../reward/PendingReward.tsx'
import { TermBadges } from '../TermBadges.tsx'
import { useGovernanceToken } from '../useGovernanceToken.ts'
import { getFarmKey } from './farms.actions.ts'
import type { Farm, FarmState } from './farms.queries.ts'
import { type FarmRow, getFarmName } from './farms.rules.ts'

type FarmNameProps = { readonly farm: Farm; readonly state: FarmState | undefined; readonly isFinished?: boolean }

/** The faces of what is staked, the farm's name, and what binds a stake in it. */
export function FarmName({ farm, state, isFinished = false }: FarmNameProps) {
  const t = useTranslation()
  return (
    <span className="flex min-w-0 items-center gap-3">
      {farm.quoteToken ? (
        <DoubleCurrencyLogo currency0={farm.token} currency1={farm.quoteToken} size={28} />
      ) : (
        <CurrencyLogo currency={farm.token} size={28} />
      )}
      <span className="min-w-0">
        <span className="block truncate font-medium">{getFarmName(farm)}</span>
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
    depositFeeBps={state.depositFeeBps}
    withdrawFeeBps={state.withdrawFeeBps}
    lockSeconds={state.lockupDuration}
    harvestInterval={state.harvestInterval}
  />
)

type FarmAprProps = Pick<FarmRow, 'apr' | 'aprUnavailableReason' | 'lpApr' | 'isFinished'>

/** The yearly rate: of the emission and of the pool's fees together, with the two parts at hand. */
export function FarmApr({ apr, aprUnavailableReason, lpApr, isFinished }: FarmAprProps) {
  const t = useTranslation()
  if (isFinished) return <>0%</>
  if (apr === undefined) return aprUnavailableReason ? <AprUnavailable why={aprUnavailableReason} /> : <Skeleton />
  const part = (rate: Bps | undefined) => (rate === undefined ? t('unknown') : formatApr(rate))
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap">
      {formatApr(apr + (lpApr ?? 0n))}
      <InfoTip label={t('APR breakdown')}>
        {t(
          'Farm rewards: %farm%. Trading fees, based on the last 7 days: %fees%. Both are estimates and change with prices and total stake.',
          {
            farm: part(apr),
            fees: part(lpApr),
          },
        )}
      </InfoTip>
    </span>
  )
}

/** What was earned in a farm and not harvested yet. */
export const FarmPendingReward = ({
  row: { farm, account, accountRewardPerBlock, rewardPrice },
}: {
  readonly row: FarmRow
}) => (
  <PendingReward
    currency={useGovernanceToken()}
    pendingReward={account?.pendingReward}
    block={account?.block}
    rewardPerBlock={accountRewardPerBlock}
    entityKey={getFarmKey(farm)}
    usdPrice={account && (account.pendingReward > 0n || account.stakedAmount > 0n) ? rewardPrice : undefined}
  />
)
