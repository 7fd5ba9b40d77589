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
import { HexText } from '#ui/identity/HexText.tsx'
import { type LoadedRound, lotteryDrawQuery } from '../lottery.queries.ts'

/** Proves a draw in this browser: the beacon's signature, its value on the chain, and the number that follows. */
export function DrawProof({ round }: { readonly round: LoadedRound }) {
  const t = useTranslation()
  const chain = useChain()
  const { beacon } = chain.deployment
  const { data: draw } = useQuery(lotteryDrawQuery(chain, round.lotteryId))
  const [isRequested, setRequested] = useState(false)
  const beaconRound = draw?.beaconRound
  const check = useQuery({
    queryKey: ['drawProof', beacon?.publicKey, round.lotteryId, beaconRound, draw?.randomness, round.finalNumber],
    queryFn: async () => {
      if (beacon === undefined || beaconRound === undefined) return null
      const [{ checkDraw }, { signature }] = await Promise.all([
        loadChunk('drawCheck', () => import('../draw/drawCheck.ts')),
        fetchBeaconRound(beacon.urls, beaconRound),
      ])
      const { publicKey } = beacon
      const { lotteryId, finalNumber } = round
      const result = checkDraw({
        publicKey,
        beaconRound,
        signature,
        lotteryId,
        randomness: draw?.randomness,
        finalNumber,
      })
      return { ...result, signature }
    },
    enabled: isRequested && beaconRound !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (beacon === undefined || (draw !== undefined && beaconRound === undefined)) {
    return <p className="text-sm text-muted">{t('This round was not drawn by the public beacon.')}</p>
  }
  const [url] = beacon.urls
  return (
    <div className="grid gap-4">
      <p className="text-sm text-muted">
        {t(
          'The number comes from a public beacon that nobody can predict or choose. Your browser can check it down to the signature.',
        )}
      </p>
      <DescriptionList>
        <DescriptionRow label={t('Beacon round')}>
          {beaconRound === undefined ? '–' : beaconRound}
          {beaconRound !== undefined && (
            <span className="text-muted"> ({formatDate(getBeaconRoundTime(beaconRound, beacon), 'dateTime')})</span>
          )}
        </DescriptionRow>
        <DescriptionRow label={t('Random value')}>
          {draw?.randomness === undefined ? '–' : <HexText value={draw.randomness} label={t('Random value')} />}
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
            <CheckItem isTrue={check.data.isSameNumber}>
              {check.data.isSameNumber
                ? t('The winning number %number% follows from it.', { number: check.data.number ?? '–' })
                : t('Another number follows from it: %number%', { number: check.data.number ?? '–' })}
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
        {url && beaconRound !== undefined && (
          <ExternalLink href={getBeaconRoundUrl(url, beaconRound)}>{t('See it at the beacon')}</ExternalLink>
        )}
      </div>
    </div>
  )
}
