import { useQuery } from '@tanstack/react-query'
import type { Hash } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import type { NftCollection } from '#core/nfts/nftCollection.ts'
import type { Call } from '#core/transactions/action.ts'
import { useRecord } from '#core/transactions/tracking/transactionStore.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { PiecesReceipt } from '#features/nft/dialog/PiecesReceipt.tsx'
import { Price } from '#features/nft/market/frame/Price.tsx'
import { formatNumber } from '#lib/formatNumber.ts'
import { plural } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { getSweepCount } from './sweep.actions.ts'
import { sweptPiecesQuery } from './sweep.queries.ts'

type SweepReceiptProps = {
  readonly hash: Hash
  readonly call: Call | undefined
  readonly collection: NftCollection
  readonly onClose: () => void
}

/** Receipt of a purchase of several pieces, from the events of the market: what was gone was left out. */
export function SweepReceipt({ hash, call, collection, onClose }: SweepReceiptProps) {
  const t = useTranslation()
  const chain = useChain()
  const account = useAccountAddress()
  const mined = useRecord(hash)?.receipt?.transactionHash
  const params = mined && account && { hash: mined, account, collection: collection.address }
  const swept = useQuery(sweptPiecesQuery(chain, params)).data ?? undefined
  const count = swept?.tokenIds.length
  const goneCount = count === undefined || call === undefined ? 0 : getSweepCount(call) - count
  return (
    <PiecesReceipt
      hash={hash}
      call={call}
      title={t('Bought')}
      amount={
        count === undefined ? (
          <Skeleton width="8rem" />
        ) : (
          t('%count% %collection%', { count: formatNumber(count), collection: collection.name })
        )
      }
      collection={collection}
      tokenIds={swept?.tokenIds}
      rows={
        <DescriptionRow label={t('You paid')}>
          <Price wei={swept?.paid} isLoading />
        </DescriptionRow>
      }
      links={
        goneCount > 0 && (
          <Banner variant="warn" isAnnounced>
            {t(
              plural(
                '%count% NFT was sold or changed its price, and was left out.',
                '%count% NFTs were sold or changed their prices, and were left out.',
                goneCount,
              ),
            )}
          </Banner>
        )
      }
      onClose={onClose}
    />
  )
}
