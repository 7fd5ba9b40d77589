import { useState } from 'react'
import { QuantityField } from '#features/nft/dialog/QuantityField.tsx'
import { parsePieceCount } from '#features/nft/nft.rules.ts'
import type { SquadArt } from '#features/nft/squadArt.ts'
import { useSquadArt } from '#features/nft/useSquadArt.ts'
import { formatPercent } from '#lib/format/formatPercent.ts'
import { formatNumber } from '#lib/formatNumber.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Chip } from '#ui/button/Chip.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { Section } from '../Section.tsx'
import type { SquadView } from '../useSquad.ts'

/** Trait that is shown first. */
const FIRST_TRAIT = 'Mask'

/** Exact numbers of every trait of the collection, and the chance that some tickets have it. */
export function Chances({ view: { terms } }: { readonly view: SquadView }) {
  const t = useTranslation()
  const { art, isGenuine } = useSquadArt(terms)
  return (
    <Section
      title={t('Your chances')}
      subtitle={t('Counted from all %count% NFTs. The chance is that at least one of your tickets has the trait.', {
        count: formatNumber(terms.maxSupply),
      })}
    >
      {isGenuine === false ? (
        <Banner variant="warn">{t('The traits differ from those fixed before the sale.')}</Banner>
      ) : art ? (
        <ChanceTable art={art} supply={terms.maxSupply} />
      ) : (
        <div aria-hidden="true" className="h-120" />
      )}
    </Section>
  )
}

type ChanceTableProps = { readonly art: SquadArt; readonly supply: bigint }

function ChanceTable({ art, supply }: ChanceTableProps) {
  const t = useTranslation()
  const [text, setText] = useState('1')
  const [trait, setTrait] = useState(FIRST_TRAIT)
  const count = parsePieceCount(text)
  const tickets = count !== undefined && count > 0n && count <= supply ? Number(count) : undefined
  const values = art.traits.find((one) => one.trait === trait)?.values ?? []
  return (
    <div className="grid gap-4">
      <QuantityField
        label={t('Number of tickets')}
        text={text}
        onChange={setText}
        max={supply}
        error={tickets === undefined ? t('Enter a number of tickets') : undefined}
      />
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t('Trait')}</legend>
        {art.traits.map(({ trait: name }) => (
          <Chip key={name} isSelected={name === trait} onClick={() => setTrait(name)}>
            {name}
          </Chip>
        ))}
      </fieldset>
      <table className="w-full text-sm">
        <thead>
          <tr className="text-muted">
            <th scope="col" className="pb-2 text-start font-medium">
              {trait}
            </th>
            <th scope="col" className="pb-2 text-end font-medium">
              {t('NFTs')}
            </th>
            <th scope="col" className="pb-2 text-end font-medium">
              {t('Share')}
            </th>
            <th scope="col" className="pb-2 text-end font-medium">
              {t('Chance')}
            </th>
          </tr>
        </thead>
        <tbody>
          {values.map(({ value, count: pieces }) => (
            <tr key={value} className="border-t border-line">
              <th scope="row" lang="en" className="py-2 text-start font-medium">
                {value}
              </th>
              <td className="py-2 text-end">{formatNumber(pieces)}</td>
              <td className="py-2 text-end text-muted">{formatPercent(pieces / Number(supply))}</td>
              <td className="py-2 text-end font-semibold">
                {tickets === undefined ? '–' : formatPercent(art.getChance(pieces, tickets))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
