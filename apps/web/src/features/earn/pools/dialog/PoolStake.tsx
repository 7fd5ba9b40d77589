import { Currency } from '@zono/sdk'
import { useChain, useHead } from '../../../../core/chain/useChain.ts'
import { chainTime } from '../../../../core/rpc/blockHead.ts'
import { maxSpendable } from '../../../../core/tokens/amount/maxSpendable.ts'
import { useT } from '../../../../lib/i18n/useTranslation.ts'
import { Banner } from '../../../../ui/feedback/Banner.tsx'
import { Countdown } from '../../../../ui/feedback/Countdown.tsx'
import { feeOf } from '../../apr.rules.ts'
import { EmergencyNotice } from '../../stake/EmergencyNotice.tsx'
import { EmergencyExit } from '../../stake/EmergencyWithdraw.tsx'
import type { StakeDirection } from '../../stake/StakeDialogTabs.tsx'
import { StakeForm } from '../../stake/StakeForm.tsx'
import { leave, stake, unstake } from '../pools.actions.ts'
import { getWithdrawFeeBps, lockedFor, type PoolRow, roomLeft, stakeBlocker, unstakeBlocker } from '../pools.rules.ts'

type PoolStakeProps = { readonly row: PoolRow; readonly direction: StakeDirection }

/** Puts an amount into a pool, or takes it out. */
export function PoolStake({ row, direction }: PoolStakeProps) {
  const t = useT()
  const { deployment } = useChain()
  const now = chainTime(useHead())
  const { pool, state, account } = row
  const isIn = direction === 'stake'
  const locked = isIn ? 0 : lockedFor(row, now)
  const feeBps = isIn ? pool.depositFee : getWithdrawFeeBps(row, now)
  const isEmergency = state?.isEmergency === true
  const held = account && (isIn ? account.stakingTokenBalance : account.stakedBalance)
  return (
    <div className="grid gap-4">
      <StakeForm
        direction={direction}
        currency={pool.stakingToken}
        held={held}
        most={isIn ? mostToStake() : held}
        actionOf={(amount) => (isIn ? stake : unstake)(deployment, pool, amount)}
        blockerOf={(amount) => (isIn ? stakeBlocker(row, amount) : unstakeBlocker(row, amount, now))}
        feeOf={(amount) => (feeBps === undefined ? undefined : feeOf(amount, feeBps))}
        usdPrice={row.stakingPrice}
      >
        {isEmergency && <EmergencyNotice />}
        {account?.isBlacklisted && (
          <Banner kind="warn">
            {t('This account earns nothing here and cannot stake. It can withdraw at any time.')}
          </Banner>
        )}
        {row.isDry && isIn && (
          <Banner kind="warn">
            {t('The rewards in this pool are used up. A stake earns nothing until it is funded again.')}
          </Banner>
        )}
        {isIn && pool.lockPeriod !== undefined && pool.lockPeriod > 0n && (
          <Banner kind="info">
            {pool.isFlexibleLock
              ? t('The lock of your whole stake restarts with this deposit.')
              : t('Your whole stake and its rewards are locked again from this deposit on.')}
          </Banner>
        )}
        {locked > 0 && (
          <Banner kind="warn">
            {pool.isFlexibleLock ? t('Free of the unlock fee in') : t('Locked for another')}{' '}
            <Countdown seconds={locked}>{t('a moment')}</Countdown>
          </Banner>
        )}
      </StakeForm>
      {!isIn &&
        account &&
        account.stakedBalance > 0n &&
        ((locked > 0 && pool.isFlexibleLock === false) || isEmergency) && (
          <EmergencyExit
            leave={leave(deployment, pool)}
            currency={pool.stakingToken}
            fee={isEmergency ? 0n : feeBps === undefined ? undefined : feeOf(account.stakedBalance, feeBps)}
          />
        )}
    </div>
  )

  /** All there is, up to the pool's limit, less what the native coin keeps for gas. */
  function mostToStake(): bigint | undefined {
    const room = roomLeft(state, account)
    const all = Currency.isNative(pool.stakingToken) ? maxSpendable(held, pool.stakingToken) : held
    return all !== undefined && room !== undefined && room < all ? room : all
  }
}
