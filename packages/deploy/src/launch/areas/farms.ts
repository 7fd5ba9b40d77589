import * as v from 'valibot'
import { createFarmSteps, createPairFarmSteps, createVaultSteps } from '../../steps/farms.ts'
import type { Area, AreaContext } from './area.ts'
import { blockNumber, feeBps, key, positiveAmount, whole } from './fields.ts'

const pairFarmSchema = v.pipe(
  v.strictObject({
    /** Keys of the pair's tokens. */
    tokens: v.tuple([key, key]),
    weight: whole(0, 1e9),
    depositFeeBps: feeBps(1_000),
    withdrawFeeBps: feeBps(1_000),
    lockSeconds: v.optional(whole(0, 30 * 86_400), 0),
    harvestIntervalSeconds: v.optional(whole(0, 14 * 86_400), 0),
  }),
  v.check(({ tokens: [a, b] }) => a !== b, 'a pair has two tokens'),
)

/** Farms of `operator.json`. */
export const farmsSchema = v.strictObject({
  /** Whole main tokens minted for all farms together with each block. */
  tokensPerBlock: positiveAmount,
  /** First block that pays. */
  startBlock: blockNumber,
  /** Weight of farm 0, in which the main token itself is staked. */
  mainFarmWeight: whole(1, 1e9),
  /** Whether there is a vault that restakes what farm 0 earns. */
  vault: v.boolean(),
  /** Farms of LP tokens. */
  pairs: v.optional(
    v.pipe(
      v.array(pairFarmSchema),
      v.check(
        (pairs) => new Set(pairs.map(({ tokens }) => tokens.toSorted().join())).size === pairs.length,
        'each farm needs a pair of its own',
      ),
    ),
    [],
  ),
})

/** Plans farms and vault. */
export function planFarms(
  { pairs, vault, ...farms }: v.InferOutput<typeof farmsSchema>,
  { treasury, locateToken }: AreaContext,
): Area {
  const pairFarms = pairs.map(({ tokens: [a, b], ...terms }) => {
    const name = `${a}-${b}`
    return { ...terms, name, tokens: [locateToken(`farms ${name}`, a), locateToken(`farms ${name}`, b)] as const }
  })
  return {
    steps: [
      ...createFarmSteps({ ...farms, feeReceiver: treasury }),
      ...(vault ? createVaultSteps({ treasury }) : []),
      ...createPairFarmSteps(pairFarms),
    ],
  }
}
