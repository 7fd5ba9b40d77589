import { expect, test } from 'vitest'
import { sanitizeText } from './sanitizeText.ts'

test.each([
  ['zero-width', 'US\u200bD\u200dC', 'USDC'],
  ['turned round', 'US\u202eCD\u2066', 'USCD'],
  ['line breaks and bells', 'US\n\u0007DC\u2028', 'USDC'],
  ['letters that look like nothing', '\u3164\u2800\uffa0', ''],
  ['half a letter', 'A\ud83d', 'A'],
  ['a tower of marks', `Z${'\u0300'.repeat(50)}algo`, 'Z\u0300\u0300algo'],
  ['other scripts as they are', 'र्क देवनागरी 😀', 'र्क देवनागरी 😀'],
  ['markup as text', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
])('sanitizeText: cleans %s', (_, hostile, plain) => expect(sanitizeText(hostile)).toBe(plain))

test('sanitizeText: a very long text is cut between characters', () => {
  expect(sanitizeText('x'.repeat(10_000))).toHaveLength(300)
  expect(sanitizeText('😀'.repeat(50), 3)).toBe('😀😀😀')
})
