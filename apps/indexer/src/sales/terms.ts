import type { Context } from 'ponder:registry'
import type { sale, salePool } from 'ponder:schema'
import { InitialFarmOffering, PrivateSale } from '@zono/protocol'
import type { Address } from 'viem'

type Client = Context['client']

/** Terms of a sale and of its pools, none of which can change. */
export type SaleTerms = {
  readonly sale: Omit<typeof sale.$inferInsert, 'id' | 'kind' | 'address'>
  readonly pools: readonly Omit<typeof salePool.$inferInsert, 'id' | 'saleId'>[]
}

/** Id of a pool of a sale. */
export const getPoolId = (saleId: string, pid: number): string => `${saleId}-${pid}`

/** Numbers of the pools of a token sale: basic and unlimited. */
export const IFO_PIDS = [0, 1] as const

/** Reads the terms of a token sale. A pool that sells nothing is closed, and left out. */
export async function readIfoTerms(client: Client, address: Address): Promise<SaleTerms> {
  const contract = { abi: InitialFarmOffering.abi, address, cache: 'immutable' } as const
  const [raisingToken, offeringToken, startBlock, endBlock, softcap, ...pools] = await Promise.all([
    client.readContract({ ...contract, functionName: 'lpToken' }),
    client.readContract({ ...contract, functionName: 'offeringToken' }),
    client.readContract({ ...contract, functionName: 'startBlock' }),
    client.readContract({ ...contract, functionName: 'endBlock' }),
    client.readContract({ ...contract, functionName: 'softcap' }),
    // The totals after the terms change; events report them.
    ...IFO_PIDS.map((pid) =>
      client.readContract({ ...contract, functionName: 'viewPoolInformation', args: [BigInt(pid)] }),
    ),
  ])
  return {
    sale: {
      offeringToken: offeringToken.toLowerCase(),
      raisingToken: raisingToken.toLowerCase(),
      startBlock,
      endBlock,
      softcap,
    },
    pools: pools
      .map(([raisingAmount, offeringAmount, limitPerUser, hasTax], pid) => ({
        ...{ pid, raisingAmount, offeringAmount, limitPerUser, hasTax },
      }))
      .filter(({ offeringAmount }) => offeringAmount > 0n),
  }
}

/** Number of the one pool of a private sale. */
export const PRIVATE_SALE_PID = 0

/** Reads the terms of a private sale: its hard cap is the target of its pool. */
export async function readPrivateSaleTerms(client: Client, address: Address): Promise<SaleTerms> {
  const contract = { abi: PrivateSale.abi, address, cache: 'immutable' } as const
  const [offeringToken, raisingToken, startDate, endDate, releaseAt, softcap, hardcap, maxPerUser] = await Promise.all([
    client.readContract({ ...contract, functionName: 'idoToken' }),
    client.readContract({ ...contract, functionName: 'payToken' }),
    client.readContract({ ...contract, functionName: 'startDate' }),
    client.readContract({ ...contract, functionName: 'endDate' }),
    client.readContract({ ...contract, functionName: 'releaseAt' }),
    client.readContract({ ...contract, functionName: 'softcap' }),
    client.readContract({ ...contract, functionName: 'hardcap' }),
    client.readContract({ ...contract, functionName: 'maxPerUser' }),
  ])
  const offeringAmount = await client.readContract({ ...contract, functionName: 'tokensFor', args: [hardcap] })
  return {
    sale: {
      offeringToken: offeringToken.toLowerCase(),
      raisingToken: raisingToken.toLowerCase(),
      startDate,
      endDate,
      releaseAt,
      softcap,
    },
    pools: [{ pid: PRIVATE_SALE_PID, raisingAmount: hardcap, offeringAmount, limitPerUser: maxPerUser, hasTax: false }],
  }
}
