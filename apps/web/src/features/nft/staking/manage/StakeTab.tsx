import { CurrencyAmount } from '@zono/sdk'
import { useState } from 'react'
import { useBlockTime } from '#core/chain/blockTime.ts'
import { useScreenHeadValue, useStaleSeconds } from '#core/chain/useChain.ts'
import { NftPicker } from '#core/nfts/grid/NftPicker.tsx'
import { getNftKey } from '#core/nfts/items/ownedNfts.rules.ts'
import { useOwnedNfts } from '#core/nfts/items/useOwnedNfts.ts'
import { getUsdValue, type UsdPrice } from '#core/prices/usdPrice.ts'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { ActionButton } from '#core/transactions/components/ActionButton.tsx'
import { useAction } from '#core/transactions/useAction.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { formatUsd } from '#lib/format/formatUsd.ts'
import { msg, plural } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Link } from '#lib/router/Link.tsx'
import { getButtonClassName } from '#ui/button/Button.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { DescriptionList, DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { Money } from '#ui/figure/Money.tsx'
import { stakePieces } from '../nftStaking.actions.ts'
import type { NftStakingRow } from '../nftStaking.instances.ts'
import {
  getMaxStake,
  getNftStakingStatus,
  getRewardPerDay,
  getRewardUntilEnd,
  getStakeBlocker,
} from '../nftStaking.rules.ts'
import { PoolDates } from '../PoolDates.tsx'
import { FeeRow, useFeeFormat } from './FeeRow.tsx'
import { PickerSkeleton } from './PickerSkeleton.tsx'

type StakeTabProps = {
  readonly row: NftStakingRow
  readonly price: UsdPrice | undefined
  /** A transaction of the account in this pool is on its way. */
  readonly isPending: boolean
}

const NO_KEYS: ReadonlySet<string> = new Set()

/** Stakes pieces of the wallet: which ones, what they earn, and what it costs. */
export function StakeTab({ row, price, isPending }: StakeTabProps) {
  const t = useTranslation()
  const address = useAccountAddress()
  const isStale = useStaleSeconds() !== undefined
  const { terms: pool, state, account } = row
  const { collection } = pool
  const { nfts, isServiceDown, isError } = useOwnedNfts(address, collection.address)
  const [selected, setSelected] = useState(NO_KEYS)
  const picked = nfts?.filter((nft) => selected.has(getNftKey(nft))) ?? []
  // Sold or sent away meanwhile: the others can go on.
  const lostCount = nfts === undefined || isPending ? 0 : selected.size - picked.length
  const status = useScreenHeadValue(({ block }) => getNftStakingStatus(pool, block?.number))
  const formatFee = useFeeFormat(pool)
  const blocker = getStakeBlocker({
    isConnected: address !== undefined,
    isStale,
    pool,
    status,
    state,
    account,
    count: picked.length,
    formatFee,
  })
  const action =
    blocker === undefined
      ? stakePieces(
          pool,
          picked.map(({ tokenId }) => tokenId),
        )
      : undefined
  const transaction = useAction(action, blocker)
  const max = getMaxStake(pool, state, account)
  return (
    <div className="grid gap-4">
      {isServiceDown && nfts !== undefined && nfts.length > 0 && (
        <Banner variant="info">{t('Pictures are late. Your pieces are read from the chain.')}</Banner>
      )}
      {address !== undefined &&
        (nfts === undefined ? (
          isError ? (
            <Banner variant="warn">{t('Couldn’t load your pieces. They are safe in your wallet.')}</Banner>
          ) : (
            <PickerSkeleton />
          )
        ) : nfts.length === 0 ? (
          <NoPieces />
        ) : (
          <NftPicker
            label={t('Pieces in your wallet')}
            pieces={nfts}
            getName={({ tokenId }) => `#${tokenId}`}
            selected={selected}
            onChange={setSelected}
            {...(max === undefined ? {} : { maxSelected: max })}
          />
        ))}
      {lostCount > 0 && (
        <Banner variant="warn" isAnnounced>
          {t(
            plural(
              'Not yours any more: %count% of %all% was left out.',
              'Not yours any more: %count% of %all% were left out.',
              lostCount,
              { all: String(selected.size) },
            ),
          )}
        </Banner>
      )}
      {status === 'upcoming' && <Banner variant="info">{t('Nothing is earned before the pool starts.')}</Banner>}
      <DescriptionList>
        <Earnings row={row} price={price} count={picked.length} />
        <FeeRow pool={pool} fee={pool.depositFee} count={picked.length} balance={account?.feeBalance} />
        {state && <DescriptionRow label={t('Places left')}>{String(state.placesLeft)}</DescriptionRow>}
        <PoolDates pool={pool} />
      </DescriptionList>
      {(address === undefined || (nfts !== undefined && nfts.length > 0)) && (
        <ActionButton
          transaction={transaction}
          label={picked.length === 0 ? msg('Stake') : msg('Stake %count%', { count: String(picked.length) })}
          stepLabel={msg('Stake')}
          showsActionBesideApproval
          onSubmitted={() => setSelected(NO_KEYS)}
        />
      )}
    </div>
  )
}

type EarningsProps = Pick<StakeTabProps, 'row' | 'price'> & { readonly count: number }

/** What the picked pieces earn, a day and in all. */
function Earnings({ row: { terms: pool }, price, count }: EarningsProps) {
  const t = useTranslation()
  const { seconds } = useBlockTime()
  const height = useScreenHeadValue(({ block }) => block?.number)
  const { earningToken } = pool
  const symbol = shortSymbol(earningToken)
  const perDay = getRewardPerDay(pool, seconds) * BigInt(count)
  const total = height === undefined ? undefined : getRewardUntilEnd(pool, count, height)
  const format = (amount: bigint) => CurrencyAmount.toSignificant({ currency: earningToken, amount }, 6)
  return (
    <>
      <DescriptionRow label={t('You earn a day')} hint={t('At the average time between blocks.')}>
        {count === 0 ? (
          '–'
        ) : (
          <>
            <Money value={format(perDay)} unit={symbol} />
            {price !== undefined && (
              <span className="text-muted"> ({formatUsd(getUsdValue(perDay, earningToken, price), 2)})</span>
            )}
          </>
        )}
      </DescriptionRow>
      <DescriptionRow
        label={t('Until the end, at most')}
        hint={t(
          'If the pieces are staked in the next block and stay until the end. It is in the contract already. Each block before yours is mined takes one block’s reward off.',
        )}
      >
        <Money value={count === 0 || total === undefined ? undefined : format(total)} unit={symbol} />
      </DescriptionRow>
    </>
  )
}

function NoPieces() {
  const t = useTranslation()
  return (
    <EmptyState
      art="wallet"
      title={t('No NFTs in this wallet')}
      action={
        <Link to="/nft-mint" className={getButtonClassName({ variant: 'wash', size: 'small' })}>
          {t('Mint')}
        </Link>
      }
    >
      {t('Pieces of this collection appear here.')}
    </EmptyState>
  )
}
