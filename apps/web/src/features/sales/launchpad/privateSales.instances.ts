import { type PrivateSale, readPrivateSale, readPrivateSaleAccount, readPrivateSaleState } from '@zono/client'
import type { Deployment } from '@zono/protocol'
import { defineInstances, type RowOf } from '#core/instances/defineInstances.ts'

/** Sales at a fixed price, with a cap. */
export const privateSales = defineInstances({
  name: 'privateSales',
  getEntries: (deployment: Deployment) => deployment.privateSales,
  getId: ({ id }: PrivateSale) => id,
  readTerms: readPrivateSale,
  readState: readPrivateSaleState,
  readAccount: readPrivateSaleAccount,
})

/** A private sale as its card shows it. */
export type PrivateSaleRow = RowOf<typeof privateSales>
