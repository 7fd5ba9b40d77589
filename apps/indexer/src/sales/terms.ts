import type { sale, salePool } from 'ponder:schema'
import { InitialFarmOffering, PrivateSale } from '@zono/protocol'
import type { FollowedContract } from '../../lib/contracts/createTermsReader.ts'
import { readTerms } from '../termsReader.ts'

/** Terms of a sale and of its pools, none of which can change. */
export type SaleTerms = {
  readonly sale: Omit<typeof sale.$inferInsert, 'id' | 'kind' | 'address'>
  readonly pools: readonly Omit<typeof salePool.$inferInsert, 'id' | 'saleId'>[]
}

/** Id of a pool of a sale. */
export const getPoolId = (saleId: string, pid: number): string => `${saleId}-${pid}`

/** Numbers of the pools of a token sale: basic and unlimited. */
export const IFO_PIDS = [0, 1] as const

/**
 * Reads the terms of a token sale. A pool that sells nothing is closed, and left out.
 * @returns undefined for a contract that does not answer as a token sale
 */
export async function readIfoTerms(contract: FollowedContract): Promise<SaleTerms | undefined> {
  const { abi } = InitialFarmOffering
  const names = ['lpToken', 'offeringToken', 'startBlock', 'endBlock', 'softcap'] as const
  const terms = await readTerms(abi, contract, names)
  if (terms === undefined) return undefined
  const pools = []
  for (const pid of IFO_PIDS) {
    // The totals after the terms change; events report them.
    const pool = await readTerms(abi, contract, ['viewPoolInformation'], [BigInt(pid)])
    if (pool === undefined) return undefined
    pools.push(pool.viewPoolInformation)
  }
  const { lpToken: raisingToken, offeringToken, startBlock, endBlock, softcap } = terms
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

/**
 * Reads the terms of a private sale: its hard cap is the target of its pool.
 * @returns undefined for a contract that does not answer as a private sale
 */
export async function readPrivateSaleTerms(contract: FollowedContract): Promise<SaleTerms | undefined> {
  const { abi } = PrivateSale
  const dates = ['startDate', 'endDate', 'releaseAt'] as const
  const names = ['idoToken', 'payToken', ...dates, 'softcap', 'hardcap', 'maxPerUser'] as const
  const terms = await readTerms(abi, contract, names)
  if (terms === undefined) return undefined
  const { idoToken: offeringToken, payToken: raisingToken, startDate, endDate, releaseAt, softcap } = terms
  const { hardcap, maxPerUser } = terms
  const sold = await readTerms(abi, contract, ['tokensFor'], [hardcap])
  if (sold === undefined) return undefined
  return {
    sale: {
      offeringToken: offeringToken.toLowerCase(),
      raisingToken: raisingToken.toLowerCase(),
      startDate,
      endDate,
      releaseAt,
      softcap,
    },
    pools: [
      {
        pid: PRIVATE_SALE_PID,
        raisingAmount: hardcap,
        offeringAmount: sold.tokensFor,
        limitPerUser: maxPerUser,
        hasTax: false,
      },
    ],
  }
}
