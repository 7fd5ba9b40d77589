import { describe, expect, test } from 'vitest'
import { parseTokenList } from './tokenList.ts'

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
  test('default: tokens of this chain, addresses checksummed', () => {
    expect(parseTokenList(list(entry(), entry({ chainId: 56 })), 31337)).toEqual([
      { ...entry(), address: '0x5FbDB2315678afecb367f032d93F642f64180aa3' },
    ])
  })

  test('error: LIST-16 says what is wrong and where', () => {
    expect(() => parseTokenList('<html>', 31337)).toThrow(/^Token list failed validation: /)
    expect(() => parseTokenList(list(entry({ decimals: 256 })), 31337)).toThrow(/tokens\.0\.decimals/)
    expect(() => parseTokenList(list(entry({ address: '0x12' })), 31337)).toThrow(/tokens\.0\.address/)
  })

  test('error: LIST-17 duplicate tokens', () => {
    const upper = entry({ address: '0x5FbDB2315678afecb367f032d93F642f64180aa3' })
    expect(() => parseTokenList(list(entry(), upper), 31337)).toThrow(/listed twice/)
  })

  test('behavior: what could deceive is taken out', () => {
    const [token] = parseTokenList(list(entry({ symbol: 'US\u200bD\u202eC', logoURI: 'javascript:alert(1)' })), 31337)
    expect(token?.symbol).toBe('USDC')
    expect(token).not.toHaveProperty('logoURI')
  })
})
