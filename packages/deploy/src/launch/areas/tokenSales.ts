import * as v from 'valibot'
import { createSaleVaultSteps } from '../../steps/sales/saleVault.ts'
import { createTokenSaleSteps, getTokenSaleName, type TokenSaleTerms } from '../../steps/sales/tokenSales.ts'
import type { Area, AreaContext } from './area.ts'
import { blockNumber, id, key, name, tokenAmount, unixSeconds, url, whole, withOwnIds } from './fields.ts'

/** Two block numbers, the second one after the first. */
const periodSchema = v.pipe(
  v.strictObject({ startBlock: blockNumber, endBlock: blockNumber }),
  v.check(({ startBlock, endBlock }) => startBlock < endBlock, 'endBlock has to come after startBlock'),
)

/** The sale vault of `operator.json`: its first credit period. */
export const saleVaultSchema = periodSchema

/** Plans the sale vault. */
export const planSaleVault = (period: v.InferOutput<typeof saleVaultSchema>, { treasury }: AreaContext): Area => ({
  steps: createSaleVaultSteps({ ...period, treasury }),
})

/** Longest vesting. */
const MAX_VESTING_SECONDS = 5 * 365 * 86_400

const vestingSchema = v.pipe(
  v.strictObject({
    /** Part of the tokens that vests. */
    percentage: whole(1, 100),
    cliffSeconds: whole(0, MAX_VESTING_SECONDS),
    durationSeconds: whole(1, MAX_VESTING_SECONDS),
    slicePeriodSeconds: whole(1, MAX_VESTING_SECONDS),
  }),
  v.check(
    ({ cliffSeconds, durationSeconds }) => cliffSeconds <= durationSeconds,
    'cliffSeconds is longer than durationSeconds',
  ),
  v.check(
    ({ slicePeriodSeconds, durationSeconds }) => slicePeriodSeconds <= durationSeconds,
    'slicePeriodSeconds is longer than durationSeconds',
  ),
)

const poolEntries = { raisingAmount: tokenAmount, offeringAmount: tokenAmount, vesting: v.optional(vestingSchema) }

const tokenSaleSchema = v.pipe(
  v.strictObject({
    id: id(),
    name,
    description: v.pipe(v.string(), v.minLength(1), v.maxLength(2_000)),
    projectSiteUrl: v.optional(url),
    raisingToken: key,
    offeringToken: key,
    startBlock: blockNumber,
    endBlock: blockNumber,
    softcap: v.optional(tokenAmount, '0'),
    /** Unix seconds; needed where a pool vests. */
    vestingStartTime: v.optional(unixSeconds, 1),
    /** What an account may commit at most. */
    basicPool: v.strictObject({ ...poolEntries, limitPerUser: tokenAmount }),
    /** With a fee on what it returns; commitments up to the credit of the sale vault. */
    unlimitedPool: v.strictObject(poolEntries),
    points: v.optional(v.strictObject({ campaignId: whole(1, 1e12), points: whole(1, 1e9), threshold: tokenAmount })),
  }),
  v.check(
    ({ startBlock, endBlock }) => startBlock + 2n <= endBlock,
    'endBlock has to be two blocks after startBlock at least',
  ),
  v.check(
    ({ raisingToken, offeringToken }) => raisingToken !== offeringToken,
    'offeringToken has to be another than raisingToken',
  ),
  v.check(
    ({ basicPool, unlimitedPool, vestingStartTime }) =>
      (!basicPool.vesting && !unlimitedPool.vesting) || vestingStartTime > 1n,
    'vestingStartTime is missing',
  ),
)

/** Token sales of `operator.json`. */
export const tokenSalesSchema = withOwnIds(tokenSaleSchema)

type TokenSale = v.InferOutput<typeof tokenSaleSchema>

/** Plans the token sales, newest first in the deployment file as in `operator.json`. */
export function planTokenSales(sales: readonly TokenSale[], context: AreaContext): Area {
  const list: NonNullable<Area['list']> = (find) => ({
    ifos: sales.map(({ id, name, description, projectSiteUrl, points }) => ({
      ...{ id, name, description, contractAddress: find(getTokenSaleName(id)) },
      ...(projectSiteUrl && { projectSiteUrl }),
      ...(points && { campaignId: Number(points.campaignId) }),
    })),
  })
  return {
    steps: createTokenSaleSteps(sales.map((sale) => toTerms(sale, context))),
    list,
    next: (find) =>
      sales.map(
        ({ id, name, offeringToken, startBlock, basicPool, unlimitedPool }) =>
          `Token sale ${name}: send ${basicPool.offeringAmount} and ${unlimitedPool.offeringAmount} ${offeringToken} to ${find(getTokenSaleName(id))} before block ${startBlock}.`,
      ),
  }
}

function toTerms(sale: TokenSale, { locateToken, toBaseUnits }: AreaContext): TokenSaleTerms {
  const entry = `tokenSales ${sale.id}`
  const { raisingToken, offeringToken, points } = sale
  const toRaising = (field: string, text: string) => toBaseUnits(`${entry}.${field}`, raisingToken, text)
  const toPool = (field: 'basicPool' | 'unlimitedPool') => {
    const { raisingAmount, offeringAmount, vesting } = sale[field]
    return {
      raisingAmount: toRaising(`${field}.raisingAmount`, raisingAmount),
      offeringAmount: toBaseUnits(`${entry}.${field}.offeringAmount`, offeringToken, offeringAmount),
      limitPerUser: field === 'basicPool' ? toRaising(`${field}.limitPerUser`, sale.basicPool.limitPerUser) : 0n,
      hasTax: field === 'unlimitedPool',
      vestingPercentage: vesting?.percentage ?? 0n,
      vestingCliff: vesting?.cliffSeconds ?? 0n,
      vestingDuration: vesting?.durationSeconds ?? 0n,
      vestingSlicePeriod: vesting?.slicePeriodSeconds ?? 0n,
    }
  }
  return {
    id: sale.id,
    raisingToken: locateToken(`${entry}.raisingToken`, raisingToken),
    offeringToken: locateToken(`${entry}.offeringToken`, offeringToken),
    creditPeriod: 0n,
    startBlock: sale.startBlock,
    endBlock: sale.endBlock,
    softcap: toRaising('softcap', sale.softcap),
    vestingStartTime: sale.vestingStartTime,
    pools: [toPool('basicPool'), toPool('unlimitedPool')],
    points: points && { ...points, threshold: toRaising('points.threshold', points.threshold) },
  }
}
