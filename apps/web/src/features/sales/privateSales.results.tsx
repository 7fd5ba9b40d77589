import { HandCoins } from 'lucide-react'
import { useInstances } from '#core/instances/useInstances.ts'
import type { SearchSource } from '#core/search/searchSource.ts'
import { useAtChainTime } from '#features/useChainTime.ts'
import { msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Badge } from '#ui/feedback/Badge.tsx'
import { getPhaseLook, PHASE_LOOKS } from './launchpad/launchpad.rules.ts'
import { privateSales } from './launchpad/privateSales.instances.ts'

/** Private sales by their names and tokens, each with its phase. */
export const privateSaleResults: SearchSource = {
  path: '/launchpad',
  kind: msg('Private sale'),
  icon: HandCoins,
  action: msg('View'),
  requiredContracts: [],
  read: async (chain) =>
    (await privateSales.readCachedTerms(chain))
      .filter((terms) => terms !== undefined)
      .map(({ id, name, idoToken }) => ({
        id: String(id),
        title: name,
        words: `${idoToken.symbol} ${idoToken.name}`,
        target: { to: `/launchpad/${id}` },
        currencies: [idoToken],
      })),
  Figure: PrivateSalePhase,
}

function PrivateSalePhase({ id }: { readonly id: string }) {
  const t = useTranslation()
  const row = useInstances(privateSales, Number(id)).rows?.[0]
  const look = useAtChainTime((now) => row && getPhaseLook(row.terms, row.state, now))
  if (look === undefined) return null
  const { variant, text } = PHASE_LOOKS[look]
  return <Badge variant={variant}>{t(text)}</Badge>
}
