import type { MessageOfKind } from '@zono/messages'
import type { Query } from '@zono/service/database'
import { type Address, formatUnits, isAddressEqual } from 'viem'
import { createBusyRefusal, Refusal, takeFromLimit } from '../lib/errors.ts'
import { getTotalPower } from '../power/readPowers.ts'
import type { SpaceSettings } from '../settings.ts'
import { insertMessage } from '../store/messages.ts'
import {
  cancelProposal,
  countProposals,
  countUpdates,
  findProposal,
  flagProposal,
  insertProposal,
  updateProposal,
} from '../store/proposals.ts'
import { assertContent, checkNewProposal, getProposalLimits } from './rules.ts'
import type { ProvenMessage, SubmitContext } from './submitContext.ts'

/** Proposals of one author that may run at a time, and that may come in a day. Members of the space have no limit. */
const [MAX_OPEN_PROPOSALS, MAX_DAILY_PROPOSALS] = [2, 5] as const

/** Changes of one proposal: its texts are kept for ever, and whoever counts it again reads all of them. */
const MAX_UPDATES = 10

/**
 * Stores a new proposal, or a change, a withdrawal or a warning of one.
 * @param now unix seconds of the hub's clock when the bytes came
 * @returns the content id
 * @throws {Refusal}
 */
export async function acceptProposalMessage(
  context: SubmitContext,
  proven: ProvenMessage,
  now: number,
): Promise<string> {
  const { message } = proven.parsed
  const { database, accountLimits } = context
  takeFromLimit(message.kind === 'proposal' ? accountLimits.proposals : accountLimits.changes, proven.account)
  if (message.kind === 'proposal') return acceptNewProposal(context, proven, message, now)
  return database.transaction(async (query) => {
    const ipfs = await insertMessage(query, proven)
    if (message.kind === 'flag') {
      requireRight(isListed(context.settings.space.admins, proven.account), 'Only an admin of the space can do that.')
      if (!(await flagProposal(query, message.proposal)))
        throw new Refusal('not allowed', 'The proposal is marked already.')
      return ipfs
    }
    await assertAuthor(query, proven)
    if (message.kind === 'update') {
      assertContent(message, context.settings.blockedHosts)
      // This one is among them.
      if ((await countUpdates(query, message.proposal)) > MAX_UPDATES)
        throw new Refusal('limit reached', `A proposal is changed at most ${MAX_UPDATES} times.`)
      assertStored(await updateProposal(query, message, now))
    } else assertStored(await cancelProposal(query, proven.proposal, now))
    return ipfs
  })
}

async function acceptNewProposal(
  { settings, database, head, powers, isArchive }: SubmitContext,
  proven: ProvenMessage,
  message: MessageOfKind<'proposal'>,
  now: number,
): Promise<string> {
  const { space, clock, blockedHosts, finalityBlocks } = settings
  const limits = getProposalLimits(clock, finalityBlocks)
  const current = await head.getReaching(message.snapshot + limits.confirmations)
  if (current === undefined || isArchive() !== true)
    throw createBusyRefusal('Voting power cannot be read now. Send the same message again.')
  const start = checkNewProposal(message, { now, head: current, limits, blockedHosts })
  const isMember = isListed([...space.admins, ...space.members], proven.account)
  if (!isMember) await assertPower(powers, space, proven.account, message.snapshot)
  const drawWindow = await fitDrawWindow(powers, message.snapshot, limits.drawWindow)
  return database.transaction(async (query) => {
    const counts = await countProposals(query, proven.account, now, now - 86_400)
    if (!isMember && counts.open >= MAX_OPEN_PROPOSALS)
      throw new Refusal('limit reached', 'You have two open proposals. Wait until one ends.')
    if (!isMember && counts.recent >= MAX_DAILY_PROPOSALS)
      throw new Refusal('limit reached', 'You have made five proposals within a day. Wait until tomorrow.')
    const ipfs = await insertMessage(query, proven)
    const { id, account: author } = proven
    await insertProposal(query, { id, ipfs, author, message, start, drawWindow, isCore: isMember, now })
    return ipfs
  })
}

/** Blocks before a snapshot of which one is drawn: as many as wanted, and fewer while the token is young. */
export async function fitDrawWindow(
  powers: Pick<SubmitContext['powers'], 'hasToken'>,
  snapshot: number,
  wanted: number,
): Promise<number> {
  let window = Math.min(wanted, snapshot - 1)
  try {
    while (window > 0 && !(await powers.hasToken(snapshot - window))) window = Math.floor(window / 2)
  } catch {
    throw createBusyRefusal('Voting power cannot be read now. Send the same message again.')
  }
  return window
}

async function assertPower(powers: SubmitContext['powers'], space: SpaceSettings, account: Address, snapshot: number) {
  const parts = await powers.read(account, snapshot, false).catch(() => {
    throw new Refusal('voting power not known', `Voting power at block ${snapshot} cannot be read now. Try again.`, 5)
  })
  if (getTotalPower(parts) < space.minPower)
    throw new Refusal(
      'no voting power',
      `You need at least ${formatUnits(space.minPower, 18)} voting power at block ${snapshot} to publish a proposal.`,
    )
}

async function assertAuthor(query: Query, { proposal, account }: ProvenMessage): Promise<void> {
  const found = await findProposal(query, proposal)
  requireRight(found !== undefined && isAddressEqual(found.author as Address, account), 'Only its author can do that.')
}

function assertStored(isStored: boolean): void {
  if (!isStored)
    throw new Refusal('not allowed', 'The proposal has started or was withdrawn: it cannot be changed now.')
}

function requireRight(isAllowed: boolean, sentence: string): void {
  if (!isAllowed) throw new Refusal('not allowed', sentence)
}

const isListed = (list: readonly Address[], account: Address): boolean =>
  list.some((entry) => isAddressEqual(entry, account))
