import { useChain, useScreenHead } from '../../../../core/chain/useChain.ts'
import { getChainTime } from '../../../../core/rpc/blockHead.ts'
import { useTranslation } from '../../../../lib/i18n/useTranslation.ts'
import { Banner } from '../../../../ui/feedback/Banner.tsx'
import { Countdown } from '../../../../ui/feedback/Countdown.tsx'
import { calculateFee } from '../../apr.rules.ts'
import type { StakeDirection } from '../../stake/StakeDialogTabs.tsx'
import { StakeForm } from '../../stake/StakeForm.tsx'
import type { VaultView } from './useVault.ts'
import { stake, unstake } from './vault.actions.ts'
import {
  getVaultStakeInputError,
  getVaultUnstakeInputError,
  getWithdrawalFeeRemaining,
  toShares,
} from './vault.rules.ts'

type VaultStakeProps = { readonly view: VaultView; readonly direction: StakeDirection }

/** Puts an amount into the vault, or takes it out; within the first days with its fee, and until when. */
export function VaultStake({ view: { token, vault, user, row }, direction }: VaultStakeProps) {
  const t = useTranslation()
  const { deployment } = useChain()
  const now = getChainTime(useScreenHead())
  const isIn = direction === 'stake'
  const { stakingTokenBalance, stakedAmount } = row.account ?? {}
  const wait = isIn || user === undefined ? 0 : getWithdrawalFeeRemaining(vault, user, now)
  // Within the period, or while that is not known, the fee counts.
  const isFree = isIn || (vault.fees.withdrawalFeePeriod !== null && wait === 0)
  const fee = isFree ? 0n : vault.fees.withdrawalFeeBps
  return (
    <StakeForm
      direction={direction}
      currency={token}
      balance={isIn ? stakingTokenBalance : stakedAmount}
      createAction={(amount) =>
        isIn
          ? stake(deployment, token, amount)
          : unstake(deployment, token, (user && toShares(amount, vault, user)) ?? 'all', amount)
      }
      getInputError={(amount) =>
        isIn
          ? getVaultStakeInputError(amount, stakingTokenBalance, token)
          : getVaultUnstakeInputError(amount, stakedAmount)
      }
      getFee={(amount) => (fee === null ? undefined : calculateFee(amount, fee))}
      usdPrice={row.rewardPrice}
    >
      {isIn && <Banner variant="info">{t('Each deposit restarts the unstaking fee period.')}</Banner>}
      {wait > 0 && (
        <Banner variant="warn">
          {t('No unstaking fee in')} <Countdown seconds={wait}>{t('a moment')}</Countdown>
        </Banner>
      )}
    </StakeForm>
  )
}
