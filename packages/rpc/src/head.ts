import { UnavailableError } from '@zono/service'
import type { Block, Node } from './node.ts'

/** Blocks that a node may be behind the newest one seen. */
const MAX_LAG_BLOCKS = 3
/** Milliseconds after which the newest block seen counts no more: the chain may have been reset or reorganized. */
const HIGHEST_VALIDITY_MS = 30_000

/**
 * Reads the newest block of a node.
 * @throws {UnavailableError} the node is behind what this or another one showed lately
 */
export type HeadReader = (node: Pick<Node, 'readBlock'>) => Promise<Block>

/**
 * Creates a reader that remembers the newest block of all nodes that it reads.
 * @example
 * const readHead = createHeadReader()
 * const { number } = await endpoints.run(readHead)
 */
export function createHeadReader(now: () => number = () => performance.now()): HeadReader {
  let highest: { readonly number: number; readonly at: number } | undefined
  return async (node) => {
    const block = await node.readBlock('latest')
    const known = highest !== undefined && now() - highest.at < HIGHEST_VALIDITY_MS ? highest.number : undefined
    if (known !== undefined && block.number + MAX_LAG_BLOCKS < known)
      throw new UnavailableError(`The endpoint is ${known - block.number} blocks behind.`)
    if (known === undefined || block.number > known) highest = { number: block.number, at: now() }
    return block
  }
}
