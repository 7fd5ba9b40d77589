import {
  type Hex,
  hexToNumber,
  numberToHex,
  parseSignature,
  serializeCompactSignature,
  signatureToCompactSignature,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { isSignedByKey, toContractSignature } from './keySignature.ts'

const account = privateKeyToAccount(`0x${'77'.repeat(32)}`)
const other = privateKeyToAccount(`0x${'78'.repeat(32)}`)
const CURVE_ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

/** Hashes whose signatures have either recovery bit, and their signatures. */
const signed = await Promise.all(
  Array.from({ length: 8 }, async (_, i) => {
    const hash: Hex = `0x${String(i + 1).repeat(64)}`
    return { hash, signature: await account.sign({ hash }) }
  }),
)

test('key signature: one encoding of one account and one hash', async () => {
  for (const { hash, signature } of signed) {
    expect(await isSignedByKey(account.address, hash, signature)).toBe(true)
    expect(await isSignedByKey(other.address, hash, signature)).toBe(false)
    expect(await isSignedByKey(account.address, `0x${'ab'.repeat(32)}`, signature)).toBe(false)
    // The twin with a high s, which contracts refuse.
    const [s, v] = [BigInt(`0x${signature.slice(66, 130)}`), hexToNumber(`0x${signature.slice(130)}`)]
    const twin = `${signature.slice(0, 66)}${numberToHex(CURVE_ORDER - s, { size: 32 }).slice(2)}${v === 27 ? '1c' : '1b'}`
    expect(await isSignedByKey(account.address, hash, twin as Hex)).toBe(false)
  }
  const junk: readonly Hex[] = ['0x', '0x11', `0x${'00'.repeat(65)}`, `0x${'00'.repeat(64)}1b`, `0x${'11'.repeat(300)}`]
  for (const signature of junk)
    expect(await isSignedByKey(account.address, `0x${'1'.repeat(64)}`, signature)).toBe(false)
})

test('key signature: what a wallet writes in another way is made what contracts take', async () => {
  const bits = new Set<string>()
  for (const { hash, signature } of signed) {
    bits.add(signature.slice(130))
    const zeroBased = `${signature.slice(0, 130)}0${signature.endsWith('b') ? 0 : 1}` as Hex
    const compact = serializeCompactSignature(signatureToCompactSignature(parseSignature(signature)))
    for (const written of [signature, zeroBased, compact])
      expect(await toContractSignature(account.address, hash, written)).toBe(signature)
    // Bytes that a contract wallet reads: they end with 0 or 1 for a reason of its own.
    expect(await toContractSignature(other.address, hash, zeroBased)).toBe(zeroBased)
    expect(await toContractSignature(other.address, hash, compact)).toBe(compact)
  }
  expect([...bits].sort()).toEqual(['1b', '1c'])
  expect(await toContractSignature(account.address, `0x${'1'.repeat(64)}`, '0x11')).toBe('0x11')
})
