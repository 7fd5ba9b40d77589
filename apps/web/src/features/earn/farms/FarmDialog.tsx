import { contractOf, MasterFarm } from '@zono/protocol'
import { useT } from '../../../base/i18n/useT.ts'
import { useSettings } from '../../../base/settings/settings.ts'
import { useChain } from '../../../core/chain/useChain.ts'
import { Detail, Details } from '../../../ui/Details.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { formatApr } from '../apr.rules.ts'
import { durationOf } from '../duration.ts'
import { MEANING } from '../meanings.ts'
import { OwnStake } from '../OwnStake.tsx'
import { PlaceHistory } from '../PlaceHistory.tsx'
import { ProductLinks } from '../ProductLinks.tsx'
import { Returns } from '../Returns.tsx'
import { StakeTabs } from '../StakeTabs.tsx'
import { useMainToken } from '../useMainToken.ts'
import { Rate } from './FarmFaces.tsx'
import { aboutOf } from './farms.actions.ts'
import type { FarmState } from './farms.queries.ts'
import { type FarmRow, nameOf } from './farms.rules.ts'
import { HarvestRow } from './HarvestRow.tsx'
import { StakePanel } from './StakePanel.tsx'

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
