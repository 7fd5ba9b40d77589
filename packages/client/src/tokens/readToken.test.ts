import { describe, expect, test } from 'vitest'
import { decodeBytes32 } from './readToken.ts'

describe('decodeBytes32', () => {
  test('token metadata: 32 bytes with a trailing zero byte are text [TOKEN-07]', () => {
    expect(decodeBytes32(`0x4d4b52${'00'.repeat(29)}`)).toBe('MKR')
    expect(decodeBytes32(`0x${'4d'.repeat(32)}`)).toBeUndefined()
    expect(decodeBytes32('0x4d4b5200')).toBeUndefined()
  })
})
