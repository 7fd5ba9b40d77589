import { type ReactNode, useEffect, useRef } from 'react'
import { useChain } from '#core/chain/useChain.ts'
import { Seal } from '#ui/art/Seal.tsx'
import type { EarnRow } from '../earn.rules.ts'
import type { EarnActions } from '../earnActions.ts'
import { type EarnProduct, getEarnKey } from '../earnProduct.ts'
import { StakingHistory } from '../history/StakingHistory.tsx'
import type { StakeDirection } from '../rows/EarnListContext.ts'
import { StakePanel } from '../stake/StakePanel.tsx'
import { PanelCard } from './PanelCard.tsx'
import { ProductLinks } from './ProductLinks.tsx'
import { RewardCard } from './RewardCard.tsx'
import { StakeTabs } from './StakeTabs.tsx'

type EarnPanelProps = {
  readonly row: EarnRow
  readonly actions: EarnActions
  /** Amount field that takes the focus; a new object asks for it again. */
  readonly focusRequest: { readonly direction: StakeDirection } | undefined
  /** Rows below the account's position: `DescriptionRow` elements. */
  readonly positionDetails?: ReactNode
  /** Below the account's position. */
  readonly positionFooter?: ReactNode
  /** Fees and locks: `DescriptionRow` elements. */
  readonly terms: ReactNode
  readonly notice?: ReactNode
  /** Calculator; null where no more rewards are paid. */
  readonly calculator: ReactNode
}

/**
 * Everything an account can do in one product: three cards side by side below its row, or one below the other in a
 * dialog.
 */
export function EarnPanel(props: EarnPanelProps) {
  const { row, actions, focusRequest, positionDetails, positionFooter, terms, notice, calculator } = props
  const { product, rewardToken } = row
  const ref = useRef<HTMLDivElement>(null)
  // Follows the press on Stake or Unstake in the row.
  useEffect(() => {
    if (focusRequest) ref.current?.querySelector<HTMLElement>('[role=tabpanel] input')?.focus()
  }, [focusRequest])
  return (
    <div ref={ref} className="@container">
      <div className="relative grid animate-[fade_150ms_ease-out] gap-4 overflow-hidden @min-[56rem]:border-t @min-[56rem]:border-line @min-[56rem]:bg-raised @min-[56rem]:p-5">
        <Seal
          seed={getEarnKey(product)}
          size={320}
          className="absolute -end-20 -bottom-28 hidden opacity-10 @min-[56rem]:block"
        />
        {notice}
        <div className="relative grid gap-4 @min-[56rem]:grid-cols-[1fr_1.25fr_1.1fr]">
          <RewardCard row={row} harvestAction={actions.harvest} details={positionDetails}>
            {positionFooter}
          </RewardCard>
          <PanelCard>
            <StakeTabs
              // A press on Stake or Unstake in the row chooses the tab.
              key={focusRequest?.direction}
              canStake={!row.isEmergency}
              initialTab={focusRequest?.direction ?? (row.status === 'closed' ? 'unstake' : 'stake')}
              renderStakeForm={(direction) => (
                <StakePanel key={direction} row={row} direction={direction} actions={actions} terms={terms} />
              )}
              history={
                <StakingHistory
                  entityKey={getEarnKey(product)}
                  stakedSymbol={product.stakingToken.symbol}
                  rewardSymbol={rewardToken?.symbol ?? ''}
                />
              }
            />
          </PanelCard>
          {row.status !== 'closed' && !row.isEmergency && calculator}
        </div>
        <EarnProductLinks product={product} rewardToken={rewardToken} />
      </div>
    </div>
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
