import { NftImage } from '#core/nfts/NftImage.tsx'
import { getNftName } from '#core/nfts/nftCollection.ts'
import { useSquadArt } from '#features/nft/useSquadArt.ts'
import { formatNumber } from '#lib/formatNumber.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Section } from '../Section.tsx'
import { getSampleIds } from '../squad.rules.ts'
import type { SquadView } from '../useSquad.ts'

const SAMPLE_COUNT = 8

/**
 * Some pieces of a season on sale, drawn from the attributes that were fixed before. Renders nothing where they differ, and
 * keeps its place while they are computed.
 */
export function Samples({ view: { terms } }: { readonly view: SquadView }) {
  const t = useTranslation()
  const { art, isGenuine, error } = useSquadArt(terms)
  if (isGenuine === false || error) return null
  return (
    <Section
      title={t('Pieces')}
      subtitle={t('Samples of all %count%. Which one a ticket becomes is drawn after the sale.', {
        count: formatNumber(terms.maxSupply),
      })}
    >
      <ul aria-label={t('Pieces')} className="grid grid-cols-2 gap-4 xs:grid-cols-4 sm:grid-cols-8">
        {getSampleIds(terms.maxSupply, SAMPLE_COUNT).map((tokenId) => (
          <li key={String(tokenId)} className="aspect-square min-w-0 rounded-control bg-raised">
            {art && (
              <NftImage
                urls={[art.drawPicture(tokenId)]}
                alt={getNftName({ address: terms.collection, name: terms.name }, tokenId)}
              />
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
