import { getContract, MasterFarm } from '@zono/protocol'
import { useChain } from '../../../../core/chain/useChain.ts'
import { formatDuration } from '../../../../lib/format/formatDuration.ts'
import { useTranslation } from '../../../../lib/i18n/useTranslation.ts'
import { useSettings } from '../../../../lib/settings/settings.ts'
import { Dialog } from '../../../../ui/dialog/Dialog.tsx'
import { DescriptionList, DescriptionRow } from '../../../../ui/figure/DescriptionList.tsx'
import { formatApr } from '../../apr.rules.ts'
import { StakingHistory } from '../../history/StakingHistory.tsx'
import { ProductLinks } from '../../ProductLinks.tsx'
import { RoiCalculator } from '../../roi/RoiCalculator.tsx'
import { StakeDialogTabs } from '../../stake/StakeDialogTabs.tsx'
import { StakedAmount } from '../../stake/StakedAmount.tsx'
import { TOOLTIPS } from '../../tooltips.ts'
import { useGovernanceToken } from '../../useGovernanceToken.ts'
import { FarmApr } from '../FarmCells.tsx'
import { getFarmKey } from '../farms.actions.ts'
import type { FarmState } from '../farms.queries.ts'
import { type FarmRow, getFarmName } from '../farms.rules.ts'
import { FarmRewardPanel } from './FarmRewardPanel.tsx'
import { FarmStake } from './FarmStake.tsx'

type FarmDialogProps = { readonly row: FarmRow; readonly onClose: () => void }

/** One farm: what is in it, its terms before anything is signed, and everything that can be done with it. */
export function FarmDialog({ row, onClose }: FarmDialogProps) {
  const t = useTranslation()
  const { farm, account, state } = row
  const main = useGovernanceToken()
  const { deployment } = useChain()
  return (
    <Dialog title={getFarmName(farm)} onClose={onClose}>
      <div className="grid gap-4">
        <DescriptionList>
          <DescriptionRow label={t('APR')} hint={t(TOOLTIPS.apr)}>
            <FarmApr {...row} />
          </DescriptionRow>
          <DescriptionRow label={t('Staked')} hint={t(TOOLTIPS.stakedAmount)}>
            <StakedAmount currency={farm.staked} amount={account?.stakedAmount} valueUsd={row.stakedUsd} />
          </DescriptionRow>
          {state && <FarmTerms state={state} />}
        </DescriptionList>
        {account && <FarmRewardPanel row={{ ...row, account }} />}
        <StakeDialogTabs
          initialTab={row.isFinished ? 'unstake' : 'stake'}
          renderStakeForm={(direction) => <FarmStake key={direction} row={row} direction={direction} />}
          roiCalculator={row.isFinished ? null : <FarmRoi row={row} />}
          history={
            <StakingHistory
              entityKey={getFarmKey(farm)}
              stakedSymbol={getFarmName(farm)}
              rewardSymbol={main?.symbol ?? ''}
            />
          }
        />
        <ProductLinks
          contractAddress={getContract(deployment, MasterFarm).address}
          stakedAsset={
            farm.quoteToken
              ? { name: getFarmName(farm), pair: farm.staked.address, tokens: [farm.token, farm.quoteToken] }
              : farm.staked
          }
          rewardToken={main}
        />
      </div>
    </Dialog>
  )
}

function FarmRoi({ row: { farm, apr, lpApr, state } }: Pick<FarmDialogProps, 'row'>) {
  const main = useGovernanceToken()
  const rate = apr === undefined ? undefined : apr + (lpApr ?? 0n)
  const getExitFeeBps = state?.withdrawFeeBps
  return (
    <RoiCalculator
      apr={rate}
      fees={
        state && getExitFeeBps !== undefined
          ? { entryFeeBps: state.depositFeeBps, getExitFeeBps: () => getExitFeeBps }
          : undefined
      }
      lockSeconds={state?.lockupDuration}
      canCompound={main !== undefined && farm.staked.address === main.address}
    />
  )
}

/** Fees and times that are agreed to by staking. */
function FarmTerms({ state }: { readonly state: FarmState }) {
  const t = useTranslation()
  const locale = useSettings((settings) => settings.language)
  const { depositFeeBps, withdrawFeeBps, lockupDuration, harvestInterval } = state
  return (
    <>
      {depositFeeBps > 0n && (
        <DescriptionRow label={t('Deposit fee')} hint={t('Charged once, when you stake.')}>
          {formatApr(depositFeeBps)}
        </DescriptionRow>
      )}
      {withdrawFeeBps > 0n && (
        <DescriptionRow
          label={t('Withdrawal fee')}
          hint={t('Taken from every withdrawal, emergency withdrawals included.')}
        >
          {formatApr(withdrawFeeBps)}
        </DescriptionRow>
      )}
      {lockupDuration > 0n && (
        <DescriptionRow
          label={t('Lock period')}
          hint={t(
            'Restarts with every deposit. Rewards stay locked until it ends; an emergency withdrawal forfeits them.',
          )}
        >
          {formatDuration(Number(lockupDuration), locale)}
        </DescriptionRow>
      )}
      {harvestInterval > 0n && (
        <DescriptionRow label={t('Harvest interval')} hint={t('Rewards keep adding up between harvests.')}>
          {formatDuration(Number(harvestInterval), locale)}
        </DescriptionRow>
      )}
    </>
  )
}
