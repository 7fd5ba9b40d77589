import { describe, expect, test } from 'vitest'
import { getTokensOnChain, parseToken, parseTokenList } from './tokenList.ts'

const createEntry = (changes: object = {}) => ({
  chainId: 31337,
  address: '0x5fbdb2315678afecb367f032d93f642f64180aa3',
  decimals: 18,
  symbol: 'ZONO',
  name: 'Zono',
  ...changes,
})
const createList = (...tokens: object[]) => ({ name: 'List', tokens })

describe('parseTokenList', () => {
  test('parseTokenList: parses tokens with checksummed addresses, by chain [LIST-01, LIST-02]', () => {
    const whole = {
      ...createList(createEntry(), createEntry({ chainId: 56 })),
      timestamp: '2026-01-01T00:00:00Z',
      version: { major: 1, minor: 2, patch: 3 },
      tags: {},
      logoURI: 'ipfs://Qm1',
      keywords: ['a'],
    }
    const parsed = parseTokenList(whole)
    expect(parsed).toMatchObject({ name: 'List', version: { major: 1, minor: 2, patch: 3 }, logoURI: 'ipfs://Qm1' })
    expect(getTokensOnChain(parsed, 31337)).toEqual([
      { ...createEntry(), address: '0x5FbDB2315678afecb367f032d93F642f64180aa3' },
    ])
  })

  test('parseTokenList: names the invalid field [LIST-16]', () => {
    expect(() => parseTokenList('<html>')).toThrow(/^Token list failed validation: not a token list$/)
    expect(() => parseTokenList(createList(createEntry({ decimals: 256 })))).toThrow(/tokens\.0\.decimals/)
    expect(() => parseTokenList(createList(createEntry({ address: '0x12' })))).toThrow(/tokens\.0\.address/)
  })

  test('parseTokenList: leaves out a token with more than 77 decimals, and keeps the others [LIST-02]', () => {
    const deep = createEntry({ address: '0x00000000000000000000000000000000000000aa', decimals: 78 })
    const { tokens } = parseTokenList(createList(createEntry({ decimals: 77 }), deep))
    expect(tokens.map(({ decimals }) => decimals)).toEqual([77])
    expect(parseToken(deep)).toBeUndefined()
    expect(parseToken({ ...deep, decimals: 77 })).toMatchObject({ decimals: 77 })
  })

  test('parseTokenList: rejects duplicate tokens [LIST-17]', () => {
    const upper = createEntry({ address: '0x5FbDB2315678afecb367f032d93F642f64180aa3' })
    expect(() => parseTokenList(createList(createEntry(), upper))).toThrow(/listed twice/)
  })

  test('parseTokenList: removes deceptive characters and unsafe logos', () => {
    const {
      tokens: [token],
    } = parseTokenList(createList(createEntry({ symbol: 'US\u200bD\u202eC', logoURI: 'javascript:alert(1)' })))
    expect(token?.symbol).toBe('USDC')
    expect(token).not.toHaveProperty('logoURI')
  })
})
