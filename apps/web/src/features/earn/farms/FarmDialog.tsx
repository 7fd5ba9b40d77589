import { Link } from '@tanstack/react-router'
import { CurrencyAmount } from '@zono/exchange'
import { useT } from '../../../base/i18n/useT.ts'
import { useSettings } from '../../../base/settings/settings.ts'
import { Detail, Details } from '../../../ui/Details.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Money } from '../../../ui/Money.tsx'
import { formatApr } from '../apr.rules.ts'
import { durationOf } from '../duration.ts'
import { MEANING } from '../meanings.ts'
import { PlaceHistory } from '../PlaceHistory.tsx'
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
  return (
    <Dialog title={nameOf(farm)} onClose={onClose}>
      <div className="grid gap-4">
        <Details>
          <Detail label={t('APR')} hint={t(MEANING.apr)}>
            <Rate {...row} />
          </Detail>
          <Detail label={t('Staked')} hint={t(MEANING.staked)}>
            <Money
              value={
                account && CurrencyAmount.toSignificant({ currency: farm.staked, amount: account.stakedBalance }, 6)
              }
            />
          </Detail>
          {state && <Terms state={state} />}
        </Details>
        {account && <HarvestRow row={{ ...row, account }} />}
        {farm.quoteToken && (
          <Link
            to="/add/$currencyIdA/$currencyIdB"
            params={{ currencyIdA: farm.token.address, currencyIdB: farm.quoteToken.address }}
            onClick={onClose}
            className="font-medium text-accent underline-offset-4 hover:underline"
          >
            {t('Get %symbol%', { symbol: nameOf(farm) })}
          </Link>
        )}
        <StakeTabs
          first={row.isFinished ? 'unstake' : 'stake'}
          stake={(direction) => <StakePanel key={direction} row={row} direction={direction} />}
          returns={row.isFinished ? null : <FarmReturns row={row} />}
          history={<PlaceHistory about={aboutOf(farm)} staked={nameOf(farm)} earned={main?.symbol ?? ''} />}
        />
      </div>
    </Dialog>
  )
}

function FarmReturns({ row: { apr, lpApr, state } }: Pick<FarmDialogProps, 'row'>) {
  const rate = apr === undefined ? undefined : apr + (lpApr ?? 0n)
  return <Returns rate={rate} fees={{ feeIn: state?.depositFeeBP ?? 0n, feeOut: state?.withdrawFeeBP ?? 0n }} />
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
