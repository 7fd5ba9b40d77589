import { describe, expect, test } from 'vitest'
import { toContentUri } from './contentHash.ts'

// The first two from EIP-1577 and EIP-1577's reference implementation; the third is the same content as a version 1 CID.
describe('toContentUri', () => {
  test('toContentUri: IPFS, CID version 0 for dag-pb', () => {
    expect(toContentUri('0xe3010170122029f2d17be6139079dc48696d1f582a8530eb9805b561eda517e22a892c7e3f1f')).toBe(
      'ipfs://QmRAQB6YaCyidP37UdDnjFY5vQuiBrcqdyoW1CuDgwxkD4',
    )
  })
  test('toContentUri: IPNS by a domain', () => {
    expect(toContentUri('0xe5010172000f6170702e756e69737761702e6f7267')).toBe('ipns://app.uniswap.org')
  })
  test('toContentUri: raw content is a version 1 CID', () => {
    expect(toContentUri('0xe301015512209f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08')).toMatch(
      /^ipfs:\/\/bafkrei[a-z2-7]{52}$/,
    )
  })
  test('toContentUri: rejects another codec and hex of odd length [ENS-08, ENS-09]', () => {
    expect(() =>
      toContentUri('0xe40101fa011b20d1de9994b4d039f6548d191eb26786769f580809256b4685ef316805265ea162'),
    ).toThrow('Unrecognized codec: 0xe4')
    expect(() => toContentUri('0xe30')).toThrow('hex must have length that is multiple of 2')
  })
})
