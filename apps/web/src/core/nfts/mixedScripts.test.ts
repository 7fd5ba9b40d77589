import { expect, test } from 'vitest'
import { hasMixedScripts } from './mixedScripts.ts'

test('names: a word of two alphabets that look alike is found, words of one each are not', () => {
  expect(hasMixedScripts('G\u043eddess Angel 1#')).toBe(true)
  expect(hasMixedScripts('\u0391ngel')).toBe(true)
  expect(hasMixedScripts('Goddess Angel #1')).toBe(false)
  expect(hasMixedScripts('Рассвет Dawn')).toBe(false)
  expect(hasMixedScripts('夜明け Dawn 1')).toBe(false)
})
