import { useChain } from '#core/chain/useChain.ts'
import { formatDuration } from '#lib/format/formatDuration.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Button } from '#ui/button/Button.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { Money } from '#ui/figure/Money.tsx'
import { formatFee } from '../apr.rules.ts'
import { EarnCalculator } from '../panel/EarnCalculator.tsx'
import { EarnPanel } from '../panel/EarnPanel.tsx'
import type { FocusRequest } from '../rows/EarnListContext.ts'
import { TOOLTIPS } from '../tooltips.ts'
import { CompoundingTable } from './CompoundingTable.tsx'
import type { VaultView } from './useVault.ts'
import { VaultEmergency } from './VaultEmergency.tsx'
import { getVaultActions } from './vault.actions.ts'
import { formatVaultAmount, getShownStake, VAULT } from './vault.rules.ts'

type VaultPanelProps = { readonly view: VaultView; readonly focusRequest: FocusRequest | undefined }

/** The vault: position, fees and everything an account can do in it. */
export function VaultPanel({ view, focusRequest }: VaultPanelProps) {
  const { deployment } = useChain()
  const { row, vault, user } = view
  const { apr } = row
  return (
    <EarnPanel
      row={row}
      focusRequest={focusRequest}
      actions={getVaultActions(deployment, row.product, vault, user)}
      positionDetails={<VaultPosition view={view} />}
      terms={vault.isEmergency ? null : <VaultFees view={view} />}
      notice={<VaultNotices view={view} />}
      positionFooter={apr !== undefined && !row.isEmergency && <CompoundingTable apr={apr} />}
      calculator={<EarnCalculator row={row} autoCompoundsPerDay={VAULT.compoundsPerDay} />}
    />
  )
}

type ViewProps = Pick<VaultPanelProps, 'view'>

function VaultNotices({ view }: ViewProps) {
  const t = useTranslation()
  const { vault, retryUser } = view
  return (
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
  )
}

function VaultPosition({ view: { row, vault, isUserLoading } }: ViewProps) {
  const t = useTranslation()
  const token = row.product.stakingToken
  const format = (amount: bigint | undefined) => (amount === undefined ? undefined : formatVaultAmount(token, amount))
  return (
    <>
      <DescriptionRow label={t('Staked')} hint={t(TOOLTIPS.stakedAmount)}>
        <Money
          value={format(row.account && getShownStake(row.account.stakedAmount))}
          unit={token.symbol}
          isLoading={isUserLoading}
        />
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
    </>
  )
}

function VaultFees({ view: { vault } }: ViewProps) {
  const t = useTranslation()
  const { performanceFeeBps, withdrawalFeeBps, withdrawalFeePeriod } = vault.fees
  return (
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
  )
}

const FeeText = ({ feeBps }: { readonly feeBps: bigint | undefined }) =>
  feeBps === undefined ? <Money value={undefined} /> : formatFee(feeBps)
