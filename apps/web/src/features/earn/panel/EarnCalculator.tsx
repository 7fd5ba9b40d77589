import type { EarnTerms } from '@zono/client'
import { useBlockTime } from '#core/chain/blockTime.ts'
import { useScreenHeadValue } from '#core/chain/useChain.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { SECONDS_PER_DAY } from '#lib/time.ts'
import { formatApr } from '../apr.rules.ts'
import { type EarnRow, getTotalApr } from '../earn.rules.ts'
import { RoiCalculator } from '../roi/RoiCalculator.tsx'
import { createEarlyExitFee, type StakingCosts } from '../roi/roi.rules.ts'
import { EarnApr } from '../rows/EarnCells.tsx'
import { PanelCard } from './PanelCard.tsx'

type EarnCalculatorProps = {
  readonly row: EarnRow
  readonly autoCompoundsPerDay?: number
}

/** Fees of a stake over its life; undefined where one could not be read. */
function getStakingFees(terms: EarnTerms): Pick<StakingCosts, 'entryFeeBps' | 'getExitFeeBps'> | undefined {
  const { depositFeeBps, withdrawFeeBps, unlockFeeBps, lockSeconds } = terms
  if (depositFeeBps === undefined || withdrawFeeBps === undefined) return undefined
  if (unlockFeeBps === undefined || lockSeconds === undefined) return undefined
  const getUnlockFeeBps = createEarlyExitFee(unlockFeeBps, Number(lockSeconds))
  return { entryFeeBps: depositFeeBps, getExitFeeBps: (days) => withdrawFeeBps + getUnlockFeeBps(days) }
}

/** Seconds before a stake can be withdrawn; undefined where the lock or its kind could not be read. */
export function getFixedLockSeconds({ lockSeconds, isFlexibleLock }: EarnTerms): bigint | undefined {
  if (lockSeconds === 0n || isFlexibleLock === true) return 0n
  return isFlexibleLock === undefined ? undefined : lockSeconds
}

/** Whole days until the rewards end; undefined where no end is known. */
function useDaysLeft({ nextChange }: EarnRow): number | undefined {
  const { seconds } = useBlockTime()
  return useScreenHeadValue(({ block }) =>
    nextChange === undefined || nextChange.kind === 'start' || block === undefined
      ? undefined
      : Math.max(0, Math.floor((Number(nextChange.block - block.number) * seconds) / SECONDS_PER_DAY)),
  )
}

/** Rate of a product and what a stake would earn, with its own fees and lock. */
export function EarnCalculator({ row, autoCompoundsPerDay }: EarnCalculatorProps) {
  const t = useTranslation()
  const { product, terms, rewardToken, apr, lpApr } = row
  const { stakingToken } = product
  const daysLeft = useDaysLeft(row)
  return (
    <PanelCard label={t('Calculator')}>
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <div>
          <p className="text-sm text-muted">{row.apy === undefined ? t('APR') : t('APY')}</p>
          <div className="text-xl">
            <EarnApr row={row} hasDetails={false} />
          </div>
        </div>
        {apr !== undefined && lpApr !== undefined && (
          <ul className="grid gap-1 text-sm">
            <li className="flex items-center gap-2">
              <span aria-hidden="true" className="size-2 rounded-full bg-accent" />
              {t('Rewards %apr%', { apr: formatApr(apr) })}
            </li>
            <li className="flex items-center gap-2">
              <span aria-hidden="true" className="size-2 rounded-full bg-accent/30" />
              {t('Trading fees %apr%', { apr: formatApr(lpApr) })}
            </li>
          </ul>
        )}
      </div>
      <RoiCalculator
        apr={getTotalApr(row)}
        fees={getStakingFees(terms)}
        lockSeconds={getFixedLockSeconds(terms)}
        daysLeft={daysLeft}
        canCompound={'address' in stakingToken && stakingToken.address === rewardToken?.address}
        {...(autoCompoundsPerDay === undefined ? {} : { autoCompoundsPerDay })}
      />
    </PanelCard>
  )
}
