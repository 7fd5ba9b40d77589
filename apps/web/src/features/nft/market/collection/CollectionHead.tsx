import { useQuery } from '@tanstack/react-query'
import { useChain } from '#core/chain/useChain.ts'
import { formatNumber } from '#lib/formatNumber.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Seal } from '#ui/art/Seal.tsx'
import { Badge } from '#ui/feedback/Badge.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { Money } from '#ui/figure/Money.tsx'
import { AddressText } from '#ui/identity/AddressText.tsx'
import { ownerCountQuery } from '../collections/collectionPast.queries.ts'
import type { CollectionRow } from '../collections/useCollectionRows.ts'
import { AccountName } from '../frame/AccountName.tsx'
import { FigureStrip } from '../frame/FigureStrip.tsx'
import { FigureWithChange } from '../frame/FigureWithChange.tsx'
import { Price } from '../frame/Price.tsx'
import { formatBps } from '../price.rules.ts'

/** Name, contract, fees and figures of a collection. */
export function CollectionHead({ collection }: { readonly collection: CollectionRow }) {
  const t = useTranslation()
  const chain = useChain()
  const { chainConfig, deployment } = chain
  const { address, name, status, creatorAddress, tradingFeeBps, creatorFeeBps, floor, volume, day, week } = collection
  const { data: ownerCount } = useQuery(ownerCountQuery(chain, address))
  const { explorer } = chainConfig
  const description = deployment.nftCollections?.find(({ contractAddress }) => contractAddress === address)?.description
  const fees = { fee: formatBps(tradingFeeBps), creatorFee: formatBps(creatorFeeBps) }
  return (
    <header className="relative isolate grid gap-5 overflow-hidden rounded-card border border-engrave/25 bg-note p-5 xs:p-6">
      <Seal
        seed={address}
        size={340}
        petals={20}
        className="absolute -end-20 -top-24 -z-10 opacity-20 [stroke-width:0.35]"
      />
      <div className="flex min-w-0 items-center gap-4">
        <Seal seed={address} size={72} className="shrink-0" />
        <div className="min-w-0">
          <h1 tabIndex={-1} className="text-xl font-bold tracking-title wrap-anywhere outline-none">
            {name}
          </h1>
          <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
            <AddressText address={address} href={explorer && `${explorer.url}/address/${address}`} />
            {creatorAddress && (
              <span>
                {t('Created by')} <AccountName address={creatorAddress} />
              </span>
            )}
            {status === 'close' && <Badge variant="warn">{t('Closed')}</Badge>}
          </p>
        </div>
      </div>
      {description && (
        <p dir="auto" className="max-w-2xl text-muted">
          {description}
        </p>
      )}
      <FigureStrip
        figures={[
          {
            label: t('Floor'),
            value: (
              <FigureWithChange change={day?.floorChange}>
                <Price wei={floor ?? undefined} isLoading={floor === undefined} reason={t('None for sale')} hasUsd />
              </FigureWithChange>
            ),
          },
          {
            label: t('Volume 24H'),
            value: (
              <FigureWithChange change={day?.volumeChange}>
                <Price wei={day?.volume} hasUsd isShort />
              </FigureWithChange>
            ),
          },
          {
            label: t('Volume 7D'),
            value: (
              <FigureWithChange change={week?.volumeChange}>
                <Price wei={week?.volume} hasUsd isShort />
              </FigureWithChange>
            ),
          },
          { label: t('Volume'), value: <Price wei={volume} hasUsd isShort /> },
          { label: t('Listed'), value: <Count value={collection.listedCount} /> },
          { label: t('Items'), value: <Count value={collection.totalSupply} /> },
          { label: t('Owners'), value: <Count value={ownerCount ?? undefined} /> },
          { label: t('Trades'), value: <Count value={collection.tradeCount} /> },
          {
            label: t('Fees'),
            value: (
              <span className="text-base">
                {creatorFeeBps > 0n ? t('%fee% market, %creatorFee% collection', fees) : t('%fee% market', fees)}
              </span>
            ),
          },
        ]}
      />
      {status === 'close' && (
        <Banner variant="warn">
          {t('This collection is closed for trading. NFTs that are listed can be removed by their sellers.')}
        </Banner>
      )}
    </header>
  )
}

const Count = ({ value }: { readonly value: bigint | number | undefined }) => (
  <Money value={value === undefined ? undefined : formatNumber(value)} />
)
