/** Digits of the parts that a checkpoint starts with: unix seconds, chain id, block number. */
const [TIMESTAMP_DIGITS, CHAIN_ID_DIGITS, BLOCK_NUMBER_DIGITS] = [10, 16, 16]
const BLOCK_NUMBER_START = TIMESTAMP_DIGITS + CHAIN_ID_DIGITS

/** Block number and unix seconds of the checkpoint that Ponder keeps for a chain; zeros before anything is indexed. */
export function parseCheckpoint([checkpoint = '']: readonly string[]): {
  readonly number: number
  readonly timestamp: number
} {
  return {
    number: Number(checkpoint.slice(BLOCK_NUMBER_START, BLOCK_NUMBER_START + BLOCK_NUMBER_DIGITS)),
    timestamp: Number(checkpoint.slice(0, TIMESTAMP_DIGITS)),
  }
}
