import { Rocket } from 'lucide-react'
import { useScreenHeadValue } from '#core/chain/useChain.ts'
import { useInstances } from '#core/instances/useInstances.ts'
import type { SearchSource } from '#core/search/searchSource.ts'
import { msg } from '#lib/i18n/message.ts'
import { StateBadge } from '#ui/feedback/Badge.tsx'
import { getSaleStatus, SALE_STATUS_LOOKS } from './ifo/ifo.rules.ts'
import { sales } from './ifo/sales.instances.ts'

/** Token sales by their names and tokens, each with its state. */
export const saleResults: SearchSource = {
  path: '/ifo',
  kind: msg('Token sale'),
  icon: Rocket,
  action: msg('View'),
  requiredContracts: [],
  read: async (chain) =>
    (await sales.readCachedTerms(chain))
      .filter((terms) => terms !== undefined)
      .map(({ id, name, offeringToken }) => ({
        id: String(id),
        title: name,
        words: `${offeringToken.symbol} ${offeringToken.name} IFO`,
        target: { to: '/ifo', search: { sale: String(id) } },
        currencies: [offeringToken],
      })),
  Figure: SaleState,
}

function SaleState({ id }: { readonly id: string }) {
  const { rows } = useInstances(sales, Number(id))
  const row = rows?.[0]
  const status = useScreenHeadValue(({ block }) => row && getSaleStatus(row.terms, row.state, block?.number))
  return <StateBadge look={status && SALE_STATUS_LOOKS[status]} />
}
