import * as v from 'valibot'
import { createAuctionSteps } from '../../steps/auctions.ts'
import { createCompetitionSteps, getCompetitionName } from '../../steps/competitions.ts'
import { createMigrationSteps, listMigrations, type MigrationTerms } from '../../steps/migrations.ts'
import { locatePair } from '../../steps/pairs.ts'
import type { Area, AreaContext } from './area.ts'
import { address, id, key, name, tokenAmount, unixSeconds, whole, withOwnIds } from './fields.ts'
import { collectibleSchema } from './profiles.ts'

/** Farm auctions of `operator.json`. */
export const farmAuctionsSchema = v.strictObject({
  operator: address,
  maxAuctionBlocks: whole(1, 86_400),
  /** What is known of bidders; others are shown by their address. */
  bidders: v.optional(v.array(v.strictObject({ account: address, farmName: name, pid: v.optional(id()) })), []),
})

/** Plans the farm auctions. */
export const planFarmAuctions = ({ bidders, ...terms }: v.InferOutput<typeof farmAuctionsSchema>): Area => ({
  steps: createAuctionSteps(terms),
  list: () => ({
    auctionBidders: bidders.map(({ account, farmName, pid }) => ({
      account,
      farmName,
      ...(pid !== undefined && { pid }),
    })),
  }),
  next: () => [`Farm auctions: ${terms.operator} sets the whitelist and starts each auction.`],
})

/** A rate of the contract: whole new tokens for a whole old one, times this. */
const RATE_BASE = 10_000

const migrationSchema = v.pipe(
  v.strictObject({
    id: id(),
    fromToken: key,
    toToken: key,
    /** Whole new tokens for a whole old one, times 10,000. */
    rate: whole(1, 1e9 * RATE_BASE),
    /** Whole old tokens of an account; no limit without. */
    maxLimit: v.optional(tokenAmount, '0'),
    startAt: unixSeconds,
  }),
  v.check(({ fromToken, toToken }) => fromToken !== toToken, 'toToken has to be another than fromToken'),
)

/** Migrations of `operator.json`. */
export const migrationsSchema = withOwnIds(migrationSchema)

/** Plans the migrations. */
export function planMigrations(
  migrations: readonly v.InferOutput<typeof migrationSchema>[],
  { locateToken, toBaseUnits }: AreaContext,
): Area {
  const terms = migrations.map((one): MigrationTerms => {
    const entry = `migrations ${one.id}`
    return {
      id: one.id,
      fromToken: locateToken(`${entry}.fromToken`, one.fromToken),
      toToken: locateToken(`${entry}.toToken`, one.toToken),
      rate: one.rate,
      maxLimit: toBaseUnits(`${entry}.maxLimit`, one.fromToken, one.maxLimit),
      startAt: one.startAt,
    }
  })
  return {
    steps: createMigrationSteps(terms),
    list: (find) => ({ migrations: [...listMigrations(terms, find)] }),
    next: (find) =>
      listMigrations(terms, find).map(
        ({ id, contractAddress }, i) =>
          `Migration ${id}: approve ${migrations[i]?.toToken} for ${contractAddress} and call fund; it gives no more than it holds.`,
      ),
  }
}

const competitionSchema = v.pipe(
  v.strictObject({
    id: id(1),
    name,
    operator: address,
    /** The main token first. */
    prizeTokens: v.pipe(v.array(key), v.minLength(1), v.maxLength(4)),
    claimPeriodSeconds: whole(3_600, 365 * 86_400),
    /** Planned begin and end of trading. */
    startTime: unixSeconds,
    endTime: unixSeconds,
    /** Pairs whose trades count, by keys of their tokens. */
    pairs: v.pipe(v.array(v.tuple([key, key])), v.minLength(1)),
    /** What the winning team gets. */
    collectible: collectibleSchema,
  }),
  v.check(({ startTime, endTime }) => startTime < endTime, 'endTime has to come after startTime'),
  v.check(({ prizeTokens }) => new Set(prizeTokens).size === prizeTokens.length, 'prizeTokens have to be different'),
  v.check(({ pairs }) => pairs.every(([a, b]) => a !== b), 'a pair has two tokens'),
)

/** Trading competitions of `operator.json`. */
export const competitionsSchema = withOwnIds(competitionSchema)

/** Plans the trading competitions of profiles in so many teams, newest first in the deployment file as in `operator.json`. */
export function planCompetitions(
  competitions: readonly v.InferOutput<typeof competitionSchema>[],
  { teamCount, locateToken }: AreaContext & { readonly teamCount: number },
): Area {
  const locate = (entry: string) => (token: string) => locateToken(entry, token)
  const terms = competitions.map((one) => ({
    ...{ id: one.id, operator: one.operator, claimPeriodSeconds: one.claimPeriodSeconds, teamCount },
    prizeTokens: one.prizeTokens.map(locate(`competitions ${one.id}.prizeTokens`)),
    collectible: one.collectible,
  }))
  const pairs = competitions.map((one) =>
    one.pairs.map((tokens) => {
      const [a, b] = tokens.map(locate(`competitions ${one.id}.pairs`))
      if (a === undefined || b === undefined) throw new Error('A pair has two tokens.')
      return locatePair(a, b)
    }),
  )
  return {
    steps: createCompetitionSteps(terms),
    list: (find) => ({
      competitions: competitions.map(({ id, name, startTime, endTime }, i) => ({
        ...{ id, name, contractAddress: find(getCompetitionName(id)) },
        ...{ startTime: Number(startTime), endTime: Number(endTime) },
        pairs: (pairs[i] ?? []).map((pair) => pair(find)),
      })),
    }),
    next: (find) =>
      competitions.map(
        ({ id, name, operator }) =>
          `Competition ${name}: the timelock names the prizes of ${find(getCompetitionName(id))} before trading; ${operator} enters each phase.`,
      ),
  }
}
