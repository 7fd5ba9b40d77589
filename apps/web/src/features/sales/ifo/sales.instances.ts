import type { Deployment } from '@zono/protocol'
import { defineInstances, type RowOf } from '#core/instances/defineInstances.ts'
import { readSaleAccount } from './accounts.queries.ts'
import { readSale, readSaleState, type Sale } from './sales.queries.ts'

/** Token sales in which anyone commits. */
export const sales = defineInstances({
  name: 'sales',
  getEntries: (deployment: Deployment) => deployment.ifos,
  getId: ({ id }: Sale) => id,
  readTerms: readSale,
  readState: readSaleState,
  readAccount: readSaleAccount,
})

/** A sale as its card shows it. */
export type SaleRow = RowOf<typeof sales>
