import { useChain, useHead } from '../../../../core/chain/useChain.ts'
import { chainTime } from '../../../../core/rpc/blockHead.ts'
import { useT } from '../../../../lib/i18n/useTranslation.ts'
import { Banner } from '../../../../ui/feedback/Banner.tsx'
import { Countdown } from '../../../../ui/feedback/Countdown.tsx'
import { feeOf } from '../../apr.rules.ts'
import type { StakeDirection } from '../../stake/StakeDialogTabs.tsx'
import { StakeForm } from '../../stake/StakeForm.tsx'
import type { VaultView } from './useVault.ts'
import { stake, unstake } from './vault.actions.ts'
import { feeEndsIn, sharesFor, stakeBlocker, unstakeBlocker } from './vault.rules.ts'

type VaultStakeProps = { readonly view: VaultView; readonly direction: StakeDirection }

/** Puts an amount into the vault, or takes it out; within the first days with its fee, and until when. */
export function VaultStake({ view: { token, vault, user, row }, direction }: VaultStakeProps) {
  const t = useT()
  const { deployment } = useChain()
  const now = chainTime(useHead())
  const isIn = direction === 'stake'
  const { stakingTokenBalance, stakedBalance } = row.account ?? {}
  const wait = isIn || user === undefined ? 0 : feeEndsIn(vault, user, now)
  // Within the period, or while that is not known, the fee counts.
  const isFree = isIn || (vault.fees.withdrawalFeePeriod !== null && wait === 0)
  const fee = isFree ? 0n : vault.fees.withdrawalFee
  return (
    <StakeForm
      direction={direction}
      currency={token}
      held={isIn ? stakingTokenBalance : stakedBalance}
      actionOf={(amount) =>
        isIn
          ? stake(deployment, token, amount)
          : unstake(deployment, token, (user && sharesFor(amount, vault, user)) ?? 'all', amount)
      }
      blockerOf={(amount) =>
        isIn ? stakeBlocker(amount, stakingTokenBalance, token) : unstakeBlocker(amount, stakedBalance)
      }
      feeOf={(amount) => (fee === null ? undefined : feeOf(amount, fee))}
      usdPrice={row.rewardPrice}
    >
      {isIn && (
        <Banner kind="info">{t('The time within which unstaking has a fee begins anew with every deposit.')}</Banner>
      )}
      {wait > 0 && (
        <Banner kind="warn">
          {t('Free of the unstaking fee in')} <Countdown seconds={wait}>{t('a moment')}</Countdown>
        </Banner>
      )}
    </StakeForm>
  )
}
