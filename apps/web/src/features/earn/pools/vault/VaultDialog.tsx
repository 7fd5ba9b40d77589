import { durationOf } from '../../../../lib/format/formatDuration.ts'
import { useT } from '../../../../lib/i18n/useTranslation.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { Dialog } from '../../../../ui/dialog/Dialog.tsx'
import { Banner } from '../../../../ui/feedback/Banner.tsx'
import { Detail, Details } from '../../../../ui/figure/Details.tsx'
import { Money } from '../../../../ui/figure/Money.tsx'
import { formatApr, formatPart } from '../../apr.rules.ts'
import { PlaceHistory } from '../../history/StakingHistory.tsx'
import { ProductLinks } from '../../ProductLinks.tsx'
import { Returns } from '../../roi/RoiCalculator.tsx'
import { earlyExitFee } from '../../roi/roi.rules.ts'
import { StakeTabs } from '../../stake/StakeDialogTabs.tsx'
import { MEANING } from '../../tooltips.ts'
import { PoolRate, usePoolName } from '../PoolCells.tsx'
import { aboutOf } from '../pools.actions.ts'
import { Growth } from './CompoundingTable.tsx'
import type { VaultView } from './useVault.ts'
import { VaultStake } from './VaultStake.tsx'
import { amountOf, VAULT } from './vault.rules.ts'

type VaultDialogProps = { readonly view: VaultView; readonly onClose: () => void }

/** The vault: what is in it, its terms before anything is signed, and everything that can be done with it. */
export function VaultDialog({ view, onClose }: VaultDialogProps) {
  const t = useT()
  const nameOf = usePoolName()
  const { row, vault, user, retryUser } = view
  return (
    <Dialog title={nameOf(row.pool)} onClose={onClose}>
      <div className="grid gap-4">
        <p className="text-muted">{t('Automatic restaking')}</p>
        <Figures view={view} />
        {retryUser && (
          <Banner kind="warn">
            {t('What you have here cannot be read now. It is safe.')}{' '}
            <Button size="small" kind="quiet" onClick={retryUser}>
              {t('Try again')}
            </Button>
          </Banner>
        )}
        <StakeTabs
          stake={(direction) => <VaultStake key={direction} view={view} direction={direction} />}
          returns={
            <div className="grid gap-6">
              {row.apr !== undefined && <Growth rate={row.apr} />}
              <VaultReturns view={view} />
            </div>
          }
          history={<PlaceHistory about={aboutOf(row.pool)} staked={view.token.symbol} earned={view.token.symbol} />}
        />
        <ProductLinks contract={row.pool.contractAddress} staked={view.token} earned={view.token} />
        {user === undefined && vault.totalShares === null && (
          <p className="text-sm text-muted">{t('The vault cannot be read now.')}</p>
        )}
      </div>
    </Dialog>
  )
}

/** What unstaking costs within its period is a cost of whoever leaves within it. */
function VaultReturns({ view: { row, vault } }: Pick<VaultDialogProps, 'view'>) {
  const { withdrawalFee, withdrawalFeePeriod } = vault.fees
  const isKnown = withdrawalFee !== null && withdrawalFeePeriod !== null
  return (
    <Returns
      rate={row.apr}
      fees={isKnown ? { feeIn: 0n, feeOut: earlyExitFee(withdrawalFee, Number(withdrawalFeePeriod)) } : undefined}
      isCompounding
      automatic={VAULT.autoCompoundFrequency}
    />
  )
}

function Figures({ view: { row, vault, user, token } }: Pick<VaultDialogProps, 'view'>) {
  const t = useT()
  const amount = (units: bigint | null | undefined) =>
    units === null || units === undefined ? undefined : amountOf(token, units)
  const percent = (basisPoints: bigint | null) =>
    basisPoints === null ? <Money value={undefined} /> : formatApr(basisPoints)
  const { performanceFee, withdrawalFee, withdrawalFeePeriod } = vault.fees
  return (
    <Details>
      <Detail label={t('APY')} hint={t(MEANING.apy)}>
        {row.apy === undefined ? <PoolRate {...row} /> : formatPart(row.apy)}
      </Detail>
      <Detail label={t('Staked')} hint={t(MEANING.staked)}>
        <Money value={amount(row.account?.stakedBalance)} unit={token.symbol} pending={user?.isLoading ?? false} />
      </Detail>
      <Detail
        label={t('Recent profit')}
        hint={t('What your part has gained since you last put in or took out. It is already staked.')}
      >
        <Money value={amount(row.account?.pendingReward)} unit={token.symbol} pending={user?.isLoading ?? false} />
      </Detail>
      <Detail label={t('Staked by all')} hint={t(MEANING.stakedByAll)}>
        <Money value={amount(vault.totalCakeInVault)} unit={token.symbol} />
      </Detail>
      <Detail
        label={t('Performance fee')}
        hint={t('Taken of what is earned at each restaking; never of what you put in.')}
      >
        {percent(performanceFee)}
      </Detail>
      <Detail
        label={t('Unstaking fee')}
        hint={t('Taken of what you take out before this time after your last deposit is over.')}
      >
        {percent(withdrawalFee)}
        {withdrawalFeePeriod !== null && (
          <span className="text-muted"> {t('within %time%', { time: durationOf(Number(withdrawalFeePeriod)) })}</span>
        )}
      </Detail>
    </Details>
  )
}
