import { getNativeCurrency } from '@zono/client'
import { useChain } from '#core/chain/useChain.ts'
import { getNftName, type NftCollection } from '#core/nfts/nftCollection.ts'
import { GetTokenLink } from '#features/GetTokenLink.tsx'
import type { Ask } from '#features/nft/asks.queries.ts'
import { FarAboveFloor } from '#features/nft/market/dialogs/FarAboveFloor.tsx'
import { Price } from '#features/nft/market/frame/Price.tsx'
import { plural } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { DescriptionList, DescriptionRow } from '#ui/figure/DescriptionList.tsx'

type SweepSummaryProps = {
  readonly collection: NftCollection
  readonly asks: readonly Ask[]
  /** Pieces that were left out. */
  readonly goneCount: number
  /** Pieces that the wallet confirmed already, one by one. */
  readonly sentCount?: number
  /** Wei. */
  readonly total: bigint
  /** Of the native coin, in wei; undefined while unknown. */
  readonly balance: bigint | undefined
}

/** Pieces of one purchase with their prices, and what they cost at most. */
export function SweepSummary({ collection, asks, goneCount, sentCount = 0, total, balance }: SweepSummaryProps) {
  const t = useTranslation()
  const native = getNativeCurrency(useChain())
  return (
    <>
      {goneCount > 0 && (
        <Banner variant="warn" isAnnounced>
          {t(
            plural(
              '%count% NFT was sold or changed its price, and was left out.',
              '%count% NFTs were sold or changed their prices, and were left out.',
              goneCount,
            ),
          )}
        </Banner>
      )}
      <FarAboveFloor collection={collection} asks={asks} />
      <div className="max-h-64 overflow-y-auto">
        <DescriptionList>
          {asks.map((ask, i) => (
            <DescriptionRow key={ask.tokenId.toString()} label={getNftName(collection, ask.tokenId)}>
              {i < sentCount ? t('Sent') : <Price wei={ask.price} />}
            </DescriptionRow>
          ))}
        </DescriptionList>
      </div>
      <div className="border-t border-line pt-3">
        <DescriptionList>
          <DescriptionRow label={t('You pay at most')}>
            <span className="text-base font-semibold">
              <Price wei={total} hasUsd />
            </span>
          </DescriptionRow>
        </DescriptionList>
      </div>
      <GetTokenLink currency={native} cost={total} balance={balance} />
    </>
  )
}
