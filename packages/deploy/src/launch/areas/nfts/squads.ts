import * as v from 'valibot'
import { createSquadSteps, getSquadNames } from '../../../steps/nfts/squads.ts'
import type { Area, AreaContext } from '../area.ts'
import { address, name, positiveAmount, symbol } from '../fields.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000))

const squadSchema = v.pipe(
  v.strictObject({
    /** From which the pieces are drawn. */
    name,
    symbol,
    description: v.pipe(v.string(), v.minLength(1), v.maxLength(2_000)),
    maxSupply: v.picklist([100, 1_000, 10_000]),
    maxReserveSupply: count,
    maxPresaleSupply: count,
    /** Whole main tokens. */
    pricePerTicket: positiveAmount,
    presaleDurationSeconds: v.pipe(v.number(), v.integer(), v.minValue(60), v.maxValue(30 * 86_400)),
    operator: address,
  }),
  v.check(
    ({ maxReserveSupply, maxPresaleSupply, maxSupply }) => maxReserveSupply + maxPresaleSupply < maxSupply,
    'maxReserveSupply and maxPresaleSupply leave nothing to sell',
  ),
)

/** Squad sales of `operator.json`. */
export const squadsSchema = v.pipe(
  v.array(squadSchema),
  v.check(
    (squads) =>
      [squads.map((one) => one.symbol), squads.map((one) => one.name)].every(
        (texts) => new Set(texts).size === texts.length,
      ),
    'each squad needs a name and a symbol of its own: its pieces are drawn from the name',
  ),
)

/** Plans the squad sales, the newest first in the deployment file as in `operator.json`. */
export const planSquads = (squads: v.InferOutput<typeof squadsSchema>, context: AreaContext): Area => ({
  steps: createSquadSteps(squads, context),
  list: (find) => ({
    nftCollections: squads.map(({ name, symbol, description }) => ({
      ...{ name, symbol, description, type: 'TOKENMINT' },
      contractAddress: find(getSquadNames({ symbol }).collection),
    })),
    squadSales: squads.map(({ symbol }) => {
      const { collection, sale } = getSquadNames({ symbol })
      return { collection: find(collection), sale: find(sale) }
    }),
  }),
  next: (find) =>
    squads.map((squad) => {
      const { collection, sale } = getSquadNames(squad)
      return `Squad ${squad.name}: the timelock calls setBaseURI of ${find(sale)} with the item service's address followed by /api/squad/${find(collection)}/, and ${squad.operator} sets times and limits.`
    }),
})
