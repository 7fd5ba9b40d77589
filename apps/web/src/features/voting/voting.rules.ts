import { countVotes, getProposalState } from '@zono/messages'
import { type Address, formatUnits } from 'viem'
import { toSignificantDigits } from '#lib/format/toSignificantDigits.ts'
import { type Message, msg } from '#lib/i18n/message.ts'
import type { StateLook } from '#ui/feedback/Badge.tsx'
import { POWER_DECIMALS, type Proposal, type Vote } from './voting.schemas.ts'

/** Result of one choice. */
export type ChoiceResult = {
  readonly choice: string
  /** Voting power, base units. */
  readonly power: bigint
  /** Share of all power in bps. The shares of a proposal sum to 10,000, unless nobody voted. */
  readonly shareBps: number
}

const BPS = 10_000n

/** How each state is called and drawn. */
export const STATE_LOOKS: Readonly<Record<Proposal['state'], StateLook>> = {
  active: { text: msg('Active'), variant: 'gain' },
  pending: { text: msg('Pending'), variant: 'accent' },
  closed: { text: msg('Closed'), variant: 'neutral' },
}

/** State of a proposal by the hub's time; before that is known, as the hub gave it. */
export const getState = (proposal: Proposal, now: number | undefined): Proposal['state'] =>
  now === undefined ? proposal.state : getProposalState(proposal, now)

/** Whether an account may change or withdraw a proposal: its author may, until voting starts. */
export const canChange = (
  proposal: Pick<Proposal, 'author' | 'start'>,
  account: string | undefined,
  now: number | undefined,
): boolean =>
  account !== undefined &&
  now !== undefined &&
  now < proposal.start &&
  proposal.author.toLowerCase() === account.toLowerCase()

/**
 * Results from the hub's own count, or from the votes where a hub gives none. Undefined while neither is known.
 * Shares are rounded down, and what is missing to 100% goes to those that lost most by it.
 */
export function getResults(
  { choices, scoresBaseUnits }: Pick<Proposal, 'choices' | 'scoresBaseUnits'>,
  votes: readonly Vote[] | undefined,
): readonly ChoiceResult[] | undefined {
  const isComplete = scoresBaseUnits?.length === choices.length
  const scores = isComplete ? scoresBaseUnits : votes && countVotes(choices.length, getCountedVotes(votes))
  if (scores === undefined) return undefined
  const shares = getSharesBps(scores)
  return choices.flatMap((choice, index) => {
    const [power, shareBps] = [scores[index], shares[index]]
    return power === undefined || shareBps === undefined ? [] : [{ choice, power, shareBps }]
  })
}

/** Changes whenever the hub has counted a proposal again; its times are whole seconds, and two counts may be within one. */
export const getCountVersion = ({ votes, scores_updated, pendingVotes, scoresBaseUnits }: Proposal): string =>
  [votes, scores_updated, pendingVotes, scoresBaseUnits].join()

const getCountedVotes = (votes: readonly Vote[]) =>
  votes.flatMap(({ power, isInvalid, ...vote }) => (power === undefined || isInvalid ? [] : [{ ...vote, power }]))

/** Shares in bps that sum to 10,000 (largest remainder). All zero when there is no power. */
export function getSharesBps(scores: readonly bigint[]): readonly number[] {
  const total = scores.reduce((sum, score) => sum + score, 0n)
  if (total === 0n) return scores.map(() => 0)
  const shares = scores.map((score) => Number((score * BPS) / total))
  const missing = Number(BPS) - shares.reduce((sum, share) => sum + share, 0)
  const byRemainder = scores
    .map((score, index) => ({ index, remainder: (score * BPS) % total }))
    .toSorted((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1))
  const raised = new Set(byRemainder.slice(0, missing).map(({ index }) => index))
  return shares.map((share, index) => (raised.has(index) ? share + 1 : share))
}

/** The choice with most power; undefined before the first vote and on a tie. */
export function getLeader(results: readonly ChoiceResult[]): ChoiceResult | undefined {
  const [first, second] = results.toSorted((a, b) => (a.power === b.power ? 0 : a.power > b.power ? -1 : 1))
  if (first === undefined || first.power === 0n || first.power === second?.power) return undefined
  return first
}

/** How a vote ended: `passed` and `rejected` where the choices say yes and no in the usual words. */
export type Outcome =
  | { readonly kind: 'passed' | 'rejected' | 'won'; readonly winner: ChoiceResult }
  | { readonly kind: 'tie' | 'none' }

const YES = /^(yes|for|aye|approve|accept)\b/i
const NO = /^(no|against|nay|reject)\b/i

/** Outcome of a closed proposal by its results. Spaces of this page have no quorum: any voting power decides. */
export function getOutcome(results: readonly ChoiceResult[]): Outcome {
  if (results.every(({ power }) => power === 0n)) return { kind: 'none' }
  const winner = getLeader(results)
  if (winner === undefined) return { kind: 'tie' }
  const isYesOrNo = results.some(({ choice }) => YES.test(choice)) && results.some(({ choice }) => NO.test(choice))
  if (isYesOrNo && YES.test(winner.choice)) return { kind: 'passed', winner }
  if (isYesOrNo && NO.test(winner.choice)) return { kind: 'rejected', winner }
  return { kind: 'won', winner }
}

/** Voting power as decimal text, at most two decimals above one token. Rounded down. */
export const formatPower = (power: bigint): string => {
  const text = formatUnits(power, POWER_DECIMALS)
  const whole = text.split('.')[0] ?? ''
  return toSignificantDigits(text, whole === '0' ? 4 : whole.length + 2)
}

/** Votes whose voter's address or name contains a text, in their order; all of them for an empty text. */
export function searchVotes(
  votes: readonly Vote[],
  text: string,
  getName: (voter: Address) => string | undefined,
): readonly Vote[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return votes
  return votes.filter(({ voter }) => `${voter} ${getName(voter) ?? ''}`.toLowerCase().includes(wanted))
}

/** Own vote first, then the others by power. */
export function orderVotes(votes: readonly Vote[], account: string | undefined): readonly Vote[] {
  const isOwn = ({ voter }: Vote) => voter.toLowerCase() === account?.toLowerCase()
  return votes.toSorted((a, b) => {
    if (isOwn(a) !== isOwn(b)) return isOwn(a) ? -1 : 1
    const [powerA, powerB] = [a.power ?? -1n, b.power ?? -1n]
    return powerA === powerB ? b.created - a.created : powerA > powerB ? -1 : 1
  })
}

/** Blocks at which the power of a vote may have been read: the snapshot, and those that are drawn. */
export const getPowerBlocks = ({
  snapshot,
  drawnBlocks,
}: Pick<Proposal, 'snapshot' | 'drawnBlocks'>): readonly number[] => [...new Set([snapshot, ...(drawnBlocks ?? [])])]

/** What the drawn blocks of a proposal mean for one's voting power. */
export const getDrawText = ({ drawnBlocks }: Pick<Proposal, 'drawnBlocks'>): Message =>
  drawnBlocks == null
    ? msg(
        'You have at most this. When voting starts, three blocks before the snapshot are drawn, and the lowest of your powers counts.',
      )
    : msg('The least of what you held at the snapshot and at the drawn blocks counts.')

/**
 * Time that a vote is signed for, unix seconds: the hub's, and after an earlier vote of the account. Of two votes for the
 * same second the hub would count any, and refuse the other as older.
 */
export const getVoteTime = (now: number, earlier: Pick<Vote, 'created'> | undefined): number =>
  earlier === undefined ? now : Math.max(now, earlier.created + 1)
