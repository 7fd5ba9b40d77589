import { describe, expect, test } from 'vitest'
import { parseTokenList, tokensOn } from './tokenList.ts'

const entry = (changes: object = {}) => ({
  chainId: 31337,
  address: '0x5fbdb2315678afecb367f032d93f642f64180aa3',
  decimals: 18,
  symbol: 'ZONO',
  name: 'Zono',
  ...changes,
})
const list = (...tokens: object[]) => ({ name: 'List', tokens })

describe('parseTokenList', () => {
  test('LIST-01, LIST-02: a list with its tokens, addresses checksummed; those of one chain', () => {
    const whole = {
      ...list(entry(), entry({ chainId: 56 })),
      timestamp: '2026-01-01T00:00:00Z',
      version: { major: 1, minor: 2, patch: 3 },
      tags: {},
      logoURI: 'ipfs://Qm1',
      keywords: ['a'],
    }
    const parsed = parseTokenList(whole)
    expect(parsed).toMatchObject({ name: 'List', version: { major: 1, minor: 2, patch: 3 }, logoURI: 'ipfs://Qm1' })
    expect(tokensOn(parsed, 31337)).toEqual([{ ...entry(), address: '0x5FbDB2315678afecb367f032d93F642f64180aa3' }])
  })

  test('error: LIST-16 says what is wrong and where', () => {
    expect(() => parseTokenList('<html>')).toThrow(/^Token list failed validation: /)
    expect(() => parseTokenList(list(entry({ decimals: 256 })))).toThrow(/tokens\.0\.decimals/)
    expect(() => parseTokenList(list(entry({ address: '0x12' })))).toThrow(/tokens\.0\.address/)
  })

  test('error: LIST-17 duplicate tokens', () => {
    const upper = entry({ address: '0x5FbDB2315678afecb367f032d93F642f64180aa3' })
    expect(() => parseTokenList(list(entry(), upper))).toThrow(/listed twice/)
  })

  test('behavior: what could deceive is taken out', () => {
    const {
      tokens: [token],
    } = parseTokenList(list(entry({ symbol: 'US\u200bD\u202eC', logoURI: 'javascript:alert(1)' })))
    expect(token?.symbol).toBe('USDC')
    expect(token).not.toHaveProperty('logoURI')
  })
})
