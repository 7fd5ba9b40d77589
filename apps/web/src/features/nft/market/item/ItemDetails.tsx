import { useQuery } from '@tanstack/react-query'
import { useChain } from '#core/chain/useChain.ts'
import { type Message, msg } from '#lib/i18n/message.ts'
import { sanitizeText } from '#lib/i18n/sanitizeText.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Badge } from '#ui/feedback/Badge.tsx'
import { DescriptionList, DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { AddressText } from '#ui/identity/AddressText.tsx'
import { pictureSourceQuery } from '../item.queries.ts'
import { getPermanence, type Permanence } from '../item.rules.ts'
import type { MarketCollection } from '../market.ts'
import { formatBps, getCollectionFeeHint } from '../price.rules.ts'

type ItemDetailsProps = {
  readonly collection: MarketCollection
  readonly tokenId: bigint
  /** Address of the picture in the metadata. */
  readonly imageUrl: string | undefined
}

/** Characters of a metadata address that are shown. */
const MAX_URI_LENGTH = 60

const PERMANENCE: Readonly<
  Record<Permanence, { readonly label: Message; readonly hint: Message; readonly variant: 'gain' | 'accent' | 'warn' }>
> = {
  onChain: {
    label: msg('On chain'),
    hint: msg('The contract itself holds the picture. No server is needed to show it.'),
    variant: 'gain',
  },
  frozen: {
    label: msg('Frozen'),
    hint: msg('The picture is fixed by its address. Another picture would have another address.'),
    variant: 'accent',
  },
  canChange: {
    label: msg('Can change'),
    hint: msg('A web server delivers the picture. Its operator can replace it at any time.'),
    variant: 'warn',
  },
}

/** Contract, number, fees, metadata address, and whether the picture can change. */
export function ItemDetails({ collection, tokenId, imageUrl }: ItemDetailsProps) {
  const t = useTranslation()
  const chain = useChain()
  const { explorer } = chain.chainConfig
  const { address, creatorAddress, tradingFeeBps, creatorFeeBps } = collection
  const { data: source } = useQuery(pictureSourceQuery(chain, { collection: address, tokenId }))
  const permanence = source && getPermanence(source, imageUrl)
  const view = permanence && PERMANENCE[permanence]
  const uri = source?.uri === undefined ? undefined : sanitizeText(source.uri, MAX_URI_LENGTH)
  return (
    <section aria-label={t('Details')} className="grid gap-3">
      <h2 className="text-lg font-semibold">{t('Details')}</h2>
      <DescriptionList>
        <DescriptionRow label={t('Picture')} {...(view && { hint: t(view.hint) })}>
          {view ? <Badge variant={view.variant}>{t(view.label)}</Badge> : '–'}
        </DescriptionRow>
        <DescriptionRow label={t('Contract')}>
          <AddressText address={address} href={explorer && `${explorer.url}/address/${address}`} />
        </DescriptionRow>
        <DescriptionRow label={t('Number')}>
          <span className="wrap-anywhere">{String(tokenId)}</span>
        </DescriptionRow>
        <DescriptionRow label={t('Metadata')}>
          <span className="wrap-anywhere text-muted">
            {uri === undefined ? '–' : uri.length < MAX_URI_LENGTH ? uri : `${uri}…`}
          </span>
        </DescriptionRow>
        <DescriptionRow
          label={t('Fees of new listings')}
          {...(creatorFeeBps > 0n && creatorAddress && { hint: t(getCollectionFeeHint(creatorAddress)) })}
        >
          {creatorFeeBps > 0n
            ? t('%fee% market, %creatorFee% collection', {
                fee: formatBps(tradingFeeBps),
                creatorFee: formatBps(creatorFeeBps),
              })
            : t('%fee% market', { fee: formatBps(tradingFeeBps) })}
        </DescriptionRow>
      </DescriptionList>
    </section>
  )
}
