import { formatDuration } from '../../../../lib/format/formatDuration.ts'
import { useTranslation } from '../../../../lib/i18n/useTranslation.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { Dialog } from '../../../../ui/dialog/Dialog.tsx'
import { Banner } from '../../../../ui/feedback/Banner.tsx'
import { DescriptionList, DescriptionRow } from '../../../../ui/figure/DescriptionList.tsx'
import { Money } from '../../../../ui/figure/Money.tsx'
import { formatApr, formatPercent } from '../../apr.rules.ts'
import { StakingHistory } from '../../history/StakingHistory.tsx'
import { ProductLinks } from '../../ProductLinks.tsx'
import { RoiCalculator } from '../../roi/RoiCalculator.tsx'
import { createEarlyExitFee } from '../../roi/roi.rules.ts'
import { StakeDialogTabs } from '../../stake/StakeDialogTabs.tsx'
import { TOOLTIPS } from '../../tooltips.ts'
import { PoolApr, useStakingPoolName } from '../PoolCells.tsx'
import { getStakingPoolKey } from '../pools.actions.ts'
import { CompoundingTable } from './CompoundingTable.tsx'
import type { VaultView } from './useVault.ts'
import { VaultStake } from './VaultStake.tsx'
import { formatVaultAmount, VAULT } from './vault.rules.ts'

type VaultDialogProps = { readonly view: VaultView; readonly onClose: () => void }

/** The vault: what is in it, its terms before anything is signed, and everything that can be done with it. */
export function VaultDialog({ view, onClose }: VaultDialogProps) {
  const t = useTranslation()
  const nameOf = useStakingPoolName()
  const { row, vault, user, retryUser } = view
  return (
    <Dialog title={nameOf(row.pool)} onClose={onClose}>
      <div className="grid gap-4">
        <p className="text-muted">{t('Automatic restaking')}</p>
        <VaultDetails view={view} />
        {retryUser && (
          <Banner variant="warn">
            {t('Couldn’t load your stake. Your funds are safe.')}{' '}
            <Button size="small" variant="secondary" onClick={retryUser}>
              {t('Try again')}
            </Button>
          </Banner>
        )}
        <StakeDialogTabs
          renderStakeForm={(direction) => <VaultStake key={direction} view={view} direction={direction} />}
          roiCalculator={
            <div className="grid gap-6">
              {row.apr !== undefined && <CompoundingTable rate={row.apr} />}
              <VaultRoi view={view} />
            </div>
          }
          history={
            <StakingHistory
              entityKey={getStakingPoolKey(row.pool)}
              stakedSymbol={view.token.symbol}
              rewardSymbol={view.token.symbol}
            />
          }
        />
        <ProductLinks contractAddress={row.pool.contractAddress} stakedAsset={view.token} rewardToken={view.token} />
        {user === undefined && vault.totalShares === null && (
          <p className="text-sm text-muted">{t('Couldn’t load the vault.')}</p>
        )}
      </div>
    </Dialog>
  )
}

/** What unstaking costs within its period is a cost of whoever leaves within it. */
function VaultRoi({ view: { row, vault } }: Pick<VaultDialogProps, 'view'>) {
  const { withdrawalFeeBps, withdrawalFeePeriod } = vault.fees
  const isKnown = withdrawalFeeBps !== null && withdrawalFeePeriod !== null
  return (
    <RoiCalculator
      apr={row.apr}
      fees={
        isKnown
          ? { entryFeeBps: 0n, getExitFeeBps: createEarlyExitFee(withdrawalFeeBps, Number(withdrawalFeePeriod)) }
          : undefined
      }
      canCompound
      autoCompoundsPerDay={VAULT.compoundsPerDay}
    />
  )
}

function VaultDetails({ view: { row, vault, user, token } }: Pick<VaultDialogProps, 'view'>) {
  const t = useTranslation()
  const amount = (units: bigint | null | undefined) =>
    units === null || units === undefined ? undefined : formatVaultAmount(token, units)
  const percent = (basisPoints: bigint | null) =>
    basisPoints === null ? <Money value={undefined} /> : formatApr(basisPoints)
  const { performanceFeeBps, withdrawalFeeBps, withdrawalFeePeriod } = vault.fees
  return (
    <DescriptionList>
      <DescriptionRow label={t('APY')} hint={t(TOOLTIPS.apy)}>
        {row.apy === undefined ? <PoolApr {...row} /> : formatPercent(row.apy)}
      </DescriptionRow>
      <DescriptionRow label={t('Staked')} hint={t(TOOLTIPS.stakedAmount)}>
        <Money value={amount(row.account?.stakedAmount)} unit={token.symbol} isLoading={user?.isLoading ?? false} />
      </DescriptionRow>
      <DescriptionRow
        label={t('Recent profit')}
        hint={t('Earned since your last deposit or withdrawal. Already added to your stake.')}
      >
        <Money value={amount(row.account?.pendingReward)} unit={token.symbol} isLoading={user?.isLoading ?? false} />
      </DescriptionRow>
      <DescriptionRow label={t('Total staked')} hint={t(TOOLTIPS.totalStaked)}>
        <Money value={amount(vault.totalStaked)} unit={token.symbol} />
      </DescriptionRow>
      <DescriptionRow
        label={t('Performance fee')}
        hint={t('Charged on rewards each time they’re compounded, never on your deposit.')}
      >
        {percent(performanceFeeBps)}
      </DescriptionRow>
      <DescriptionRow
        label={t('Unstaking fee')}
        hint={t('Charged if you unstake within this time of your last deposit.')}
      >
        {percent(withdrawalFeeBps)}
        {withdrawalFeePeriod !== null && (
          <span className="text-muted">
            {' '}
            {t('within %time%', { time: formatDuration(Number(withdrawalFeePeriod)) })}
          </span>
        )}
      </DescriptionRow>
    </DescriptionList>
  )
}
