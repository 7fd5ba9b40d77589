import { useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import { nftCollectionsQuery } from '#core/nfts/nftCollection.ts'
import type { NftChange } from '#core/transactions/simulation/nftChanges.ts'
import { shortenAddress } from '#lib/format/shortenAddress.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { DescriptionRow } from '#ui/figure/DescriptionList.tsx'

/** Pieces of one collection that are named; of more only the number is said. */
const MAX_NAMED = 4

/** One row for the NFTs of each collection that leave, and one for those that arrive. */
export function NftChangeRows({ changes }: { readonly changes: readonly NftChange[] }) {
  const t = useTranslation()
  const getText = useGroupText(changes)
  return groupChanges(changes).map((group) => (
    <DescriptionRow key={getGroupKey(group)} label={group.isReceived ? t('You receive') : t('You send')}>
      {getText(group)}
    </DescriptionRow>
  ))
}

/** The same without saying which way they go. */
export function NftNames({ changes }: { readonly changes: readonly NftChange[] }) {
  const getText = useGroupText(changes)
  return groupChanges(changes).map((group) => <p key={getGroupKey(group)}>{getText(group)}</p>)
}

/** Names the NFTs of a group by their collection, which is read. */
function useGroupText(changes: readonly NftChange[]): (group: ChangeGroup) => string {
  const t = useTranslation()
  const chain = useChain()
  const addresses = [...new Set(changes.map(({ collection }) => collection))]
  const { data: collections } = useQuery(nftCollectionsQuery(chain, addresses.length > 0 ? addresses : undefined))
  const getName = (address: Address): string =>
    collections?.find((collection) => collection.address === address)?.name ?? shortenAddress(address)
  return ({ collection, tokenIds }) =>
    tokenIds.length > MAX_NAMED
      ? t('%count% × %name%', { count: String(tokenIds.length), name: getName(collection) })
      : `${getName(collection)} ${tokenIds.map((tokenId) => `#${tokenId}`).join(', ')}`
}

const getGroupKey = ({ collection, isReceived }: ChangeGroup): string => `${collection} ${isReceived}`

type ChangeGroup = Pick<NftChange, 'collection' | 'isReceived'> & { readonly tokenIds: readonly bigint[] }

function groupChanges(changes: readonly NftChange[]): readonly ChangeGroup[] {
  const groups = new Map<string, ChangeGroup>()
  for (const { collection, isReceived, tokenId } of changes) {
    const key = `${isReceived} ${collection}`
    groups.set(key, { collection, isReceived, tokenIds: [...(groups.get(key)?.tokenIds ?? []), tokenId] })
  }
  // What leaves comes first, as with tokens.
  return [...groups.values()].sort((a, b) => Number(a.isReceived) - Number(b.isReceived))
}
