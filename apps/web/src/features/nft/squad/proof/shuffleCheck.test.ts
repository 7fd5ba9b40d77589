import { expect, test } from 'vitest'
import { getRandomness } from '#core/beacon/beaconSignature.ts'
import { checkShuffle } from './shuffleCheck.ts'

// Round 123 of drand quicknet (League of Entropy), from https://api.drand.sh.
const PUBLIC_KEY =
  '0x83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a'
const SIGNATURE = '0xb75c69d0b72a5d906e854e808ba7e2accb1542ac355ae486d591aa9d43765482e26cd02df835d3546d23c4b13e0dfc92'
const RANDOMNESS = getRandomness(SIGNATURE)

const params = {
  publicKey: PUBLIC_KEY,
  beaconRound: 123,
  signature: SIGNATURE,
  maxSupply: 1000n,
  randomness: RANDOMNESS,
  offset: BigInt(RANDOMNESS) % 1000n,
} as const

test('shuffle check: a real round of the public beacon proves the offset that follows from it', () => {
  expect(checkShuffle(params)).toEqual({
    isSigned: true,
    isSameRandomness: true,
    isSameOffset: true,
    offset: params.offset,
  })
})

test('shuffle check: another round, value or offset is found', () => {
  expect(checkShuffle({ ...params, beaconRound: 124 }).isSigned).toBe(false)
  expect(checkShuffle({ ...params, randomness: `0x${'11'.repeat(32)}` }).isSameRandomness).toBe(false)
  expect(checkShuffle({ ...params, randomness: null }).isSameRandomness).toBe(false)
  expect(checkShuffle({ ...params, offset: (params.offset + 1n) % 1000n }).isSameOffset).toBe(false)
})
