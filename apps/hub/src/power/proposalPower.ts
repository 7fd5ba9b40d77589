import type { Address } from 'viem'
import type { Proposal } from '../store/proposals.ts'
import type { Draws } from './draws.ts'
import type { PowerReader } from './powerReader.ts'
import { getTotalPower, type PowerParts } from './readPowers.ts'

/** Voting power that counts for a proposal. */
export type ProposalPower = {
  readonly parts: PowerParts
  /** The block that it is of: the one of the two at which the account had less. */
  readonly block: number
  /** Whether the second block was drawn. Until then it is what the account has at most. */
  readonly isFinal: boolean
}

/**
 * Reads the voting power of an account that counts for a proposal: the lower of those at its snapshot and at its drawn block.
 * @param shouldStore for voters: see `PowerReader.read`
 * @throws {StateUnavailableError}
 */
export async function readProposalPower(
  { powers, draws }: { readonly powers: Pick<PowerReader, 'read'>; readonly draws: Pick<Draws, 'get'> },
  proposal: Proposal,
  account: Address,
  shouldStore: boolean,
): Promise<ProposalPower> {
  const { snapshot, drawWindow } = proposal
  const [atSnapshot, draw] = await Promise.all([powers.read(account, snapshot, shouldStore), draws.get(proposal)])
  if (draw === undefined) return { parts: atSnapshot, block: snapshot, isFinal: drawWindow === 0 }
  const atDrawn = await powers.read(account, draw.drawnBlock, shouldStore)
  return getTotalPower(atDrawn) < getTotalPower(atSnapshot)
    ? { parts: atDrawn, block: draw.drawnBlock, isFinal: true }
    : { parts: atSnapshot, block: snapshot, isFinal: true }
}
