import { HandCoins } from 'lucide-react'
import { useInstances } from '#core/instances/useInstances.ts'
import type { SearchSource } from '#core/search/searchSource.ts'
import { useAtChainTime } from '#features/useChainTime.ts'
import { msg } from '#lib/i18n/message.ts'
import { StateBadge } from '#ui/feedback/Badge.tsx'
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
  const row = useInstances(privateSales, Number(id)).rows?.[0]
  const look = useAtChainTime((now) => row && getPhaseLook(row.terms, row.state, now))
  return <StateBadge look={look && PHASE_LOOKS[look]} />
}
