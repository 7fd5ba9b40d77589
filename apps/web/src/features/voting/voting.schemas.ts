import * as v from 'valibot'
import { type Address, type Hex, parseUnits } from 'viem'
import { sanitizeText } from '#lib/i18n/sanitizeText.ts'

/** Decimals of voting power, those of the governance token. */
export const POWER_DECIMALS = 18

/** Most characters of a body; the hub takes 10,000. */
const MAX_BODY_LENGTH = 20_000

/** Everything that reverses the direction of text or cannot be shown, but line breaks and tabs. */
const UNSAFE_CHARACTERS = /[^\P{Cc}\t\n\r]|[\u202a-\u202e\u2066-\u2069]|\p{Cs}/gu

const line = (maxLength: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => sanitizeText(text, maxLength)),
  )
const body = v.pipe(
  v.string(),
  v.transform((text) => text.slice(0, MAX_BODY_LENGTH).replace(UNSAFE_CHARACTERS, '')),
)
const address = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{40}$/i),
  v.transform((text) => text as Address),
)
const hash = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{64}$/i),
  v.transform((text) => text as Hex),
)
const unixSeconds = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(9_000_000_000))
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const blockNumber = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))]),
  v.safeInteger(),
  v.minValue(0),
)
const baseUnits = v.pipe(
  v.string(),
  v.regex(/^\d{1,78}$/),
  v.transform((text) => BigInt(text)),
)
/** Whole tokens as text, in base units. */
const tokens = v.pipe(
  v.string(),
  v.regex(/^\d{1,60}(\.\d{1,18})?$/),
  v.transform((text) => parseUnits(text, POWER_DECIMALS)),
)
const contentId = v.pipe(v.string(), v.regex(/^[a-zA-Z0-9]{20,100}$/))

/** A proposal. Times in unix seconds; fields after `space` are those that only Zono's own hub knows. */
export const proposalSchema = v.object({
  id: hash,
  title: line(256),
  /** Markdown. */
  body,
  choices: v.pipe(v.array(line(256)), v.minLength(1), v.maxLength(100)),
  start: unixSeconds,
  end: unixSeconds,
  /** Block at which voting power counts. */
  snapshot: blockNumber,
  state: v.picklist(['pending', 'active', 'closed']),
  author: address,
  space: v.object({ id: v.string(), name: v.nullish(line(64), '') }),
  isCore: v.optional(v.boolean()),
  flagged: v.optional(v.boolean()),
  created: v.optional(unixSeconds),
  updated: v.nullish(unixSeconds),
  ipfs: v.optional(contentId),
  /** Number of votes, and of those whose voting power is not known yet. */
  votes: v.optional(count),
  pendingVotes: v.optional(count),
  /** Voting power of each choice, base units. */
  scoresBaseUnits: v.optional(v.array(baseUnits)),
  scores_updated: v.optional(unixSeconds),
  /** Blocks before the snapshot of which three are drawn when voting starts; 0 where the snapshot alone counts. */
  drawWindow: v.optional(count, 0),
  /** Those blocks; the lowest of an account's voting powers counts. Null until they are drawn. */
  drawnBlocks: v.nullish(v.pipe(v.array(blockNumber), v.maxLength(10))),
})

export type Proposal = v.InferOutput<typeof proposalSchema>

/** What a voter claims; what is of another shape claims nothing. */
const metadataSchema = v.object({
  votingPower: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(80))), undefined),
  verificationHash: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(200))), undefined),
})

const rawVoteSchema = v.object({
  id: v.string(),
  voter: address,
  created: unixSeconds,
  choice: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  metadata: v.fallback(v.nullish(metadataSchema), null),
  vpBaseUnits: v.nullish(baseUnits),
  vp_state: v.optional(v.string()),
  isInvalid: v.optional(v.boolean(), false),
})

/** A vote. */
export type Vote = {
  readonly id: string
  readonly voter: Address
  /** Unix seconds that the voter signed. */
  readonly created: number
  /** Counted from 1. */
  readonly choice: number
  /** Base units; undefined while the hub could not read it. */
  readonly power: bigint | undefined
  /** The hub does not count it. */
  readonly isInvalid: boolean
  /** Proof of the power that the voter was shown; undefined where the vote carries none. */
  readonly proof: { readonly verificationHash: string; readonly total: string } | undefined
}

/** A vote as hubs list it. The power is what the hub read, else what the vote itself claims. */
export const voteSchema = v.pipe(
  rawVoteSchema,
  v.transform(({ metadata, vpBaseUnits, vp_state, ...vote }): Vote => {
    const { votingPower, verificationHash } = metadata ?? {}
    const claimed = v.safeParse(tokens, votingPower)
    const isOwnHub = vp_state === 'pending' || vpBaseUnits !== undefined
    return {
      ...vote,
      power: isOwnHub ? (vpBaseUnits ?? undefined) : claimed.success ? claimed.output : undefined,
      proof:
        verificationHash !== undefined && votingPower !== undefined
          ? { verificationHash, total: votingPower }
          : undefined,
    }
  }),
)

/** Answer of `POST /vote/power`: parts of an account's voting power, and a proof of the total. */
export const powerSchema = v.pipe(
  v.object({
    block: v.optional(blockNumber),
    verificationHash: v.pipe(v.string(), v.maxLength(200)),
    cakeBalance: tokens,
    cakeVaultBalance: tokens,
    cakePoolBalance: tokens,
    poolsBalance: tokens,
    cakeBnbLpBalance: tokens,
    ifoPoolBalance: v.optional(tokens),
    total: tokens,
  }),
  v.transform((answer) => ({
    total: answer.total,
    /** Block that it is of; undefined where the hub does not say it. */
    block: answer.block,
    verificationHash: answer.verificationHash,
    parts: {
      wallet: answer.cakeBalance,
      vault: answer.cakeVaultBalance,
      farm: answer.cakePoolBalance,
      stakingPools: answer.poolsBalance,
      liquidity: answer.cakeBnbLpBalance,
      saleVault: answer.ifoPoolBalance,
    },
  })),
)

/** Voting power of an account at a block, base units. */
export type VotingPower = v.InferOutput<typeof powerSchema>

/** Answer of `POST /vote/verify`, by lower-case address. */
export const verifySchema = v.record(v.string(), v.object({ isValid: v.boolean() }))

/** Who may propose. */
export const spaceSchema = v.object({
  space: v.nullish(
    v.object({
      /** Whole tokens. */
      filters: v.object({ minScore: v.pipe(v.number(), v.finite(), v.minValue(0)) }),
      admins: v.array(address),
      members: v.array(address),
    }),
  ),
})
