import type { Address } from 'viem'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { CollectiblePicture } from '../frame/CollectiblePicker.tsx'
import { useCollectibles } from '../frame/useCollectibles.ts'

/** Collectibles in the wallet of an account; the one of its profile is not among them. */
export function OwnedCollectibles({ account }: { readonly account: Address }) {
  const t = useTranslation()
  const { nfts, isError } = useCollectibles(account)
  if (nfts === undefined) {
    return isError ? <p role="alert">{t('The network didn’t respond. Retrying automatically.')}</p> : <Skeleton />
  }
  if (nfts.length === 0) {
    return (
      <EmptyState seed="collectibles" title={t('No collectibles in the wallet')}>
        {t('The collectible that a profile shows is kept by the profile.')}
      </EmptyState>
    )
  }
  return (
    <ul className="grid grid-cols-2 gap-3 xs:grid-cols-3 sm:grid-cols-5">
      {nfts.map((nft) => (
        <li key={String(nft.tokenId)} className="rounded-control border border-line bg-surface p-3 text-sm">
          <CollectiblePicture nft={nft} />
          <p className="mt-2 text-muted">#{String(nft.tokenId)}</p>
        </li>
      ))}
    </ul>
  )
}
