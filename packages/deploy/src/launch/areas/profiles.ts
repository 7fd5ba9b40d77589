import * as v from 'valibot'
import { createAnniversarySteps, createCollectibleSteps, createProfileSteps } from '../../steps/profiles.ts'
import type { Area, AreaContext } from './area.ts'
import { amount, blockNumber, name, symbol, whole } from './fields.ts'

/** Where metadata are: an address, or the metadata themselves. */
const uri = v.pipe(
  v.string(),
  v.maxLength(8_192),
  v.regex(/^(https:\/\/|ipfs:\/\/|data:application\/json)/, 'not https://, ipfs:// or data:application/json'),
)

const kind = (min: number) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(255))

/** A kind of collectible that is given to somebody. */
export const collectibleSchema = v.strictObject({ kind: kind(10), name, uri })

const utf8 = new TextEncoder()

const teamSchema = v.strictObject({
  name: v.pipe(
    v.string(),
    v.check((text) => utf8.encode(text).length >= 4 && utf8.encode(text).length <= 19, 'not a name of 4 to 19 bytes'),
  ),
  description: v.pipe(v.string(), v.minLength(1), v.maxLength(500)),
})

/** Profiles of `operator.json`. Costs in whole main tokens. */
export const profilesSchema = v.strictObject({
  /** Collection of the profile pictures. */
  collectibles: v.strictObject({ name, symbol }),
  registerCost: amount,
  updateCost: amount,
  reactivateCost: amount,
  starters: v.strictObject({
    price: amount,
    /** First block in which they are sold. */
    startBlock: v.optional(blockNumber, 0),
    /** Kinds 5 to 9. */
    kinds: v.pipe(v.array(v.strictObject({ name, uri })), v.length(5, 'has to name five starters')),
  }),
  gifts: v.optional(
    v.pipe(
      v.array(
        v.strictObject({
          ...collectibleSchema.entries,
          /** How many of the first profiles may claim it. */
          firstProfiles: whole(1, 1e12),
          cost: v.optional(amount, '0'),
          isActive: v.optional(v.boolean(), true),
        }),
      ),
      v.check(
        (gifts) => new Set(gifts.map((gift) => gift.kind)).size === gifts.length,
        'each gift needs a kind of its own',
      ),
    ),
    [],
  ),
  teams: v.pipe(v.array(teamSchema), v.minLength(1), v.maxLength(20)),
  anniversary: v.optional(
    v.strictObject({
      campaignId: whole(1, 1e12),
      points: whole(1, 1e9),
      threshold: whole(0, 1e12),
      endBlock: blockNumber,
    }),
  ),
})

const FIRST_STARTER = 5

/** Plans profiles and their collectibles. */
export function planProfiles(settings: v.InferOutput<typeof profilesSchema>, { deployer }: AreaContext): Area {
  const { collectibles, registerCost, updateCost, reactivateCost, starters, gifts, teams, anniversary } = settings
  return {
    steps: [
      ...createCollectibleSteps({ ...collectibles, deployer }),
      ...createProfileSteps({
        costs: { register: registerCost, update: updateCost, reactivate: reactivateCost },
        starters: { ...starters, kinds: starters.kinds.map((one, i) => ({ ...one, kind: FIRST_STARTER + i })) },
        // A profile may claim whose number is below the threshold, and the first number is 1.
        gifts: gifts.map(({ firstProfiles, ...gift }) => ({ ...gift, thresholdUser: firstProfiles + 1n })),
        teams: teams.map(({ name, description }) => [name, description]),
      }),
      ...(anniversary ? createAnniversarySteps(anniversary) : []),
    ],
  }
}
