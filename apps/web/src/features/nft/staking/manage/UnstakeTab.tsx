import { useState } from 'react'
import { useStaleSeconds } from '#core/chain/useChain.ts'
import { NftPicker } from '#core/nfts/grid/NftPicker.tsx'
import { getNftKey } from '#core/nfts/items/ownedNfts.rules.ts'
import { ActionButton } from '#core/transactions/components/ActionButton.tsx'
import { useAction } from '#core/transactions/useAction.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { MAX_PIECES_PER_TRANSACTION } from '#features/nft/nft.rules.ts'
import { msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { DescriptionList } from '#ui/figure/DescriptionList.tsx'
import { unstakePieces } from '../nftStaking.actions.ts'
import type { NftStakingRow } from '../nftStaking.instances.ts'
import { getUnstakeBlocker } from '../nftStaking.rules.ts'
import { FeeRow, useFeeFormat } from './FeeRow.tsx'
import { PickerSkeleton } from './PickerSkeleton.tsx'

type UnstakeTabProps = {
  readonly row: NftStakingRow
  /** The pool has ended: all pieces are picked at first. */
  readonly isFinished: boolean
  /** A transaction of the account in this pool is on its way. */
  readonly isPending: boolean
}

const NO_KEYS: ReadonlySet<string> = new Set()

/** Takes staked pieces out: which ones, and the fee. Rewards stay claimable. */
export function UnstakeTab({ row: { terms: pool, state, account }, isFinished, isPending }: UnstakeTabProps) {
  const t = useTranslation()
  const address = useAccountAddress()
  const isStale = useStaleSeconds() !== undefined
  const { collection } = pool
  const pieces = account?.stakedNfts.map((tokenId) => ({ collection: collection.address, tokenId }))
  const [chosen, setChosen] = useState<ReadonlySet<string>>()
  const limit = Number(MAX_PIECES_PER_TRANSACTION)
  const selected = chosen ?? (isFinished && pieces ? new Set(pieces.slice(0, limit).map(getNftKey)) : NO_KEYS)
  const picked = pieces?.filter((piece) => selected.has(getNftKey(piece))) ?? []
  const formatFee = useFeeFormat(pool)
  const blocker = getUnstakeBlocker({
    isConnected: address !== undefined,
    isStale,
    pool,
    status: undefined,
    state,
    account,
    count: picked.length,
    formatFee,
  })
  const action =
    blocker === undefined
      ? unstakePieces(
          pool,
          picked.map(({ tokenId }) => tokenId),
        )
      : undefined
  const transaction = useAction(action, blocker)
  if (address !== undefined && pieces === undefined) return <PickerSkeleton />
  if (pieces?.length === 0) {
    return (
      <EmptyState art="staked" title={t('Nothing staked yet')}>
        {t('Pieces that you stake appear here.')}
      </EmptyState>
    )
  }
  return (
    <div className="grid gap-4">
      {pieces && (
        <NftPicker
          label={t('Staked pieces')}
          pieces={pieces}
          getName={({ tokenId }) => `#${tokenId}`}
          selected={selected}
          onChange={setChosen}
          maxSelected={limit}
          isDisabled={() => isPending}
        />
      )}
      <DescriptionList>
        <FeeRow pool={pool} fee={pool.withdrawFee} count={picked.length} balance={account?.feeBalance} />
      </DescriptionList>
      {blocker?.code === 'insufficient-balance' && (
        <Banner variant="info">
          {t(
            'Without the fee you can still leave: an emergency withdrawal in the Rewards tab returns all pieces for free, but gives the rewards up.',
          )}
        </Banner>
      )}
      <p className="text-sm text-muted">{t('Rewards earned so far stay yours. Claim them whenever you like.')}</p>
      <ActionButton
        transaction={transaction}
        label={
          isFinished
            ? msg('End farming')
            : picked.length === 0
              ? msg('Unstake')
              : msg('Unstake %count%', { count: String(picked.length) })
        }
        stepLabel={msg('Unstake')}
        showsActionBesideApproval
        onSubmitted={() => setChosen(NO_KEYS)}
      />
    </div>
  )
}
