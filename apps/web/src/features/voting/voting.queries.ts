import * as v from 'valibot'
import { type Address, BaseError, type Hex } from 'viem'
import type { GovernanceHub } from '#core/chain/chain.ts'
import { queryHub, queryHubOrPlain, requestHub } from '#core/services/hub.ts'
import { HubError } from '#core/services/hubError.ts'
import { readHubInfo } from '#core/services/hubInfo.ts'
import { hubQuery } from '#core/services/hubQuery.ts'
import {
  type Proposal,
  powerSchema,
  proposalSchema,
  spaceSchema,
  type Vote,
  type VotingPower,
  verifySchema,
  voteSchema,
} from './voting.schemas.ts'

export type ProposalStateName = Proposal['state']

/** Authors of proposals: administrators and members of the space, everyone else, or all. */
export type ProposalKind = 'core' | 'community' | 'all'

/** Proposals on a page of the list. */
export const PROPOSALS_PER_PAGE = 10

/** Votes that are read at a time (spec earn §9). */
export const VOTES_PER_PAGE = 1000

/** Votes to verify in one request. */
const VOTES_PER_VERIFICATION = 500

const PROPOSAL_FIELDS = 'id title body choices start end snapshot state author space { id name }'
const OWN_PROPOSAL_FIELDS =
  'isCore flagged created updated ipfs votes pendingVotes scoresBaseUnits scores_updated drawWindow drawnBlocks'

const createProposalsDocument = (fields: string, filter = '') => `
  query Proposals($first: Int!, $skip: Int!, $space: String!, $state: String!${filter && ', $isCore: Boolean'}) {
    proposals(
      first: $first, skip: $skip, orderBy: "end", orderDirection: desc,
      where: { space_in: [$space], state: $state${filter} }
    ) { ${fields} }
  }`

const PROPOSALS = {
  full: createProposalsDocument(`${PROPOSAL_FIELDS} ${OWN_PROPOSAL_FIELDS}`, ', isCore: $isCore'),
  plain: createProposalsDocument(PROPOSAL_FIELDS),
}
const createProposalDocument = (fields: string) => `query Proposal($id: String!) { proposal(id: $id) { ${fields} } }`
const PROPOSAL = {
  full: createProposalDocument(`${PROPOSAL_FIELDS} ${OWN_PROPOSAL_FIELDS}`),
  plain: createProposalDocument(PROPOSAL_FIELDS),
}
const VOTE_FIELDS = 'id voter created choice space { id name } proposal { choices } metadata'
const createVotesDocument = (fields: string) => `
  query Votes($first: Int!, $skip: Int!, $where: VoteWhere) {
    votes(first: $first, skip: $skip, where: $where) { ${fields} }
  }`
const VOTES = {
  full: createVotesDocument(`${VOTE_FIELDS} vpBaseUnits vp_state isInvalid`),
  plain: createVotesDocument(VOTE_FIELDS),
}
const SPACE = 'query Space($id: String!) { space(id: $id) { filters { minScore } admins members } }'

type ProposalsParams = { readonly state: ProposalStateName; readonly kind: ProposalKind; readonly page: number }

/**
 * Reads a page of proposals, latest end first, and whether there is another page.
 * @throws {HubError}
 */
export async function readProposals(hub: GovernanceHub, { state, kind, page }: ProposalsParams) {
  const variables = {
    // One more than is shown says whether there is a next page.
    first: PROPOSALS_PER_PAGE + 1,
    skip: (page - 1) * PROPOSALS_PER_PAGE,
    space: hub.space,
    state,
    ...(kind !== 'all' && { isCore: kind === 'core' }),
  }
  const { proposals } = await queryHubOrPlain(
    hub,
    PROPOSALS,
    variables,
    v.object({ proposals: v.array(proposalSchema) }),
  )
  return { proposals: proposals.slice(0, PROPOSALS_PER_PAGE), hasNextPage: proposals.length > PROPOSALS_PER_PAGE }
}

/** A proposal; null when the hub has none of this id, or it was withdrawn. */
export async function readProposal(hub: GovernanceHub, id: Hex): Promise<Proposal | null> {
  const { proposal } = await queryHubOrPlain(hub, PROPOSAL, { id }, v.object({ proposal: v.nullish(proposalSchema) }))
  return proposal?.space.id === hub.space ? proposal : null
}

const votesSchema = v.object({ votes: v.array(voteSchema) })

/** Fewest votes that are asked for at a time. */
const MIN_VOTES_PER_PAGE = 50

/**
 * Reads all votes of a proposal, a thousand at a time until an empty page. Each voter counts once. Where a thousand are too
 * large an answer for the hub, because the texts of the choices are long, it is asked for fewer at a time.
 */
export async function readVotes(
  hub: GovernanceHub,
  { proposal }: { readonly proposal: Hex; readonly version: string },
): Promise<readonly Vote[]> {
  const votes = new Map<string, Vote>()
  let [first, skip] = [VOTES_PER_PAGE, 0]
  for (;;) {
    const page = await queryHubOrPlain(hub, VOTES, { first, skip, where: { proposal } }, votesSchema).catch(
      (error: unknown) => {
        if (isTooLarge(error) && first > MIN_VOTES_PER_PAGE) return undefined
        throw error
      },
    )
    if (page === undefined) {
      first = Math.ceil(first / 2)
      continue
    }
    if (page.votes.length === 0) return [...votes.values()]
    skip += first
    // Votes that come in meanwhile move others to the next page.
    for (const vote of page.votes) {
      const voter = vote.voter.toLowerCase()
      const known = votes.get(voter)
      if (known === undefined || known.created <= vote.created) votes.set(voter, vote)
    }
  }
}

const isTooLarge = (error: unknown): boolean => error instanceof HubError && error.code === 'too large answer'

/** The vote of one account; null when it has not voted. */
async function readOwnVote(
  hub: GovernanceHub,
  { proposal, voter }: { readonly proposal: Hex; readonly voter: Address },
): Promise<Vote | null> {
  const variables = { first: 1, skip: 0, where: { proposal, voter } }
  const { votes } = await queryHubOrPlain(hub, VOTES, variables, votesSchema)
  return votes[0] ?? null
}

type PowerParams = {
  readonly account: Address
  readonly block: number
  /** With it, the power that counts for the proposal: the lowest one of its blocks. */
  readonly proposal?: Hex
  /** The drawn blocks, with which the answer changes. */
  readonly drawnBlocks?: readonly number[]
}

const readPower = (hub: GovernanceHub, { account, block, proposal }: PowerParams): Promise<VotingPower> =>
  requestHub(hub, {
    path: '/vote/power',
    schema: powerSchema,
    body: { block, address: account, ...(proposal && { proposal }) },
  })

type VerifyParams = {
  /** Blocks at which the power of a vote may have been read. */
  readonly blocks: readonly number[]
  readonly votes: readonly Vote[]
}

/**
 * Asks which proofs of voting power are true. Votes without a proof are left out.
 * @returns validity by lower-case address
 * @throws the status text of a failed answer
 */
export async function verifyVotes(
  hub: GovernanceHub,
  { blocks, votes }: VerifyParams,
): Promise<ReadonlyMap<string, boolean>> {
  const claims = votes.flatMap(({ voter, proof }) => (proof ? [{ address: voter, ...proof }] : []))
  const validity = new Map<string, boolean>()
  for (const block of blocks) {
    const unproven = claims.filter(({ address }) => !validity.get(address.toLowerCase()))
    for (let start = 0; start < unproven.length; start += VOTES_PER_VERIFICATION) {
      const body = { block, votes: unproven.slice(start, start + VOTES_PER_VERIFICATION) }
      const answer = await requestHub(hub, { path: '/vote/verify', schema: verifySchema, body }).catch(toStatusText)
      for (const [address, { isValid }] of Object.entries(answer)) validity.set(address.toLowerCase(), isValid)
    }
  }
  return validity
}

function toStatusText(error: unknown): never {
  if (error instanceof HubError && error.statusText !== undefined)
    throw new BaseError(error.statusText, { cause: error })
  throw error
}

async function readProposalRights(hub: GovernanceHub, _: 'space') {
  const { space } = await queryHub(hub, SPACE, { id: hub.space }, spaceSchema)
  if (!space) throw new HubError('unknown space', 'The voting service is for another network.')
  return { minPower: space.filters.minScore, members: [...space.admins, ...space.members] }
}

export const proposalsQuery = hubQuery('proposals', readProposals)
/** Read often: its figures say when votes changed. */
export const proposalQuery = hubQuery('proposal', readProposal, 5000)
/** `version` changes when the votes of the proposal did. */
export const votesQuery = hubQuery('votes', readVotes, 60_000)
export const ownVoteQuery = hubQuery('ownVote', readOwnVote)
/** Voting power at a past block changes with a reorganization only. */
export const powerQuery = hubQuery('power', readPower, 60_000)
/** Whether the hub can read the past, and with it voting power; null where it does not say. Its params are `true`. */
export const hubArchiveQuery = hubQuery('archive', async (hub) => (await readHubInfo(hub)).archive ?? null)
export const verifyQuery = hubQuery('verify', verifyVotes, 'never')
export const proposalRightsQuery = hubQuery('proposalRights', readProposalRights, 60_000)
