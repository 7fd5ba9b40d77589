/** Last step of MurmurHash3: every bit of the input changes every bit of the output with even chance. */
export function mix(input: number): number {
  let hash = input
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
