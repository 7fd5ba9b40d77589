import { Currency } from '@zono/sdk'
import { useChain, useScreenHead } from '../../../../core/chain/useChain.ts'
import { getChainTime } from '../../../../core/rpc/blockHead.ts'
import { maxSpendable } from '../../../../core/tokens/amount/maxSpendable.ts'
import { useTranslation } from '../../../../lib/i18n/useTranslation.ts'
import { Banner } from '../../../../ui/feedback/Banner.tsx'
import { Countdown } from '../../../../ui/feedback/Countdown.tsx'
import { calculateFee } from '../../apr.rules.ts'
import { EmergencyNotice } from '../../stake/EmergencyNotice.tsx'
import { EmergencyWithdraw } from '../../stake/EmergencyWithdraw.tsx'
import type { StakeDirection } from '../../stake/StakeDialogTabs.tsx'
import { StakeForm } from '../../stake/StakeForm.tsx'
import { emergencyWithdraw, stake, unstake } from '../pools.actions.ts'
import {
  getLockRemaining,
  getRemainingLimit,
  getStakingPoolStakeInputError,
  getStakingPoolUnstakeInputError,
  getWithdrawFeeBps,
  type StakingPoolRow,
} from '../pools.rules.ts'

type PoolStakeProps = { readonly row: StakingPoolRow; readonly direction: StakeDirection }

/** Puts an amount into a pool, or takes it out. */
export function PoolStake({ row, direction }: PoolStakeProps) {
  const t = useTranslation()
  const { deployment } = useChain()
  const now = getChainTime(useScreenHead())
  const { pool, state, account } = row
  const isIn = direction === 'stake'
  const locked = isIn ? 0 : getLockRemaining(row, now)
  const feeBps = isIn ? pool.depositFeeBps : getWithdrawFeeBps(row, now)
  const isEmergency = state?.isEmergency === true
  const held = account && (isIn ? account.stakingTokenBalance : account.stakedAmount)
  return (
    <div className="grid gap-4">
      <StakeForm
        direction={direction}
        currency={pool.stakingToken}
        balance={held}
        max={isIn ? mostToStake() : held}
        createAction={(amount) => (isIn ? stake : unstake)(deployment, pool, amount)}
        getInputError={(amount) =>
          isIn ? getStakingPoolStakeInputError(row, amount) : getStakingPoolUnstakeInputError(row, amount, now)
        }
        getFee={(amount) => (feeBps === undefined ? undefined : calculateFee(amount, feeBps))}
        usdPrice={row.stakingPrice}
      >
        {isEmergency && <EmergencyNotice />}
        {account?.isBlacklisted && (
          <Banner variant="warn">
            {t('This account earns nothing here and cannot stake. It can withdraw at any time.')}
          </Banner>
        )}
        {row.isRewardDepleted && isIn && (
          <Banner variant="warn">
            {t('The rewards in this pool are used up. A stake earns nothing until it is funded again.')}
          </Banner>
        )}
        {isIn && pool.lockPeriod !== undefined && pool.lockPeriod > 0n && (
          <Banner variant="info">
            {pool.isFlexibleLock
              ? t('The lock of your whole stake restarts with this deposit.')
              : t('Your whole stake and its rewards are locked again from this deposit on.')}
          </Banner>
        )}
        {locked > 0 && (
          <Banner variant="warn">
            {pool.isFlexibleLock ? t('No unlock fee in') : t('Unlocks in')}{' '}
            <Countdown seconds={locked}>{t('a moment')}</Countdown>
          </Banner>
        )}
      </StakeForm>
      {!isIn &&
        account &&
        account.stakedAmount > 0n &&
        ((locked > 0 && pool.isFlexibleLock === false) || isEmergency) && (
          <EmergencyWithdraw
            action={emergencyWithdraw(deployment, pool)}
            currency={pool.stakingToken}
            fee={isEmergency ? 0n : feeBps === undefined ? undefined : calculateFee(account.stakedAmount, feeBps)}
          />
        )}
    </div>
  )

  /** All there is, up to the pool's limit, less what the native coin keeps for gas. */
  function mostToStake(): bigint | undefined {
    const room = getRemainingLimit(state, account)
    const all = Currency.isNative(pool.stakingToken) ? maxSpendable(held, pool.stakingToken) : held
    return all !== undefined && room !== undefined && room < all ? room : all
  }
}
