import { useChain } from '#core/chain/useChain.ts'
import { formatNumber } from '#lib/formatNumber.ts'
import { msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Badge } from '#ui/feedback/Badge.tsx'
import { DescriptionList, DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { Money } from '#ui/figure/Money.tsx'
import { AddressText } from '#ui/identity/AddressText.tsx'
import { Section } from '../Section.tsx'
import type { SquadView } from '../useSquad.ts'

/** Facts of the collection, as its contract says them. */
export function SquadFacts({ view: { terms, state } }: { readonly view: SquadView }) {
  const t = useTranslation()
  const { explorer } = useChain().chainConfig
  const { isLocked, baseUri } = state ?? {}
  return (
    <Section title={t('Details')}>
      <DescriptionList>
        <DescriptionRow label={t('Name')}>{terms.name}</DescriptionRow>
        <DescriptionRow label={t('Symbol')}>{terms.symbol ?? <Money value={undefined} />}</DescriptionRow>
        <DescriptionRow label={t('Maximum supply')}>{formatNumber(terms.maxSupply)}</DescriptionRow>
        <DescriptionRow label={t('Minted')}>
          <Money value={state && formatNumber(state.pieceCount)} />
        </DescriptionRow>
        <DescriptionRow label={t('Metadata')}>
          <span dir="ltr" className="wrap-anywhere">
            {baseUri ? baseUri : <Money value={undefined} />}
          </span>
        </DescriptionRow>
        <DescriptionRow
          label={t('Locked')}
          hint={t('While it isn’t locked, the owner can move pictures to another server. The order can’t change.')}
        >
          {isLocked === undefined ? (
            <Money value={undefined} />
          ) : (
            <Badge variant={isLocked ? 'gain' : 'neutral'}>{t(isLocked ? msg('Locked') : msg('Can change'))}</Badge>
          )}
        </DescriptionRow>
        {(
          [
            [t('Collection'), terms.collection],
            [t('Contract'), terms.sale],
          ] as const
        ).map(([label, address]) => (
          <DescriptionRow key={label} label={label}>
            <AddressText address={address} href={explorer && `${explorer.url}/address/${address}`} />
          </DescriptionRow>
        ))}
      </DescriptionList>
    </Section>
  )
}
