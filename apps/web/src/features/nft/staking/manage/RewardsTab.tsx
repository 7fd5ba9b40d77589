import { getUsdValue, type UsdPrice } from '#core/prices/usdPrice.ts'
import { ActionButton } from '#core/transactions/components/ActionButton.tsx'
import { BelowFeeNotice } from '#core/transactions/components/BelowFeeNotice.tsx'
import { useActionFees } from '#core/transactions/fees/useActionFees.ts'
import { useAction } from '#core/transactions/useAction.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { EmergencyExit } from '#features/EmergencyExit.tsx'
import { msg, plural } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Spinner } from '#ui/button/Spinner.tsx'
import { DescriptionList, DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { claimRewards, leavePool } from '../nftStaking.actions.ts'
import type { NftStakingRow } from '../nftStaking.instances.ts'
import { getClaimBlocker } from '../nftStaking.rules.ts'
import { HeldReward, PendingReward } from '../PendingReward.tsx'

type RewardsTabProps = {
  readonly row: NftStakingRow
  readonly price: UsdPrice | undefined
  /** A transaction of the account in this pool is on its way. */
  readonly isPending: boolean
  readonly onDone: () => void
}

/** Claims the rewards of a pool, or leaves it without them. */
export function RewardsTab({ row: { terms: pool, account }, price, isPending, onDone }: RewardsTabProps) {
  const t = useTranslation()
  const address = useAccountAddress()
  const action = claimRewards(pool)
  const transaction = useAction(action, getClaimBlocker(address !== undefined, account))
  const [feeUsd] = useActionFees(transaction.status === 'ready' ? address : undefined, [action])
  const rewardUsd =
    account && price !== undefined ? getUsdValue(account.pendingReward, pool.earningToken, price) : undefined
  const count = account?.stakedNfts.length
  return (
    <div className="grid gap-4">
      <div className="rounded-control border border-engrave/25 bg-note p-4 text-center">
        <p className="text-sm text-muted">{t('Ready to claim')}</p>
        <p className="text-xl font-bold">
          {isPending ? (
            <span className="inline-flex items-center gap-2 text-base font-medium text-muted">
              <Spinner /> {t('Pending')}
            </span>
          ) : account ? (
            <PendingReward pool={pool} account={account} price={price} />
          ) : (
            '–'
          )}
        </p>
      </div>
      {account && account.stakedNfts.length > 0 && pool.withdrawFee > 0n && (
        <DescriptionList>
          <DescriptionRow
            label={t('Held back for the fee')}
            hint={t('Up to the fee of your pieces, rewards can be claimed after you unstake them.')}
          >
            <HeldReward pool={pool} account={account} />
          </DescriptionRow>
        </DescriptionList>
      )}
      {transaction.status === 'ready' && <BelowFeeNotice valueUsd={rewardUsd} feeUsd={feeUsd} />}
      <ActionButton transaction={transaction} label={msg('Claim')} />
      {count !== undefined && count > 0 && (
        <EmergencyExit
          action={leavePool(pool, count)}
          consequence={plural(
            'You get %count% piece back now without a fee, and give up all rewards that you haven’t claimed.',
            'You get all %count% pieces back now without a fee, and give up all rewards that you haven’t claimed.',
            count,
          )}
          label={msg('Withdraw and forfeit rewards')}
          onSubmitted={onDone}
        />
      )}
    </div>
  )
}
