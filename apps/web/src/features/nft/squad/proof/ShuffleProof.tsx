import { useQuery } from '@tanstack/react-query'
import { BeaconProof } from '#core/beacon/BeaconProof.tsx'
import { useChain } from '#core/chain/useChain.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { loadChunk } from '#lib/loadChunk.ts'
import { DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { Money } from '#ui/figure/Money.tsx'
import { beaconValueQuery } from '../account.queries.ts'
import { Section } from '../Section.tsx'
import type { SquadView } from '../useSquad.ts'
import { ProvenanceCheck } from './ProvenanceCheck.tsx'
import { TicketLines } from './TicketLines.tsx'

/** Proves in this browser which ticket became which NFT, and that the collection is the one of before the sale. */
export function ShuffleProof({ view }: { readonly view: SquadView }) {
  const t = useTranslation()
  const chain = useChain()
  const { terms, state } = view
  const round = state?.drawRound
  const offset = state?.offset
  const { data: randomness } = useQuery(beaconValueQuery(chain, round))
  return (
    <Section
      title={t('A shuffle you can check')}
      subtitle={t('A public beacon decides which ticket becomes which NFT. No one can know or choose its value.')}
    >
      {round === undefined || chain.deployment.beacon === undefined || randomness === null ? (
        <p className="text-sm text-muted">{t('This round was not drawn by the public beacon.')}</p>
      ) : (
        <BeaconProof
          beaconRound={round}
          randomness={randomness}
          proofKey={['shuffle', terms.sale, String(offset)]}
          row={
            <DescriptionRow label={t('Offset')}>
              {offset === undefined ? <Money value={undefined} /> : String(offset)}
            </DescriptionRow>
          }
          check={
            offset === undefined
              ? undefined
              : async (signed) => {
                  const { checkShuffle } = await loadChunk('shuffleCheck', () => import('./shuffleCheck.ts'))
                  return checkShuffle({ ...signed, maxSupply: terms.maxSupply, randomness, offset })
                }
          }
          conclude={({ isSameOffset, offset: own }) => ({
            isTrue: isSameOffset,
            text: isSameOffset
              ? t('The offset %offset% follows from it.', { offset: String(own) })
              : t('Another offset follows from it: %offset%', { offset: String(own) }),
          })}
        />
      )}
      {offset !== undefined && <TicketLines view={view} offset={offset} />}
      <ProvenanceCheck terms={terms} />
    </Section>
  )
}
