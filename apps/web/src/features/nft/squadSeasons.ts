import { optionalRead } from '@zono/client'
import { type Deployment, NftSale } from '@zono/protocol'
import { type Address, isAddressEqual } from 'viem'
import type { ChainClient } from '#core/chain/chain.ts'
import { chainQuery } from '#core/chain/chainQuery.ts'

/** Statuses of a sale on chain, from the presale on; lower ones come before it. */
export const SQUAD_STATUS = { presale: 2, sale: 3, drawing: 4, claim: 5 } as const

/** Sale of a collection by tickets; undefined for any other collection. */
export const findSquadSale = ({ squadSales = [] }: Deployment, collection: Address): Address | undefined =>
  squadSales.find((entry) => isAddressEqual(entry.collection, collection))?.sale

/** Name of a season in addresses: the words of the collection's name without `Squad`, such as `zero`. */
export const getSeasonSlug = (collectionName: string): string =>
  collectionName
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && word !== 'squad')
    .join('-') || 'squad'

/** Reads the status of a sale; undefined where its contract does not answer. */
export const readSquadStatus = (chain: ChainClient, sale: Address): Promise<number | undefined> =>
  optionalRead(chain.readContract({ abi: NftSale.abi, address: sale, functionName: 'currentStatus' }))

/** At most a minute old. */
export const squadStatusQuery = chainQuery('squadStatus', readSquadStatus, 'block', { maxAgeMs: 60_000 })
