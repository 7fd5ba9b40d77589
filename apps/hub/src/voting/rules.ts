import type { MessageOfKind, SignedMessage } from '@zono/messages'
import { findLinks, getSafeUrl } from '@zono/messages/markdown'
import type { Head } from '../chain/head.ts'
import { Refusal } from '../lib/errors.ts'
import type { SpaceSettings } from '../settings.ts'
import type { Proposal } from '../store/proposals.ts'

/** Seconds that a signature may be old. Owners of a contract wallet collect theirs for days. */
const [MAX_AGE_SECONDS, MAX_ACCOUNT_AGE_SECONDS] = [6 * 86_400, 3600] as const
/** Seconds by which the clock of a signer may be ahead. */
const MAX_AHEAD_SECONDS = 300

const MAX_PERIOD_SECONDS = 60 * 86_400
/**
 * Oldest snapshot of a new proposal, blocks: authors must not search a long past for a block at which they were rich. Within
 * these blocks they choose, which is why others are drawn.
 */
const MAX_SNAPSHOT_AGE_BLOCKS = 28_800

/** Limits that differ between a development chain and others. */
export type ProposalLimits = {
  readonly minPeriodSeconds: number
  /** Blocks after which a snapshot counts as final. */
  readonly confirmations: number
  /** Blocks before the snapshot of which one is drawn: who holds tokens for one of them alone is drawn by chance only. */
  readonly drawWindow: number
  /**
   * Seconds after the start from which on a block draws. A hub whose clock is late would take a start whose first block the
   * author knows; it is not ready with a clock that is later than this.
   */
  readonly drawDelaySeconds: number
}

/**
 * Limits for a clock and a chain. Pages propose snapshots `finalityBlocks` below the block they know, which may be newer than
 * the one known here, so a quarter less is asked for.
 */
export const getProposalLimits = (clock: 'wall' | 'chain', finalityBlocks: number): ProposalLimits => ({
  minPeriodSeconds: clock === 'chain' ? 60 : 3600,
  confirmations: Math.floor((finalityBlocks * 3) / 4),
  // A development chain is short, and what its accounts hold changes within few blocks.
  drawWindow: clock === 'chain' ? 8 : 28_800,
  drawDelaySeconds: clock === 'chain' ? 0 : 30,
})

/** Checks the time that was signed. Before the signature is checked, the longer age of contract wallets is allowed. */
export function assertTimestamp(timestamp: number, now: number, signer?: 'account' | 'contract'): void {
  const maxAge = signer === 'account' ? MAX_ACCOUNT_AGE_SECONDS : MAX_AGE_SECONDS
  if (timestamp < now - maxAge || timestamp > now + MAX_AHEAD_SECONDS)
    throw new Refusal('wrong timestamp', `The message is signed for ${timestamp}; the time here is ${now}. Sign again.`)
}

/** Checks that a message is for this space. The space names the chain, so this keeps messages of other chains out. */
export function assertSpace({ space }: SignedMessage, { id }: SpaceSettings): void {
  if (space !== id) throw new Refusal('unknown space', `This hub serves the space ${id}.`)
}

/** Checks a vote against its proposal at the time its bytes came. */
export function assertVotable(proposal: Proposal, vote: MessageOfKind<'vote'>, now: number): void {
  if (proposal.isCancelled) throw new Refusal('not in voting window', 'The proposal was withdrawn.')
  if (now < proposal.start)
    throw new Refusal('not in voting window', `Voting begins at ${proposal.start}; the time here is ${now}.`)
  if (now >= proposal.end || proposal.isFinal)
    throw new Refusal('not in voting window', `Voting ended at ${proposal.end}; the time here is ${now}.`)
  if (vote.choice > proposal.choices.length)
    throw new Refusal('invalid choice', `The proposal has ${proposal.choices.length} choices.`)
  if (proposal.updated !== undefined && vote.timestamp < proposal.updated)
    throw new Refusal('wrong timestamp', 'The proposal was changed after the vote was signed. Read it and sign again.')
}

type NewProposalContext = {
  readonly now: number
  /** Newest block, whose time is no later than the start: the block that draws comes after it. */
  readonly head: Pick<Head, 'number' | 'timestamp'>
  readonly limits: ProposalLimits
  readonly blockedHosts: readonly string[]
}

/**
 * Checks a new proposal.
 * @returns when it starts, unix seconds: a start that is just past becomes now
 */
export function checkNewProposal(
  proposal: MessageOfKind<'proposal'>,
  { now, head, limits, blockedHosts }: NewProposalContext,
): number {
  assertContent(proposal, blockedHosts)
  const { end, snapshot } = proposal
  if (proposal.start < now - MAX_AHEAD_SECONDS)
    throw new Refusal('invalid period', `The start is past; the time here is ${now}.`)
  const start = Math.max(proposal.start, now, head.timestamp)
  if (end - start < limits.minPeriodSeconds || end - start > MAX_PERIOD_SECONDS)
    throw new Refusal('invalid period', `Voting lasts ${limits.minPeriodSeconds} to ${MAX_PERIOD_SECONDS} seconds.`)
  if (start - now > MAX_PERIOD_SECONDS) throw new Refusal('invalid period', 'Voting starts within 60 days.')
  const [oldest, newest] = [Math.max(head.number - MAX_SNAPSHOT_AGE_BLOCKS, 1), head.number - limits.confirmations]
  if (snapshot < oldest || snapshot > newest)
    throw new Refusal('invalid snapshot', `The snapshot has to be a block from ${oldest} to ${newest}.`)
  return start
}

/** Checks type and links of a proposal. */
export function assertContent(
  { type, body, discussion }: MessageOfKind<'proposal' | 'update'>,
  blockedHosts: readonly string[],
): void {
  if (type !== 'single-choice' && type !== 'basic')
    throw new Refusal('invalid type', 'Only proposals with a single choice are taken here.')
  if (
    blockedHosts.length > 0 &&
    [body, discussion, normalize(discussion)].flatMap(findHosts).some((host) => isBlocked(host, blockedHosts))
  )
    throw new Refusal('blocked link', 'The proposal links to a site that is blocked here.')
}

/** An address as a browser reads it: with the slashes and letters of its host. */
const normalize = (address: string): string => getSafeUrl(address)?.href ?? ''

/** Hosts of a text: of its links as the page opens them, and of URLs that other clients may make links of. */
const findHosts = (text: string): readonly string[] => [
  ...findLinks(text).map(({ hostname }) => hostname),
  ...[...text.matchAll(/https?:\/\/([^\s/?#)>\]"'\\]+)/gi)].map(([, host = '']) =>
    host.toLowerCase().replace(/^.*@/, '').replace(/:\d*$/, ''),
  ),
]

const isBlocked = (host: string, blockedHosts: readonly string[]): boolean => {
  const name = host.replace(/\.+$/, '')
  return blockedHosts.some((blocked) => name === blocked || name.endsWith(`.${blocked}`))
}
