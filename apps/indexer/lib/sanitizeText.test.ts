import { stringToHex } from 'viem'
import { expect, test } from 'vitest'
import { decodeBytes32Text, sanitizeText } from './sanitizeText.ts'

test('sanitizeText: removes characters that hide, reorder or break text', () => {
  expect(sanitizeText('\u202eNWORG\u202c\u0000')).toBe('NWORG')
  expect(sanitizeText('Z\u200bO\u2066NO\u2069\n')).toBe('ZONO')
  expect(sanitizeText('<img src=x onerror=alert(1)>')).toBe('<img src=x onerror=alert(1)>')
  expect(sanitizeText(undefined)).toBe('')
})

test('decodeBytes32Text: decodes padded text and rejects other bytes', () => {
  expect(decodeBytes32Text(stringToHex('MKR', { size: 32 }))).toBe('MKR')
  expect(decodeBytes32Text(`0x${'ff'.repeat(32)}`)).toBeUndefined()
  expect(decodeBytes32Text(undefined)).toBeUndefined()
})
