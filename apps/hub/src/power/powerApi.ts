import * as v from 'valibot'
import { type Address, formatUnits, getAddress, type Hex, isAddress } from 'viem'
import type { ChainHead } from '../chain/head.ts'
import { Refusal } from '../lib/errors.ts'
import { MAX_VERIFIED_VOTES } from '../limits.ts'
import type { ProposalCache } from '../store/proposalCache.ts'
import type { Draws } from './draws.ts'
import type { PowerReader } from './powerReader.ts'
import { type PowerProofs, parseTokens } from './proof.ts'
import { readProposalPower } from './proposalPower.ts'
import { getTotalPower } from './readPowers.ts'

const account = v.pipe(
  v.string(),
  v.check((text) => isAddress(text, { strict: false })),
  v.transform((text): Address => getAddress(text)),
)
/** Without its checksum, which a thousand accounts would take too long for. */
const lowerCaseAccount = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{40}$/i),
  v.transform((text) => text.toLowerCase() as Address),
)
// The lineage's page sends block numbers as numbers or as texts.
const block = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))]),
  v.safeInteger(),
  v.minValue(1),
)
const proposalId = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{64}$/i),
  v.transform((text) => text.toLowerCase() as Hex),
)
const powerRequest = v.object({ block, address: account, proposal: v.optional(proposalId) })
const verifyRequest = v.object({
  block,
  votes: v.pipe(
    v.array(
      v.object({
        address: lowerCaseAccount,
        verificationHash: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
        total: v.optional(v.union([v.pipe(v.string(), v.maxLength(80)), v.number()]), ''),
      }),
    ),
    v.maxLength(MAX_VERIFIED_VOTES),
  ),
})

/** The lineage's voting api: what an account's voting power was at a block, with a proof, and whether proofs are true. */
export type PowerApi = {
  /**
   * Amounts in whole tokens, and the block that they are of: the one asked for, or with `proposal` the one that counts for it.
   * @throws {Refusal}
   */
  readonly getPower: (body: unknown) => Promise<Readonly<Record<string, string | number>>>
  /** Keyed by lower-case address. @throws {Refusal} */
  readonly verify: (body: unknown) => Readonly<Record<string, { readonly isValid: boolean }>>
}

type PowerApiOptions = {
  readonly powers: PowerReader
  readonly draws: Draws
  readonly proposals: ProposalCache
  readonly proofs: PowerProofs
  readonly head: ChainHead
}

/** Creates the voting api. */
export function createPowerApi({ powers, draws, proposals, proofs, head }: PowerApiOptions): PowerApi {
  async function readPower({ address, block, proposal: id }: v.InferOutput<typeof powerRequest>) {
    if (id === undefined) return { parts: await powers.read(address, block, false), block }
    const proposal = await proposals.find(id)
    if (proposal === undefined) throw new Refusal('unknown proposal', 'There is no such proposal here.')
    return readProposalPower({ powers, draws }, proposal, address, false)
  }

  return {
    async getPower(body) {
      const request = parse(powerRequest, body)
      const current = await head.getReaching(request.block)
      if (current && request.block > current.number)
        throw new Refusal('invalid snapshot', `The newest block is ${current.number}.`)
      const { parts, block } = await readPower(request).catch((error: unknown) => {
        if (error instanceof Refusal) throw error
        throw new Refusal('voting power not known', `Voting power at block ${request.block} cannot be read now.`, 5)
      })
      const total = getTotalPower(parts)
      return {
        verificationHash: proofs.create({ block, account: request.address, total }),
        block,
        cakeBalance: formatUnits(parts.wallet, 18),
        cakeVaultBalance: formatUnits(parts.vault, 18),
        cakePoolBalance: formatUnits(parts.farm, 18),
        poolsBalance: formatUnits(parts.stakingPools, 18),
        cakeBnbLpBalance: formatUnits(parts.liquidity, 18),
        ifoPoolBalance: formatUnits(parts.saleVault, 18),
        total: formatUnits(total, 18),
      }
    },
    verify(body) {
      // Before each of them is looked at.
      if (countVotes(body) > MAX_VERIFIED_VOTES)
        throw new Refusal('wrong message', `One request verifies at most ${MAX_VERIFIED_VOTES} votes.`)
      const request = parse(verifyRequest, body)
      return Object.fromEntries(
        request.votes.map(({ address, verificationHash, total }) => {
          const amount = parseTokens(String(total))
          const isValid =
            amount !== undefined &&
            proofs.verify(verificationHash, { block: request.block, account: address, total: amount })
          return [address, { isValid }]
        }),
      )
    },
  }
}

/** Number of votes in a request to verify, which may be no such request. */
export const countVotes = (body: unknown): number =>
  typeof body === 'object' && body !== null && 'votes' in body && Array.isArray(body.votes) ? body.votes.length : 0

function parse<schema extends v.GenericSchema>(schema: schema, input: unknown): v.InferOutput<schema> {
  // The first problem is named: of a thousand votes the others are not looked for.
  const result = v.safeParse(schema, input, { abortEarly: true })
  if (result.success) return result.output
  const field = v.getDotPath(result.issues[0])?.split('.')[0]
  throw new Refusal('wrong message', `${field ?? 'The request'} is not valid.`)
}
