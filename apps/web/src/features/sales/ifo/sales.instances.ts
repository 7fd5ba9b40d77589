import { readSale, readSaleAccount, readSaleState, type Sale } from '@zono/client'
import type { Deployment } from '@zono/protocol'
import { defineInstances, type RowOf } from '#core/instances/defineInstances.ts'

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
