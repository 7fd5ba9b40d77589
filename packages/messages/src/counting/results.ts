/**
 * State of a proposal.
 * @example
 * const state: ProposalState = 'pending'
 */
export type ProposalState = 'pending' | 'active' | 'closed'

/**
 * State of a proposal at a time. The period includes its start and excludes its end, so each second has one state.
 * @param now unix seconds of the hub's clock
 * @example
 * getProposalState({ start: 10, end: 20 }, 10) // => 'active'
 * getProposalState({ start: 10, end: 20 }, 20) // => 'closed'
 */
export function getProposalState(
  { start, end }: { readonly start: number; readonly end: number },
  now: number,
): ProposalState {
  if (now < start) return 'pending'
  return now < end ? 'active' : 'closed'
}

/**
 * What a vote contributes. `power` in base units of the governance token.
 * @example
 * const vote: CountedVote = { id: '0x01', voter: '0xaa', created: 100, choice: 1, power: 5n }
 */
export type CountedVote = {
  readonly id: string
  readonly voter: string
  /** Unix seconds that the voter signed. */
  readonly created: number
  /** Counted from 1. */
  readonly choice: number
  readonly power: bigint
}

/**
 * Whether a vote replaces another one of the same voter: the later time wins, and of equal times the greater id.
 * @example
 * isLaterVote({ id: '0x02', created: 100 }, { id: '0x01', created: 100 }) // => true
 */
export const isLaterVote = (
  vote: Pick<CountedVote, 'id' | 'created'>,
  other: Pick<CountedVote, 'id' | 'created'>,
): boolean => (vote.created === other.created ? vote.id > other.id : vote.created > other.created)

/**
 * The vote of each voter that counts.
 * @example
 * const first = { id: '0x01', voter: '0xAA', created: 100, choice: 1, power: 5n }
 * getLastVotes([first, { ...first, id: '0x02', voter: '0xaa', created: 101, choice: 2 }]).map(({ choice }) => choice) // => [2]
 */
export function getLastVotes<vote extends Pick<CountedVote, 'id' | 'voter' | 'created'>>(
  votes: readonly vote[],
): readonly vote[] {
  const last = new Map<string, vote>()
  for (const vote of votes) {
    const voter = vote.voter.toLowerCase()
    const known = last.get(voter)
    if (known === undefined || isLaterVote(vote, known)) last.set(voter, vote)
  }
  return [...last.values()]
}

/**
 * Voting power of each choice, base units, from the votes that count.
 * @example
 * countVotes(2, [{ id: '0x01', voter: '0xaa', created: 100, choice: 2, power: 5n }]) // => [0n, 5n]
 */
export function countVotes(choiceCount: number, votes: readonly CountedVote[]): readonly bigint[] {
  const scores = Array.from({ length: choiceCount }, () => 0n)
  for (const { choice, power } of getLastVotes(votes)) {
    const score = scores[choice - 1]
    if (score !== undefined) scores[choice - 1] = score + power
  }
  return scores
}
