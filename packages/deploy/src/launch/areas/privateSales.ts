import * as v from 'valibot'
import { createPrivateSaleSteps, getPrivateSaleName } from '../../steps/sales/privateSales.ts'
import type { Area, AreaContext } from './area.ts'
import { feeBps, id, key, name, tokenAmount, unixSeconds, url, withOwnIds } from './fields.ts'

/** Pay with the native coin instead of a token. */
const NATIVE = 'native'

const privateSaleSchema = v.pipe(
  v.strictObject({
    id: id(),
    name,
    subTitle: v.pipe(v.string(), v.minLength(1), v.maxLength(160)),
    description: v.pipe(v.string(), v.minLength(1), v.maxLength(2_000)),
    projectSiteUrl: v.optional(url),
    soldToken: key,
    /** Key of a token, or `native`. */
    payToken: key,
    startDate: unixSeconds,
    endDate: unixSeconds,
    releaseAt: unixSeconds,
    hardcap: tokenAmount,
    softcap: v.optional(tokenAmount, '0'),
    /** What a whole token costs. */
    price: tokenAmount,
    /** No limit without. */
    maxPerUser: v.optional(tokenAmount, '0'),
    minPerTransaction: tokenAmount,
    referFeeBps: feeBps(2_000),
  }),
  v.check(({ startDate, endDate }) => startDate < endDate, 'endDate has to come after startDate'),
  v.check(({ endDate, releaseAt }) => endDate <= releaseAt, 'releaseAt cannot come before endDate'),
  v.check(({ soldToken, payToken }) => soldToken !== payToken, 'payToken has to be another than soldToken'),
)

/** Private sales of `operator.json`. */
export const privateSalesSchema = withOwnIds(privateSaleSchema)

/** Plans the private sales, newest first in the deployment file as in `operator.json`. */
export function planPrivateSales(
  sales: readonly v.InferOutput<typeof privateSaleSchema>[],
  { locateToken, toBaseUnits }: AreaContext,
): Area {
  const terms = sales.map((sale) => {
    const entry = `privateSales ${sale.id}`
    const toPay = (field: 'hardcap' | 'softcap' | 'price' | 'maxPerUser' | 'minPerTransaction') =>
      toBaseUnits(`${entry}.${field}`, sale.payToken, sale[field])
    return {
      id: sale.id,
      soldToken: locateToken(`${entry}.soldToken`, sale.soldToken),
      payToken: sale.payToken === NATIVE ? undefined : locateToken(`${entry}.payToken`, sale.payToken),
      startDate: sale.startDate,
      endDate: sale.endDate,
      releaseAt: sale.releaseAt,
      hardcap: toPay('hardcap'),
      softcap: toPay('softcap'),
      idoPrice: toPay('price'),
      maxPerUser: toPay('maxPerUser'),
      minPerTransaction: toPay('minPerTransaction'),
      referFee: sale.referFeeBps,
    }
  })
  return {
    steps: createPrivateSaleSteps(terms),
    list: (find) => ({
      privateSales: sales.map(({ id, name, subTitle, description, projectSiteUrl }) => ({
        ...{ id, name, subTitle, description, isActive: true, contractAddress: find(getPrivateSaleName(id)) },
        ...(projectSiteUrl && { projectSiteUrl }),
      })),
    }),
    next: (find) =>
      sales.map(
        ({ id, name, soldToken, hardcap, price, startDate }) =>
          `Private sale ${name}: send the ${soldToken} that ${hardcap} buy at ${price} to ${find(getPrivateSaleName(id))} before ${new Date(Number(startDate) * 1_000).toISOString()}.`,
      ),
  }
}
