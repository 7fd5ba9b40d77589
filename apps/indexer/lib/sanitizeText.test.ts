import { stringToHex } from 'viem'
import { expect, test } from 'vitest'
import { bytesAsText, plainText } from './sanitizeText.ts'

test('hazards: what a hostile token says of itself is stored as plain text', () => {
  expect(plainText('\u202eNWORG\u202c\u0000')).toBe('NWORG')
  expect(plainText('Z\u200bO\u2066NO\u2069\n')).toBe('ZONO')
  expect(plainText('<img src=x onerror=alert(1)>')).toBe('<img src=x onerror=alert(1)>')
  expect(plainText(undefined)).toBe('')
})

test('default: names in 32 bytes', () => {
  expect(bytesAsText(stringToHex('MKR', { size: 32 }))).toBe('MKR')
  expect(bytesAsText(`0x${'ff'.repeat(32)}`)).toBeUndefined()
  expect(bytesAsText(undefined)).toBeUndefined()
})
