import { useChain, useScreenHead } from '../../../../core/chain/useChain.ts'
import { getChainTime } from '../../../../core/rpc/blockHead.ts'
import { useTranslation } from '../../../../lib/i18n/useTranslation.ts'
import { Banner } from '../../../../ui/feedback/Banner.tsx'
import { Countdown } from '../../../../ui/feedback/Countdown.tsx'
import { calculateFee } from '../../apr.rules.ts'
import { EmergencyNotice } from '../../stake/EmergencyNotice.tsx'
import { EmergencyWithdraw } from '../../stake/EmergencyWithdraw.tsx'
import type { StakeDirection } from '../../stake/StakeDialogTabs.tsx'
import { StakeForm } from '../../stake/StakeForm.tsx'
import { emergencyWithdraw, stake, unstake } from '../farms.actions.ts'
import { type FarmRow, getFarmStakeInputError, getFarmUnstakeInputError, getStakedTokenPrice } from '../farms.rules.ts'

type FarmStakeProps = { readonly row: FarmRow; readonly direction: StakeDirection }

/** Puts an amount into a farm, or takes it out. */
export function FarmStake({ row, direction }: FarmStakeProps) {
  const t = useTranslation()
  const { deployment } = useChain()
  const now = getChainTime(useScreenHead())
  const { farm, state, account } = row
  const isIn = direction === 'stake'
  const feeBP = state && (isIn ? state.depositFeeBps : state.withdrawFeeBps)
  const locked = account && now !== undefined && !isIn ? Math.max(0, account.lockedUntil - now) : 0
  return (
    <div className="grid gap-4">
      <StakeForm
        direction={direction}
        currency={farm.staked}
        pairTokens={farm.quoteToken && [farm.token, farm.quoteToken]}
        usdPrice={getStakedTokenPrice(row)}
        balance={account && (isIn ? account.tokenBalance : account.stakedAmount)}
        createAction={(amount) => (isIn ? stake : unstake)(deployment, farm, amount)}
        getInputError={(amount) =>
          isIn ? getFarmStakeInputError(row, amount) : getFarmUnstakeInputError(amount, account, now)
        }
        getFee={(amount) => (feeBP === undefined ? undefined : calculateFee(amount, feeBP))}
      >
        {isIn && state && state.lockupDuration > 0n && (
          <Banner variant="info">{t('Your whole stake and its rewards are locked again from this deposit on.')}</Banner>
        )}
        {row.isEmergency && <EmergencyNotice />}
        {locked > 0 && (
          <Banner variant="warn">
            {t('Unlocks in')} <Countdown seconds={locked}>{t('a moment')}</Countdown>
          </Banner>
        )}
      </StakeForm>
      {!isIn && account && account.stakedAmount > 0n && (locked > 0 || row.isEmergency) && (
        <EmergencyWithdraw
          action={emergencyWithdraw(deployment, farm)}
          currency={farm.staked}
          fee={row.isEmergency ? 0n : feeBP === undefined ? undefined : calculateFee(account.stakedAmount, feeBP)}
        />
      )}
    </div>
  )
}
