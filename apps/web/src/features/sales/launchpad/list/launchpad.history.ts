import type { HistorySource } from '#features/history.ts'
import { readSaleHistory } from '#features/sales/saleActions.queries.ts'
import { msg } from '#lib/i18n/message.ts'

export const privateSaleHistory: HistorySource = {
  path: '/launchpad',
  label: msg('Launchpad'),
  requiredContracts: [],
  subgraph: 'sales',
  read: (context) => readSaleHistory(context, 'launchpad'),
}
