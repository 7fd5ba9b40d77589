import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Hex } from 'viem'
import { getErrorMessage } from '#lib/errors/getErrorMessage.ts'
import { formatDate } from '#lib/format/formatDate.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Button } from '#ui/button/Button.tsx'
import { ExternalLink } from '#ui/button/ExternalLink.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { CheckItem } from '#ui/figure/CheckItem.tsx'
import { DescriptionList, DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { Money } from '#ui/figure/Money.tsx'
import { HexText } from '#ui/identity/HexText.tsx'
import { useChain } from '../chain/useChain.ts'
import { fetchBeaconRound, getBeaconRoundTime, getBeaconRoundUrl } from './beacon.ts'

/** Whether the beacon signed a value, and whether the contract used it. */
export type BeaconCheck = { readonly isSigned: boolean; readonly isSameRandomness: boolean }

type SignedRound = { readonly publicKey: Hex; readonly beaconRound: number; readonly signature: Hex }

type BeaconProofProps<check extends BeaconCheck> = {
  /** Round of the beacon; undefined while it is unknown. */
  readonly beaconRound: number | undefined
  /** Value that the contract used; undefined while it is unknown. */
  readonly randomness: Hex | undefined
  /** Identifies what is proved. */
  readonly proofKey: readonly unknown[]
  /** What the contract made of the value, as a row. */
  readonly row?: ReactNode
  /** Checks what the beacon says; its code may load first. Undefined while the contract has made nothing of the value. */
  readonly check: ((beacon: SignedRound) => Promise<check>) | undefined
  /** Whether what follows from the value is what the contract has, in words. */
  readonly conclude: (check: check) => { readonly isTrue: boolean; readonly text: string }
}

/** Proves in this browser what a contract drew by the public beacon: its signature, its value on chain, and what follows. */
export function BeaconProof<check extends BeaconCheck>(props: BeaconProofProps<check>) {
  const { beaconRound, randomness, proofKey, row, check, conclude } = props
  const t = useTranslation()
  const { beacon } = useChain().deployment
  const [isRequested, setRequested] = useState(false)
  const proof = useQuery({
    queryKey: ['beaconProof', beacon?.publicKey, beaconRound, randomness, ...proofKey],
    queryFn: async () => {
      if (beacon === undefined || beaconRound === undefined || check === undefined) return null
      const { publicKey, urls } = beacon
      const { signature } = await fetchBeaconRound(urls, beaconRound)
      return { ...(await check({ publicKey, beaconRound, signature })), signature }
    },
    enabled: isRequested && beaconRound !== undefined && randomness !== undefined && check !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [url] = beacon?.urls ?? []
  const conclusion = proof.data && conclude(proof.data)
  return (
    <>
      <DescriptionList>
        <DescriptionRow label={t('Beacon round')}>
          {beaconRound === undefined || beacon === undefined ? (
            <Money value={undefined} />
          ) : (
            <>
              {beaconRound}{' '}
              <span className="text-muted">({formatDate(getBeaconRoundTime(beaconRound, beacon), 'dateTime')})</span>
            </>
          )}
        </DescriptionRow>
        <DescriptionRow label={t('Random value')}>
          {randomness ? <HexText value={randomness} label={t('Random value')} /> : <Money value={undefined} />}
        </DescriptionRow>
        {row}
        {proof.data && (
          <DescriptionRow label={t('Signature')}>
            <HexText value={proof.data.signature} label={t('Signature')} />
          </DescriptionRow>
        )}
      </DescriptionList>
      <div aria-live="polite">
        {proof.data && conclusion && (
          <ul className="grid gap-2 text-sm">
            <CheckItem isTrue={proof.data.isSigned}>
              {proof.data.isSigned ? t('The beacon signed this round.') : t('The signature is not the beacon’s.')}
            </CheckItem>
            <CheckItem isTrue={proof.data.isSameRandomness}>
              {proof.data.isSameRandomness
                ? t('The contract used this very value.')
                : t('The contract used another value.')}
            </CheckItem>
            <CheckItem isTrue={conclusion.isTrue}>{conclusion.text}</CheckItem>
          </ul>
        )}
        {proof.isError && <Banner variant="warn">{t(getErrorMessage(proof.error))}</Banner>}
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <Button
          variant="secondary"
          size="small"
          isPending={proof.isFetching}
          onClick={() => (isRequested ? void proof.refetch() : setRequested(true))}
        >
          {t('Verify in this browser')}
        </Button>
        {url && beaconRound !== undefined && (
          <ExternalLink href={getBeaconRoundUrl(url, beaconRound)}>{t('See it at the beacon')}</ExternalLink>
        )}
      </div>
    </>
  )
}
