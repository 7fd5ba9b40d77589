import type { Address } from 'viem'
import { getPowerBlocks, type Proposal } from '../store/proposals.ts'
import type { Draws } from './draws.ts'
import type { PowerReader } from './powerReader.ts'
import { getTotalPower, type PowerParts } from './readPowers.ts'

/** Voting power that counts for a proposal. */
export type ProposalPower = {
  readonly parts: PowerParts
  /** The block that it is of: the one at which the account had least. */
  readonly block: number
  /** Whether blocks were drawn. Until then it is what the account has at most. */
  readonly isFinal: boolean
}

/**
 * Reads the voting power of an account that counts for a proposal: the lowest of those at its snapshot and at its drawn
 * blocks.
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
  const drawn = await Promise.all(
    getPowerBlocks({ snapshot, draw })
      .filter((block) => block !== snapshot)
      .map(async (block) => ({ block, parts: await powers.read(account, block, shouldStore) })),
  )
  const lowest = [{ block: snapshot, parts: atSnapshot }, ...drawn].reduce((low, next) =>
    getTotalPower(next.parts) < getTotalPower(low.parts) ? next : low,
  )
  return { ...lowest, isFinal: true }
}
