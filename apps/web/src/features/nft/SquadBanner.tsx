import { useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import { msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Link } from '#lib/router/Link.tsx'
import { getButtonClassName } from '#ui/button/Button.tsx'
import { findSquadSale, getSeasonSlug, SQUAD_STATUS, squadStatusQuery } from './squadSeasons.ts'

type SquadBannerProps = { readonly collection: Address; readonly name: string }

/** Leads from a collection whose pieces are sold by tickets to its sale; nothing for any other collection. */
export function SquadBanner({ collection, name }: SquadBannerProps) {
  const t = useTranslation()
  const chain = useChain()
  const sale = findSquadSale(chain.deployment, collection)
  const { data: status } = useQuery(squadStatusQuery(chain, sale))
  if (sale === undefined) return null
  return (
    <aside
      aria-label={t('On sale')}
      className="flex min-h-28 flex-col items-start justify-center gap-3 rounded-card border border-engrave/25 bg-note p-4 xs:min-h-18 xs:flex-row xs:items-center xs:justify-between xs:px-6"
    >
      <p className="font-medium">{t(getStatusMessage(status))}</p>
      <Link
        to="/squad"
        search={{ season: getSeasonSlug(name) }}
        className={getButtonClassName({ variant: 'secondary', size: 'small' })}
      >
        {t('See the sale')}
      </Link>
    </aside>
  )
}

function getStatusMessage(status: number | undefined) {
  if (status === SQUAD_STATUS.presale || status === SQUAD_STATUS.sale) return msg('Tickets for new NFTs are on sale.')
  if (status === SQUAD_STATUS.drawing) return msg('The order is being drawn')
  return status === SQUAD_STATUS.claim ? msg('Each ticket becomes one NFT.') : msg('Coming soon')
}
