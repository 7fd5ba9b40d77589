import { useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import { collectionInfoQuery, traitsQuery } from '#core/nfts/items/items.queries.ts'
import type { NftMetadata } from '#core/nfts/metadata.rules.ts'
import { formatPercent } from '#lib/format/formatPercent.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Link } from '#lib/router/Link.tsx'
import { parseItemsSearch, serializeItemsSearch, type TraitValue } from '../collection/items.rules.ts'
import { getRarity } from '../item.rules.ts'

type ItemPropertiesProps = {
  readonly collection: Address
  /** Undefined while they load. */
  readonly attributes: NftMetadata['attributes'] | undefined
}

/** Attributes of a piece with the share of the collection that has them. Each leads to those pieces. */
export function ItemProperties({ collection, attributes }: ItemPropertiesProps) {
  const t = useTranslation()
  const chain = useChain()
  const { data: traits } = useQuery(traitsQuery(chain, { collection }))
  const { data: info } = useQuery(collectionInfoQuery(chain, { collection }))
  // Room for two lines of them: what follows moves as little as possible.
  if (attributes === undefined) return <div className="h-50" />
  if (attributes.length === 0) return null
  const getCount = (trait: string, value: string) =>
    traits?.find((one) => one.trait === trait)?.values.find((one) => one.value === value)?.count
  return (
    <section aria-label={t('Properties')} className="grid gap-3">
      <h2 className="text-lg font-semibold">{t('Properties')}</h2>
      <ul className="grid grid-cols-2 gap-3 xs:grid-cols-3">
        {attributes.map(({ trait, value }) => {
          const rarity = getRarity(getCount(trait, value), info?.supply)
          return (
            <li
              key={JSON.stringify([trait, value])}
              className="relative min-w-0 rounded-control border border-line bg-raised px-3 py-2 hover:border-edge"
            >
              <p className="text-xs text-muted wrap-anywhere">{trait}</p>
              <Link
                to="/nfts/collections/$address"
                params={{ address: collection }}
                search={getTraitSearch({ trait, value })}
                className="line-clamp-3 font-semibold wrap-anywhere after:absolute after:inset-0"
              >
                {value}
              </Link>
              {rarity !== undefined && (
                <p className="text-xs text-muted">{t('%share% have this', { share: formatPercent(rarity, 1) })}</p>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Query parameters of the pieces that have a value. */
const getTraitSearch = (trait: TraitValue) =>
  serializeItemsSearch({ ...parseItemsSearch({}), isAll: true, traits: [trait] })
