import { useChain } from '../../../core/chain/useChain.ts'
import { formatDuration } from '../../../lib/format/formatDuration.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { DescriptionRow } from '../../../ui/figure/DescriptionList.tsx'
import { Money } from '../../../ui/figure/Money.tsx'
import { formatApr } from '../apr.rules.ts'
import { EarnDialog } from '../dialog/EarnDialog.tsx'
import { EarnRoi } from '../dialog/EarnRoi.tsx'
import { TOOLTIPS } from '../tooltips.ts'
import { CompoundingTable } from './CompoundingTable.tsx'
import type { VaultView } from './useVault.ts'
import { VaultEmergency } from './VaultEmergency.tsx'
import { getVaultActions } from './vault.actions.ts'
import { formatVaultAmount, VAULT } from './vault.rules.ts'

type VaultDialogProps = { readonly view: VaultView; readonly onClose: () => void }

/** The vault: figures, fees and everything an account can do in it. */
export function VaultDialog({ view, onClose }: VaultDialogProps) {
  const t = useTranslation()
  const { deployment } = useChain()
  const { row, vault, user, retryUser } = view
  const { apr } = row
  return (
    <EarnDialog
      row={row}
      onClose={onClose}
      actions={getVaultActions(deployment, row.product, vault, user)}
      details={<VaultDetails view={view} />}
      notice={
        <>
          <VaultEmergency view={view} />
          {retryUser ? (
            <Banner variant="warn">
              {t('Couldn’t load your stake. Your funds are safe.')}{' '}
              <Button size="small" variant="secondary" onClick={retryUser}>
                {t('Try again')}
              </Button>
            </Banner>
          ) : (
            vault.totalShares === undefined && <p className="text-sm text-muted">{t('Couldn’t load the vault.')}</p>
          )}
        </>
      }
      roi={
        <div className="grid gap-6">
          {apr !== undefined && <CompoundingTable apr={apr} />}
          <EarnRoi row={row} autoCompoundsPerDay={VAULT.compoundsPerDay} />
        </div>
      }
    />
  )
}

function VaultDetails({ view: { row, vault, isUserLoading } }: Pick<VaultDialogProps, 'view'>) {
  const t = useTranslation()
  const token = row.product.stakingToken
  const format = (amount: bigint | undefined) => (amount === undefined ? undefined : formatVaultAmount(token, amount))
  const { performanceFeeBps, withdrawalFeeBps, withdrawalFeePeriod } = vault.fees
  return (
    <>
      <DescriptionRow label={t('Staked')} hint={t(TOOLTIPS.stakedAmount)}>
        <Money value={format(row.account?.stakedAmount)} unit={token.symbol} isLoading={isUserLoading} />
      </DescriptionRow>
      <DescriptionRow
        label={t('Recent profit')}
        hint={t('Earned since your last deposit or withdrawal. Already added to your stake.')}
      >
        <Money value={format(row.account?.pendingReward)} unit={token.symbol} isLoading={isUserLoading} />
      </DescriptionRow>
      <DescriptionRow label={t('Total staked')} hint={t(TOOLTIPS.totalStaked)}>
        <Money value={format(vault.totalStaked)} unit={token.symbol} />
      </DescriptionRow>
      {!row.isEmergency && (
        <>
          <DescriptionRow
            label={t('Performance fee')}
            hint={t('Charged on rewards each time they’re compounded, never on your deposit.')}
          >
            <FeeText feeBps={performanceFeeBps} />
          </DescriptionRow>
          <DescriptionRow
            label={t('Unstaking fee')}
            hint={t('Charged if you unstake within this time of your last deposit.')}
          >
            <FeeText feeBps={withdrawalFeeBps} />
            {withdrawalFeePeriod !== undefined && (
              <span className="text-muted">
                {' '}
                {t('within %time%', { time: formatDuration(Number(withdrawalFeePeriod)) })}
              </span>
            )}
          </DescriptionRow>
        </>
      )}
    </>
  )
}

const FeeText = ({ feeBps }: { readonly feeBps: bigint | undefined }) =>
  feeBps === undefined ? <Money value={undefined} /> : formatApr(feeBps)
