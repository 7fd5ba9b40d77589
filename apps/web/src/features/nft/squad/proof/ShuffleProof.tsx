import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fetchBeaconRound, getBeaconRoundTime, getBeaconRoundUrl } from '#core/beacon/beacon.ts'
import { useChain } from '#core/chain/useChain.ts'
import { getErrorMessage } from '#lib/errors/getErrorMessage.ts'
import { formatDate } from '#lib/format/formatDate.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { loadChunk } from '#lib/loadChunk.ts'
import { Button } from '#ui/button/Button.tsx'
import { ExternalLink } from '#ui/button/ExternalLink.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { CheckItem } from '#ui/figure/CheckItem.tsx'
import { DescriptionList, DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { Money } from '#ui/figure/Money.tsx'
import { HexText } from '#ui/identity/HexText.tsx'
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
  const { beacon } = chain.deployment
  const round = state?.drawRound
  const offset = state?.offset
  const { data: randomness } = useQuery(beaconValueQuery(chain, round))
  const [isRequested, setRequested] = useState(false)
  const check = useQuery({
    queryKey: ['shuffleProof', beacon?.publicKey, terms.sale, round, randomness, String(offset)],
    queryFn: async () => {
      if (beacon === undefined || round === undefined || offset === undefined) return null
      const [{ checkShuffle }, { signature }] = await Promise.all([
        loadChunk('shuffleCheck', () => import('./shuffleCheck.ts')),
        fetchBeaconRound(beacon.urls, round),
      ])
      const { maxSupply } = terms
      const { publicKey } = beacon
      return { ...checkShuffle({ publicKey, beaconRound: round, signature, maxSupply, randomness, offset }), signature }
    },
    enabled: isRequested && round !== undefined && randomness !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [url] = beacon?.urls ?? []
  return (
    <Section
      title={t('A shuffle you can check')}
      subtitle={t('A public beacon decides which ticket becomes which NFT. No one can know or choose its value.')}
    >
      {round === undefined || beacon === undefined || randomness === null ? (
        <p className="text-sm text-muted">{t('This round was not drawn by the public beacon.')}</p>
      ) : (
        <>
          <DescriptionList>
            <DescriptionRow label={t('Beacon round')}>
              {round} <span className="text-muted">({formatDate(getBeaconRoundTime(round, beacon), 'dateTime')})</span>
            </DescriptionRow>
            <DescriptionRow label={t('Random value')}>
              {randomness ? <HexText value={randomness} label={t('Random value')} /> : <Money value={undefined} />}
            </DescriptionRow>
            <DescriptionRow label={t('Offset')}>
              {offset === undefined ? <Money value={undefined} /> : String(offset)}
            </DescriptionRow>
            {check.data && (
              <DescriptionRow label={t('Signature')}>
                <HexText value={check.data.signature} label={t('Signature')} />
              </DescriptionRow>
            )}
          </DescriptionList>
          <div aria-live="polite">
            {check.data && (
              <ul className="grid gap-2 text-sm">
                <CheckItem isTrue={check.data.isSigned}>
                  {check.data.isSigned ? t('The beacon signed this round.') : t('The signature is not the beacon’s.')}
                </CheckItem>
                <CheckItem isTrue={check.data.isSameRandomness}>
                  {check.data.isSameRandomness
                    ? t('The contract used this very value.')
                    : t('The contract used another value.')}
                </CheckItem>
                <CheckItem isTrue={check.data.isSameOffset}>
                  {check.data.isSameOffset
                    ? t('The offset %offset% follows from it.', { offset: String(check.data.offset) })
                    : t('Another offset follows from it: %offset%', { offset: String(check.data.offset) })}
                </CheckItem>
              </ul>
            )}
            {check.isError && <Banner variant="warn">{t(getErrorMessage(check.error))}</Banner>}
          </div>
          <div className="flex flex-wrap items-center gap-4">
            <Button
              variant="secondary"
              size="small"
              isPending={check.isFetching}
              onClick={() => (isRequested ? void check.refetch() : setRequested(true))}
            >
              {t('Verify in this browser')}
            </Button>
            {url && <ExternalLink href={getBeaconRoundUrl(url, round)}>{t('See it at the beacon')}</ExternalLink>}
          </div>
        </>
      )}
      {offset !== undefined && <TicketLines view={view} offset={offset} />}
      <ProvenanceCheck terms={terms} />
    </Section>
  )
}
