import { english } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { assertUsername, toSkeleton } from './names.rules.ts'

const isAllowed = (name: string): boolean => {
  try {
    assertUsername(name)
    return true
  } catch {
    return false
  }
}

/** What a letter may be replaced with so that a reader does not notice. */
const LOOKALIKES: Readonly<Record<string, readonly string[]>> = {
  i: ['1', 'l', 'I'],
  l: ['1', 'I', 'i'],
  o: ['0', 'O'],
  s: ['5', 'S'],
  z: ['2', 'Z'],
  b: ['8', 'B'],
  m: ['rn'],
  w: ['vv'],
  1: ['l', 'I'],
  0: ['o', 'O'],
}

/** Spellings of a name with one letter after the other replaced, or in another case. */
function listVariants(name: string): readonly string[] {
  const replaced = [...name].flatMap((letter, i) =>
    [...(LOOKALIKES[letter] ?? []), letter.toUpperCase()].map((other) => name.slice(0, i) + other + name.slice(i + 1)),
  )
  return replaced.filter((variant) => variant !== name && variant.length <= 15)
}

const NAMES = (
  'mobilizer sailor wilson simmons bozowill moonwise silvios willowmoss zigzagmill blossomiz mollymills lombozi ' +
  'smilowiz bisoloms millbowz zimbowils moszilobi bowzimlis losimwoz wizmobils'
).split(' ')

describe('usernames', () => {
  test('usernames: a hundred look-alikes of each of twenty names have the skeleton of the name', () => {
    const accepted = NAMES.flatMap((name) => {
      const once = listVariants(name)
      const twice = once.flatMap(listVariants).filter((variant) => variant !== name)
      const thrice = twice.flatMap(listVariants).filter((variant) => variant !== name)
      const variants = [...new Set([...once, ...twice, ...thrice])].slice(0, 100)
      expect(variants).toHaveLength(100)
      return variants.filter((variant) => toSkeleton(variant) !== toSkeleton(name))
    })
    expect(accepted).toEqual([])
  })

  test('usernames: a thousand English words are allowed beside twenty names', () => {
    const words = english.filter((word) => word.length >= 3).slice(0, 1000)
    expect(words).toHaveLength(1000)
    expect(words.filter((word) => !isAllowed(word))).toEqual([])
    const taken = new Set(NAMES.map(toSkeleton))
    expect(words.filter((word) => taken.has(toSkeleton(word)))).toEqual([])
  })

  test.each([
    ['ab', 'Minimum length: 3 characters'],
    ['abcdefghijklmnop', 'Maximum length: 15 characters'],
    ['two words', 'No spaces or special characters'],
    ['vitаlik', 'No spaces or special characters'],
    ['zero\u200bwidth', 'No spaces or special characters'],
    ['admin', 'Username not allowed'],
    ['AdM1n99', 'Username not allowed'],
    ['zonosupport', 'Username not allowed'],
    ['Z0N0', 'Username not allowed'],
  ])('usernames: %s is refused: %s [PROFILE-10]', (name, sentence) => {
    expect(() => assertUsername(name)).toThrow(sentence)
  })

  test.each(['Bob', 'satoshi21x', 'cockpit', 'Teamster', 'a1b2c3d4e5f6g7h'])('usernames: %s is allowed', (name) => {
    expect(isAllowed(name)).toBe(true)
  })
})
