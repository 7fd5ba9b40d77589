import { CurrencyAmount, type Token } from '@zono/sdk'
import { useBlockTime } from '#core/chain/blockTime.ts'
import { useScreenHeadValue } from '#core/chain/useChain.ts'
import { getUsdValue, type UsdPrice } from '#core/prices/usdPrice.ts'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { useIsPending } from '#core/transactions/useIsPending.ts'
import { formatUsd } from '#lib/format/formatUsd.ts'
import { type Message, msg, plural } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Button } from '#ui/button/Button.tsx'
import { StateBadge } from '#ui/feedback/Badge.tsx'
import { DescriptionList, DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { Money } from '#ui/figure/Money.tsx'
import { NftCard } from '../list/NftCard.tsx'
import { ShareBar } from '../list/ShareBar.tsx'
import { getNftStakingSubject } from './nftStaking.actions.ts'
import type { NftStakingRow } from './nftStaking.instances.ts'
import type { NftStakingPool } from './nftStaking.queries.ts'
import { getNftStakingStatus, getRewardPerDay, type NftStakingStatus, STAKING_LOOKS } from './nftStaking.rules.ts'
import { PendingReward } from './PendingReward.tsx'
import { PoolDates } from './PoolDates.tsx'

type StakingCardProps = {
  readonly row: NftStakingRow
  /** USD of one whole earning token; undefined while unknown. */
  readonly price: UsdPrice | undefined
  readonly onManage: () => void
}

/** One pool: what a piece earns, until when, how many places are left, and what the account has in it. */
export function StakingCard({ row, price, onManage }: StakingCardProps) {
  const t = useTranslation()
  const { terms: pool, state, account } = row
  const { collection } = pool
  const status = useScreenHeadValue(({ block }) => getNftStakingStatus(pool, block?.number))
  const isPending = useIsPending(getNftStakingSubject(pool))
  const isFull = status !== 'finished' && state?.placesLeft === 0n
  const stakedCount = account?.stakedNfts.length
  const hasSomething = account !== undefined && (account.stakedNfts.length > 0 || account.pendingReward > 0n)
  return (
    <NftCard
      collection={collection}
      totalSupply={state?.collectionSupply}
      badge={<StateBadge look={status && STAKING_LOOKS[isFull ? 'full' : status]} />}
      offer={<RewardPerDay pool={pool} price={price} isOver={status === 'finished'} />}
      actions={
        <Button
          fullWidth
          size="large"
          variant="wash"
          disabled={!hasSomething && (status === 'finished' || isFull)}
          isPending={isPending}
          onClick={onManage}
        >
          {isPending ? t('Pending') : t(getButtonText(status, isFull, stakedCount, hasSomething))}
        </Button>
      }
    >
      {status !== 'finished' && (
        <ShareBar
          label={t('Places taken')}
          value={state?.totalStaked}
          max={state === undefined ? 0n : state.totalStaked + state.placesLeft}
        />
      )}
      <DescriptionList>
        <PoolDates pool={pool} />
        <FeeRows pool={pool} />
        <DescriptionRow label={t('Per account')}>{String(pool.maxNftsPerUser)}</DescriptionRow>
        <DescriptionRow
          label={t('Rewards')}
          hint={t('A piece is accepted only when everything it can earn until the end is in the contract.')}
        >
          {t('Funded until the end')}
        </DescriptionRow>
        {account && hasSomething && (
          <>
            <DescriptionRow label={t('Staked by you')}>{String(account.stakedNfts.length)}</DescriptionRow>
            <DescriptionRow label={t('Ready to claim')}>
              <PendingReward pool={pool} account={account} />
            </DescriptionRow>
          </>
        )}
      </DescriptionList>
    </NftCard>
  )
}

function getButtonText(
  status: NftStakingStatus | undefined,
  isFull: boolean,
  stakedCount: number | undefined,
  hasSomething: boolean,
): Message {
  if (status === 'finished' && stakedCount !== undefined && stakedCount > 0) return msg('End farming')
  if (hasSomething)
    return stakedCount ? plural('Manage %count% piece', 'Manage %count% pieces', stakedCount) : msg('Claim')
  if (status === 'finished') return msg('Finished')
  return isFull ? msg('All places are taken') : msg('Stake NFT')
}

type RewardPerDayProps = Pick<StakingCardProps, 'price'> & {
  readonly pool: NftStakingPool
  readonly isOver: boolean
}

function RewardPerDay({ pool, price, isOver }: RewardPerDayProps) {
  const t = useTranslation()
  const { seconds } = useBlockTime()
  const { earningToken } = pool
  const perDay = isOver ? 0n : getRewardPerDay(pool, seconds)
  return (
    <p>
      <span className="text-xl font-bold">
        <Money
          value={CurrencyAmount.toSignificant({ currency: earningToken, amount: perDay }, 4)}
          unit={shortSymbol(earningToken)}
        />
      </span>
      <span className="block text-sm text-muted">
        {t('a day for each piece')}
        {price !== undefined && !isOver && ` · ${formatUsd(getUsdValue(perDay, earningToken, price), 2)}`}
      </span>
    </p>
  )
}

/** Rows of the fees of a pool, each for one piece. */
function FeeRows({ pool: { feeToken, depositFee, withdrawFee } }: { readonly pool: NftStakingPool }) {
  const t = useTranslation()
  if (feeToken === undefined) return <DescriptionRow label={t('Fees')}>{t('None')}</DescriptionRow>
  return (
    <>
      <DescriptionRow label={t('Fee to stake')}>
        <Fee token={feeToken} amount={depositFee} />
      </DescriptionRow>
      <DescriptionRow label={t('Fee to unstake')}>
        <Fee token={feeToken} amount={withdrawFee} />
      </DescriptionRow>
    </>
  )
}

function Fee({ token, amount }: { readonly token: Token; readonly amount: bigint }) {
  const t = useTranslation()
  if (amount === 0n) return t('None')
  return (
    <>
      <Money value={CurrencyAmount.toSignificant({ currency: token, amount }, 6, 'up')} unit={shortSymbol(token)} />{' '}
      <span className="text-muted">{t('a piece')}</span>
    </>
  )
}
