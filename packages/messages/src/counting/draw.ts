import { concat, type Hex, keccak256, numberToHex } from 'viem'

/** Blocks that are drawn for a proposal. */
const DRAWN_BLOCKS = 3

/**
 * Blocks of a proposal that are drawn when voting has started: of the voting powers of an account, at the snapshot and at each
 * of these blocks, the lowest one counts. The snapshot is chosen by the author, who may hold tokens for it alone; these lie
 * before it, and nobody knows which they are before the chain has made the block whose hash draws them. Several, because one
 * may try with any number of proposals: who held tokens for a part of the window has that part to the power of three.
 * @param snapshot block at which voting power counts
 * @param window number of blocks before the snapshot, at least 1, of which they are drawn; one may be drawn twice
 * @param hash of the first block after the start of voting
 * @example
 * getDrawnBlocks(100, 1, '0x0000000000000000000000000000000000000000000000000000000000000007') // => [99, 99, 99]
 */
export const getDrawnBlocks = (snapshot: number, window: number, hash: Hex): readonly number[] =>
  Array.from({ length: DRAWN_BLOCKS }, (_, index) => {
    const random = BigInt(keccak256(concat([hash, numberToHex(index, { size: 1 })])))
    return snapshot - 1 - Number(random % BigInt(window))
  })
