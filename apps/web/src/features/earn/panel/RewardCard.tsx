import { CurrencyAmount } from '@zono/sdk'
import { type ReactNode, useState } from 'react'
import { useBlockTime } from '#core/chain/blockTime.ts'
import { useScreenHead } from '#core/chain/useChain.ts'
import { getUsdValue } from '#core/prices/usdPrice.ts'
import { getChainTime } from '#core/rpc/blockHead.ts'
import type { Action } from '#core/transactions/action.ts'
import { ActionButton } from '#core/transactions/components/ActionButton.tsx'
import { BelowFeeNotice } from '#core/transactions/components/BelowFeeNotice.tsx'
import { useActionFees } from '#core/transactions/fees/useActionFees.ts'
import { useAction } from '#core/transactions/useAction.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { formatPercent, formatShare } from '#lib/format/formatPercent.ts'
import { formatUsd } from '#lib/format/formatUsd.ts'
import { decimal, type Message, msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Countdown } from '#ui/feedback/Countdown.tsx'
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx'
import { DescriptionList, DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { type EarnRow, getHarvestBlocker, getPendingRewardAt, getSecondsUntilHarvest, hasStake } from '../earn.rules.ts'
import { getDailyEarningsUsd } from '../earnings.rules.ts'
import { getEarnKey } from '../earnProduct.ts'
import { HarvestedDays } from '../history/HarvestedDays.tsx'
import { PendingReward } from '../reward/PendingReward.tsx'
import { useOfferUse } from '../reward/useOfferUse.ts'
import { StakedAmount } from '../stake/StakedAmount.tsx'
import { TOOLTIPS } from '../tooltips.ts'
import { PanelCard } from './PanelCard.tsx'

type RewardCardProps = {
  readonly row: EarnRow
  /** Undefined where rewards are added to the stake by themselves. */
  readonly harvestAction: Action | undefined
  /** Replaces the account's stake: `DescriptionRow` elements. */
  readonly details?: ReactNode
  /** Below the position. */
  readonly children?: ReactNode
}

/** The account's position in one product: pending reward, harvest, stake and share. */
export function RewardCard({ row, harvestAction, details, children }: RewardCardProps) {
  const t = useTranslation()
  const { account, product } = row
  const hasReward = account !== undefined && (account.pendingReward > 0n || (hasStake(row) && !account.isBlacklisted))
  // Stays after the last harvest, so that the focus is not lost.
  const [wasShown, setWasShown] = useState(hasReward)
  if (hasReward && !wasShown) setWasShown(true)
  return (
    <PanelCard label={t('Your position')}>
      {harvestAction && wasShown && <Reward row={row} harvestAction={harvestAction} />}
      <DescriptionList>
        {details ?? (
          <>
            <DescriptionRow label={t('Staked')} hint={t(TOOLTIPS.stakedAmount)}>
              <StakedAmount
                currency={product.stakingToken}
                amount={account?.stakedAmount}
                valueUsd={row.stakedUsd}
                // The pair's name is on the row.
                unit={product.kind === 'farm' && product.category === 'LP' ? 'LP' : undefined}
              />
            </DescriptionRow>
            <DescriptionRow label={t('Your share')}>{getShareText(row)}</DescriptionRow>
          </>
        )}
        <DailyEarnings row={row} />
      </DescriptionList>
      {harvestAction && row.rewardToken && hasStake(row) && (
        <HarvestedDays entityKey={getEarnKey(product)} rewardToken={row.rewardToken} />
      )}
      {account && row.stakingLimit > 0n && <LimitBar limit={row.stakingLimit} staked={account.stakedAmount} />}
      {children}
    </PanelCard>
  )
}

type LimitBarProps = { readonly limit: bigint; readonly staked: bigint }

/** How much of the stake limit the account has used. */
function LimitBar({ limit, staked }: LimitBarProps) {
  const t = useTranslation()
  const part = Math.min(1, Number((staked * 1000n) / limit) / 1000)
  const text = t('%percent% of your stake limit used', { percent: formatPercent(part) })
  return (
    <div className="grid gap-1.5 text-sm">
      <p className="text-muted">{text}</p>
      <ProgressBar label={t('Stake limit')} value={part} max={1} valueText={text} />
    </div>
  )
}

/** Part of all stakes that is the account's; a dash while it is unknown. */
function getShareText({ account, totalStaked }: EarnRow): string {
  if (account === undefined || totalStaked === undefined) return '–'
  return formatShare(totalStaked === 0n ? 0 : Number(account.stakedAmount) / Number(totalStaked))
}

function DailyEarnings({ row }: { readonly row: EarnRow }) {
  const t = useTranslation()
  const { blocksPerYear } = useBlockTime()
  const dailyUsd = getDailyEarningsUsd(row, blocksPerYear)
  return (
    <DescriptionRow
      label={t('Earning a day')}
      hint={t('An estimate of rewards and trading fees at today’s rates and prices.')}
    >
      {dailyUsd === undefined || !hasStake(row) ? '–' : t('about %amount%', { amount: formatUsd(dailyUsd, 2) })}
    </DescriptionRow>
  )
}

function Reward({ row, harvestAction }: { readonly row: EarnRow; readonly harvestAction: Action }) {
  const t = useTranslation()
  const head = useScreenHead()
  const height = head.block?.number
  const now = getChainTime(head)
  const pendingReward = getPendingRewardAt(row, height)
  const seconds = getSecondsUntilHarvest(row, now)
  const transaction = useAction(harvestAction, getHarvestBlocker(row, height, now))
  const account = useAccountAddress()
  const [feeUsd] = useActionFees(transaction.status === 'ready' ? account : undefined, [harvestAction])
  const offerUse = useOfferUse()
  const { rewardToken, rewardPrice } = row
  const rewardUsd =
    pendingReward !== undefined && rewardToken && rewardPrice !== undefined
      ? getUsdValue(pendingReward, rewardToken, rewardPrice)
      : undefined
  return (
    <section aria-label={t('Earned')} className="grid gap-3 border-b border-line pb-4">
      <div>
        <p className="text-sm text-muted">{t('%symbol% earned', { symbol: rewardToken?.symbol ?? '' })}</p>
        <div className="text-money">
          <PendingReward
            currency={rewardToken}
            pendingReward={pendingReward}
            block={height}
            rewardPerBlock={row.accountRewardPerBlock}
            entityKey={getEarnKey(row.product)}
            usdPrice={rewardPrice}
          />
        </div>
        {pendingReward !== undefined && pendingReward > 0n && seconds !== undefined && seconds > 0 && (
          <p className="text-sm text-muted">
            {t('Next harvest in')} <Countdown seconds={seconds}>{t('a moment')}</Countdown>
          </p>
        )}
      </div>
      {transaction.status === 'ready' && <BelowFeeNotice valueUsd={rewardUsd} feeUsd={feeUsd} />}
      <ActionButton
        transaction={transaction}
        label={getHarvestLabel(row, pendingReward)}
        onSubmitted={() => rewardToken && offerUse([{ currency: rewardToken, action: harvestAction }])}
      />
    </section>
  )
}

/** Names the reward at the latest block; what is paid is at least that. */
function getHarvestLabel({ rewardToken }: EarnRow, pendingReward: bigint | undefined): Message {
  if (rewardToken === undefined || !pendingReward) return msg('Harvest')
  const amount = CurrencyAmount.toSignificant({ currency: rewardToken, amount: pendingReward }, 4)
  return msg('Harvest %amount% %symbol%', { amount: decimal(amount), symbol: rewardToken.symbol })
}
