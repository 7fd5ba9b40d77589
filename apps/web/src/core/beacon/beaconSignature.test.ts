import { expect, test } from 'vitest'
import { isBeaconSignature, toUncompressedSignature } from './beaconSignature.ts'

// Round 123 of drand quicknet (League of Entropy), from https://api.drand.sh.
const QUICKNET_PUBLIC_KEY =
  '0x83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a'
const ROUND = 123
const SIGNATURE = '0xb75c69d0b72a5d906e854e808ba7e2accb1542ac355ae486d591aa9d43765482e26cd02df835d3546d23c4b13e0dfc92'

test('beacon: a real round of the public beacon is proven, any other signature is not', () => {
  expect(isBeaconSignature(QUICKNET_PUBLIC_KEY, ROUND, SIGNATURE)).toBe(true)
  expect(isBeaconSignature(QUICKNET_PUBLIC_KEY, ROUND + 1, SIGNATURE)).toBe(false)
  expect(isBeaconSignature(QUICKNET_PUBLIC_KEY, ROUND, `${SIGNATURE.slice(0, -1)}3` as typeof SIGNATURE)).toBe(false)
  expect(isBeaconSignature(QUICKNET_PUBLIC_KEY, ROUND, '0x00')).toBe(false)
})

test('beacon: the signature is converted into the point that the contract takes', () => {
  // The same vector as contracts/test/random/QuicknetRounds.sol.
  const zeros = '0'.repeat(32)
  expect(toUncompressedSignature(SIGNATURE)).toBe(
    `0x${zeros}175c69d0b72a5d906e854e808ba7e2accb1542ac355ae486d591aa9d43765482e26cd02df835d3546d23c4b13e0dfc92${zeros}0f3894d8ccd4bb5edc3fca0f1f67f658559b86a360dd0128c3b64c12141372bb22276f0a00720b51125a9996b722b23f`,
  )
})
