import { type EarnRow, getTotalApr } from '../earn.rules.ts'
import type { EarnTerms } from '../earnProduct.ts'
import { RoiCalculator } from '../roi/RoiCalculator.tsx'
import { createEarlyExitFee, type StakingCosts } from '../roi/roi.rules.ts'

type EarnRoiProps = { readonly row: EarnRow; readonly autoCompoundsPerDay?: number }

/** Fees of a stake over its life; undefined where one could not be read. */
function getStakingFees(terms: EarnTerms): Pick<StakingCosts, 'entryFeeBps' | 'getExitFeeBps'> | undefined {
  const { depositFeeBps, withdrawFeeBps, unlockFeeBps, lockSeconds } = terms
  if (depositFeeBps === undefined || withdrawFeeBps === undefined) return undefined
  if (unlockFeeBps === undefined || lockSeconds === undefined) return undefined
  const getUnlockFeeBps = createEarlyExitFee(unlockFeeBps, Number(lockSeconds))
  return { entryFeeBps: depositFeeBps, getExitFeeBps: (days) => withdrawFeeBps + getUnlockFeeBps(days) }
}

/** ROI calculator of one product, with its own fees, lock and rate. */
export function EarnRoi({ row, autoCompoundsPerDay }: EarnRoiProps) {
  const { product, terms, rewardToken } = row
  const { stakingToken } = product
  return (
    <RoiCalculator
      apr={getTotalApr(row)}
      fees={getStakingFees(terms)}
      lockSeconds={terms.isFlexibleLock ? 0n : terms.lockSeconds}
      canCompound={'address' in stakingToken && stakingToken.address === rewardToken?.address}
      {...(autoCompoundsPerDay === undefined ? {} : { autoCompoundsPerDay })}
    />
  )
}
