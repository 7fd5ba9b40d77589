import { getDrawnBlocks } from '@zono/messages'
import type { Database } from '@zono/service/database'
import type { Hex } from 'viem'
import type { ChainClient } from '../chain/client.ts'
import type { ChainHead } from '../chain/head.ts'
import { forgetDraw, storeDraw } from '../store/draws.ts'
import type { Draw, Proposal } from '../store/proposals.ts'

/** Draws of the blocks of proposals at which voting power counts beside the snapshot. */
export type Draws = {
  /**
   * The draw of a proposal, which is made and stored where it is missing. Undefined before a block came after the start.
   * @throws while the chain cannot be read
   */
  readonly get: (proposal: Proposal) => Promise<Draw | undefined>
  /**
   * Whether the chain still has the block that drew. If not, the draw is forgotten with the powers that were read for it.
   * @throws while the chain cannot be read
   */
  readonly confirm: (proposal: Proposal, draw: Draw) => Promise<boolean>
}

type DrawsOptions = {
  readonly client: Pick<ChainClient, 'readBlock'>
  readonly head: Pick<ChainHead, 'get'>
  readonly database: Pick<Database, 'query'>
  /** Seconds after the start of voting from which on a block draws. */
  readonly delaySeconds: number
}

/** Creates the draws of a hub. Simultaneous votes wait for one draw. */
export function createDraws({ client, head, database, delaySeconds }: DrawsOptions): Draws {
  const running = new Map<Hex, Promise<Draw | undefined>>()

  async function draw(proposal: Proposal): Promise<Draw | undefined> {
    const newest = head.get()
    const time = proposal.start + delaySeconds
    if (newest === undefined || newest.timestamp <= time) return undefined
    const { number, hash } = await findFirstBlockAfter(client, time, proposal.snapshot, newest.number)
    const made = { block: number, hash, drawnBlocks: getDrawnBlocks(proposal.snapshot, proposal.drawWindow, hash) }
    await storeDraw(database.query, proposal, made)
    return made
  }

  return {
    async get(proposal) {
      if (proposal.drawWindow === 0 || proposal.draw) return proposal.draw
      const known = running.get(proposal.id)
      if (known) return known
      const drawing = draw(proposal).finally(() => running.delete(proposal.id))
      running.set(proposal.id, drawing)
      return drawing
    },
    async confirm(proposal, { block, hash }) {
      const current = await client.readBlock(block)
      if (current.hash === hash) return true
      await forgetDraw(database.query, proposal)
      return false
    },
  }
}

/**
 * First block whose time is later than `time`, unix seconds.
 * @param from a block that is not later
 * @param to a block that is
 */
export async function findFirstBlockAfter(
  client: Pick<ChainClient, 'readBlock'>,
  time: number,
  from: number,
  to: number,
): Promise<{ readonly number: number; readonly hash: Hex }> {
  let [before, after] = [from, to]
  while (after - before > 1) {
    const middle = (before + after) >> 1
    if ((await client.readBlock(middle)).timestamp > time) after = middle
    else before = middle
  }
  return { number: after, hash: (await client.readBlock(after)).hash }
}
