import { getAddress } from 'viem'
import { expect, test } from 'vitest'
import { findLookAlike, getAddressParts } from './lookAlike.rules.ts'

const known = { address: getAddress('0x70997970c51812dc3a010c7d01b50e0d17dc79c8') }
const other = { address: getAddress('0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc') }
const imitation = getAddress('0x70991111111111111111111111111111111179c8')

test('look-alike: the same first and last four characters of another address, in any case', () => {
  expect(findLookAlike(imitation, [other, known])).toBe(known)
  expect(findLookAlike(imitation.toLowerCase() as typeof imitation, [known])).toBe(known)
})

test('look-alike: a known address imitates none, and one that differs at an end neither', () => {
  expect(findLookAlike(known.address, [known, { address: imitation }])).toBeUndefined()
  expect(findLookAlike(imitation, [known, { address: imitation }])).toBeUndefined()
  expect(findLookAlike(other.address, [known])).toBeUndefined()
  const nearly = getAddress('0x70981111111111111111111111111111111179c8')
  expect(findLookAlike(nearly, [known])).toBeUndefined()
})

test('look-alike: the parts of an address that differ are told from those that do not', () => {
  const parts = getAddressParts(imitation, known.address)
  expect(parts.map(({ text }) => text).join('')).toBe(imitation)
  expect(parts[0]).toEqual({ start: 0, text: imitation.slice(0, 6), isDifferent: false })
  expect(parts[1]?.isDifferent).toBe(true)
  expect(parts.at(-1)).toEqual({ start: 38, text: imitation.slice(-4), isDifferent: false })
})
