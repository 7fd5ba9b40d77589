/** Digits of the parts a checkpoint begins with: unix seconds, the chain, the block. */
const [TIME, CHAIN, NUMBER] = [10, 16, 16]

/** The block and the unix seconds of Ponder's checkpoint of a chain; zeros where nothing is indexed yet. */
export function parseCheckpoint([checkpoint = '']: readonly string[]): {
  readonly number: number
  readonly timestamp: number
} {
  return {
    number: Number(checkpoint.slice(TIME + CHAIN, TIME + CHAIN + NUMBER)),
    timestamp: Number(checkpoint.slice(0, TIME)),
  }
}
