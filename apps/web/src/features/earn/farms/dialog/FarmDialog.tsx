import { contractOf, MasterFarm } from '@zono/protocol'
import { useChain } from '../../../../core/chain/useChain.ts'
import { durationOf } from '../../../../lib/format/formatDuration.ts'
import { useT } from '../../../../lib/i18n/useTranslation.ts'
import { useSettings } from '../../../../lib/settings/settings.ts'
import { Dialog } from '../../../../ui/dialog/Dialog.tsx'
import { Detail, Details } from '../../../../ui/figure/Details.tsx'
import { formatApr } from '../../apr.rules.ts'
import { PlaceHistory } from '../../history/StakingHistory.tsx'
import { ProductLinks } from '../../ProductLinks.tsx'
import { Returns } from '../../roi/RoiCalculator.tsx'
import { StakeTabs } from '../../stake/StakeDialogTabs.tsx'
import { OwnStake } from '../../stake/StakedAmount.tsx'
import { MEANING } from '../../tooltips.ts'
import { useMainToken } from '../../useGovernanceToken.ts'
import { Rate } from '../FarmCells.tsx'
import { aboutOf } from '../farms.actions.ts'
import type { FarmState } from '../farms.queries.ts'
import { type FarmRow, nameOf } from '../farms.rules.ts'
import { HarvestRow } from './FarmRewardPanel.tsx'
import { StakePanel } from './FarmStake.tsx'

type FarmDialogProps = { readonly row: FarmRow; readonly onClose: () => void }

/** One farm: what is in it, its terms before anything is signed, and everything that can be done with it. */
export function FarmDialog({ row, onClose }: FarmDialogProps) {
  const t = useT()
  const { farm, account, state } = row
  const main = useMainToken()
  const { deployment } = useChain()
  return (
    <Dialog title={nameOf(farm)} onClose={onClose}>
      <div className="grid gap-4">
        <Details>
          <Detail label={t('APR')} hint={t(MEANING.apr)}>
            <Rate {...row} />
          </Detail>
          <Detail label={t('Staked')} hint={t(MEANING.staked)}>
            <OwnStake currency={farm.staked} amount={account?.stakedBalance} usd={row.stakedUsd} />
          </Detail>
          {state && <Terms state={state} />}
        </Details>
        {account && <HarvestRow row={{ ...row, account }} />}
        <StakeTabs
          first={row.isFinished ? 'unstake' : 'stake'}
          stake={(direction) => <StakePanel key={direction} row={row} direction={direction} />}
          returns={row.isFinished ? null : <FarmReturns row={row} />}
          history={<PlaceHistory about={aboutOf(farm)} staked={nameOf(farm)} earned={main?.symbol ?? ''} />}
        />
        <ProductLinks
          contract={contractOf(deployment, MasterFarm).address}
          staked={
            farm.quoteToken
              ? { name: nameOf(farm), pair: farm.staked.address, tokens: [farm.token, farm.quoteToken] }
              : farm.staked
          }
          earned={main}
        />
      </div>
    </Dialog>
  )
}

function FarmReturns({ row: { farm, apr, lpApr, state } }: Pick<FarmDialogProps, 'row'>) {
  const main = useMainToken()
  const rate = apr === undefined ? undefined : apr + (lpApr ?? 0n)
  const feeOut = state?.withdrawFeeBP
  return (
    <Returns
      rate={rate}
      fees={state && feeOut !== undefined ? { feeIn: state.depositFeeBP, feeOut: () => feeOut } : undefined}
      lock={state?.lockupDuration}
      isCompounding={main !== undefined && farm.staked.address === main.address}
    />
  )
}

/** Fees and times that are agreed to by staking. */
function Terms({ state }: { readonly state: FarmState }) {
  const t = useT()
  const locale = useSettings((settings) => settings.language)
  const { depositFeeBP, withdrawFeeBP, lockupDuration, harvestInterval } = state
  return (
    <>
      {depositFeeBP > 0n && (
        <Detail label={t('Deposit fee')} hint={t('Taken from what you stake, once.')}>
          {formatApr(depositFeeBP)}
        </Detail>
      )}
      {withdrawFeeBP > 0n && (
        <Detail label={t('Withdrawal fee')} hint={t('Taken from every withdrawal, emergency withdrawals included.')}>
          {formatApr(withdrawFeeBP)}
        </Detail>
      )}
      {lockupDuration > 0n && (
        <Detail
          label={t('Locked for')}
          hint={t(
            'Restarts with every deposit. Rewards stay locked until it ends; an emergency withdrawal forfeits them.',
          )}
        >
          {durationOf(Number(lockupDuration), locale)}
        </Detail>
      )}
      {harvestInterval > 0n && (
        <Detail label={t('Harvest every')} hint={t('Rewards add up meanwhile; none is lost.')}>
          {durationOf(Number(harvestInterval), locale)}
        </Detail>
      )}
    </>
  )
}
