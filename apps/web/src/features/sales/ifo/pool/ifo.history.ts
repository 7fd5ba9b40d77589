import type { HistorySource } from '#features/history.ts'
import { readSaleHistory } from '#features/sales/saleActions.queries.ts'
import { msg } from '#lib/i18n/message.ts'

export const saleHistory: HistorySource = {
  path: '/ifo',
  label: msg('IFO'),
  requiredContracts: [],
  subgraph: 'sales',
  read: (context) => readSaleHistory(context, 'ifo'),
}
