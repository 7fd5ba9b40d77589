import type { ReactNode } from 'react'
import { useChain } from '../../../core/chain/useChain.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { DescriptionList, DescriptionRow } from '../../../ui/figure/DescriptionList.tsx'
import type { EarnRow } from '../earn.rules.ts'
import type { EarnActions } from '../earnActions.ts'
import { getEarnName } from '../earnName.ts'
import { type EarnProduct, getEarnKey } from '../earnProduct.ts'
import { StakingHistory } from '../history/StakingHistory.tsx'
import { EarnApr } from '../list/EarnCells.tsx'
import { ProductLinks } from '../ProductLinks.tsx'
import { RewardPanel } from '../reward/RewardPanel.tsx'
import { StakeDialogTabs } from '../stake/StakeDialogTabs.tsx'
import { StakePanel } from '../stake/StakePanel.tsx'
import { TOOLTIPS } from '../tooltips.ts'

type EarnDialogProps = {
  readonly row: EarnRow
  readonly onClose: () => void
  readonly actions: EarnActions
  /** Rows below the rate: `DescriptionRow` elements. */
  readonly details: ReactNode
  readonly notice?: ReactNode
  /** Calculator; null where no more rewards are paid. */
  readonly roi: ReactNode
}

/** Dialog of one product: rate, terms, pending reward, and the tabs Stake, Unstake, Calculator and History. */
export function EarnDialog({ row, onClose, actions, details, notice, roi }: EarnDialogProps) {
  const t = useTranslation()
  const { product, account, rewardToken } = row
  const isVault = product.kind === 'vault'
  const isRewardShown = account && (!account.isBlacklisted || account.pendingReward > 0n)
  return (
    <Dialog title={getEarnName(t, product)} onClose={onClose}>
      <div className="grid gap-4">
        {isVault && <p className="text-muted">{t('Automatic restaking')}</p>}
        <DescriptionList>
          <DescriptionRow label={isVault ? t('APY') : t('APR')} hint={t(isVault ? TOOLTIPS.apy : TOOLTIPS.apr)}>
            <EarnApr row={row} isUnitShown={false} />
          </DescriptionRow>
          {details}
        </DescriptionList>
        {notice}
        {isRewardShown && actions.harvest && <RewardPanel row={row} harvestAction={actions.harvest} />}
        <StakeDialogTabs
          canStake={!(isVault && row.isEmergency)}
          initialTab={row.status === 'closed' ? 'unstake' : 'stake'}
          renderStakeForm={(direction) => (
            <StakePanel key={direction} row={row} direction={direction} actions={actions} />
          )}
          roiCalculator={row.status === 'closed' ? null : roi}
          history={
            <StakingHistory
              entityKey={getEarnKey(product)}
              stakedSymbol={product.stakingToken.symbol}
              rewardSymbol={rewardToken?.symbol ?? ''}
            />
          }
        />
        <EarnProductLinks product={product} rewardToken={rewardToken} />
      </div>
    </Dialog>
  )
}

type EarnProductLinksProps = { readonly product: EarnProduct; readonly rewardToken: EarnRow['rewardToken'] }

function EarnProductLinks({ product, rewardToken }: EarnProductLinksProps) {
  const { deployment } = useChain()
  const { stakingToken } = product
  const contractAddress = product.kind === 'farm' ? deployment.contracts.MasterFarm : product.contractAddress
  const stakedAsset =
    product.kind === 'farm' && product.quoteToken
      ? {
          name: stakingToken.symbol,
          pair: product.stakingToken.address,
          tokens: [product.token, product.quoteToken] as const,
        }
      : stakingToken
  if (contractAddress === undefined) return null
  return <ProductLinks contractAddress={contractAddress} stakedAsset={stakedAsset} rewardToken={rewardToken} />
}
