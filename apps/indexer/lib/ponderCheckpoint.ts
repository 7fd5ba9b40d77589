/** Digits of the parts a checkpoint begins with: unix seconds, the chain, the block. */
const [TIMESTAMP_DIGITS, CHAIN_ID_DIGITS, BLOCK_NUMBER_DIGITS] = [10, 16, 16]
const BLOCK_NUMBER_START = TIMESTAMP_DIGITS + CHAIN_ID_DIGITS

/** The block and the unix seconds of Ponder's checkpoint of a chain; zeros where nothing is indexed yet. */
export function parseCheckpoint([checkpoint = '']: readonly string[]): {
  readonly number: number
  readonly timestamp: number
} {
  return {
    number: Number(checkpoint.slice(BLOCK_NUMBER_START, BLOCK_NUMBER_START + BLOCK_NUMBER_DIGITS)),
    timestamp: Number(checkpoint.slice(0, TIMESTAMP_DIGITS)),
  }
}
