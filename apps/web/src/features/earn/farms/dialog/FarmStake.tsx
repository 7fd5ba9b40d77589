import { useChain, useHead } from '../../../../core/chain/useChain.ts'
import { chainTime } from '../../../../core/rpc/blockHead.ts'
import { useT } from '../../../../lib/i18n/useTranslation.ts'
import { Banner } from '../../../../ui/feedback/Banner.tsx'
import { Countdown } from '../../../../ui/feedback/Countdown.tsx'
import { feeOf } from '../../apr.rules.ts'
import { EmergencyNotice } from '../../stake/EmergencyNotice.tsx'
import { EmergencyExit } from '../../stake/EmergencyWithdraw.tsx'
import type { StakeDirection } from '../../stake/StakeDialogTabs.tsx'
import { StakeForm } from '../../stake/StakeForm.tsx'
import { leave, stake, unstake } from '../farms.actions.ts'
import { type FarmRow, stakeBlocker, unitPriceOf, unstakeBlocker } from '../farms.rules.ts'

type StakePanelProps = { readonly row: FarmRow; readonly direction: StakeDirection }

/** Puts an amount into a farm, or takes it out. */
export function StakePanel({ row, direction }: StakePanelProps) {
  const t = useT()
  const { deployment } = useChain()
  const now = chainTime(useHead())
  const { farm, state, account } = row
  const isIn = direction === 'stake'
  const feeBP = state && (isIn ? state.depositFeeBP : state.withdrawFeeBP)
  const locked = account && now !== undefined && !isIn ? Math.max(0, account.lockedUntil - now) : 0
  return (
    <div className="grid gap-4">
      <StakeForm
        direction={direction}
        currency={farm.staked}
        pair={farm.quoteToken && [farm.token, farm.quoteToken]}
        usdPrice={unitPriceOf(row)}
        held={account && (isIn ? account.tokenBalance : account.stakedBalance)}
        actionOf={(amount) => (isIn ? stake : unstake)(deployment, farm, amount)}
        blockerOf={(amount) => (isIn ? stakeBlocker(row, amount) : unstakeBlocker(amount, account, now))}
        feeOf={(amount) => (feeBP === undefined ? undefined : feeOf(amount, feeBP))}
      >
        {isIn && state && state.lockupDuration > 0n && (
          <Banner kind="info">{t('Your whole stake and its rewards are locked again from this deposit on.')}</Banner>
        )}
        {row.isEmergency && <EmergencyNotice />}
        {locked > 0 && (
          <Banner kind="warn">
            {t('Locked for another')} <Countdown seconds={locked}>{t('a moment')}</Countdown>
          </Banner>
        )}
      </StakeForm>
      {!isIn && account && account.stakedBalance > 0n && (locked > 0 || row.isEmergency) && (
        <EmergencyExit
          leave={leave(deployment, farm)}
          currency={farm.staked}
          fee={row.isEmergency ? 0n : feeBP === undefined ? undefined : feeOf(account.stakedBalance, feeBP)}
        />
      )}
    </div>
  )
}
