import type { Hex } from 'viem'

/**
 * Second block of a proposal, drawn when voting has started: of the two voting powers of an account, at the snapshot and at
 * this block, the lower one counts. The snapshot is chosen by the author, who may hold tokens for it alone; this block lies
 * before it, and nobody knows which one it is before the chain has made the block whose hash draws it.
 * @param snapshot block at which voting power counts
 * @param window number of blocks before the snapshot, at least 1, of which one is drawn
 * @param hash of the first block after the start of voting
 * @example
 * getDrawnBlock(100, 10, '0x0000000000000000000000000000000000000000000000000000000000000007') // => 92
 */
export const getDrawnBlock = (snapshot: number, window: number, hash: Hex): number =>
  snapshot - 1 - Number(BigInt(hash) % BigInt(window))
