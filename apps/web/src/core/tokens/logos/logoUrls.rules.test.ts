import { Currency, type Token } from '@zono/sdk'
import { describe, expect, test } from 'vitest'
import { getLogoCandidates } from './logoUrls.rules.ts'

const createToken = (digit: string, symbol: string, logoURI?: string): Token => ({
  chainId: 56,
  address: `0x${digit.repeat(40)}`,
  decimals: 18,
  symbol,
  name: symbol,
  ...(logoURI ? { logoURI } : {}),
})
const [zono, wbnb, other] = [createToken('1', 'ZONO'), createToken('2', 'WBNB'), createToken('3', 'WBNB')]
const sources = {
  assetsUrl: undefined,
  brandUrl: undefined,
  governanceToken: zono.address,
  wrappedNative: wbnb.address,
  bundledUrl: undefined,
}

describe('logos', () => {
  test('logos: the governance token has its own, the native coin the one of its symbol [TOKEN-10]', () => {
    expect(getLogoCandidates(zono, sources)).toEqual(['/mark.svg'])
    const native = Currency.createNative(56, { name: 'BNB', symbol: 'BNB' })
    expect(getLogoCandidates(native, sources)).toEqual(['/logos/symbols/bnb.svg'])
  })
  test('logos: an operator’s token has the operator’s picture, and a coin that no file shows asks for none', () => {
    expect(getLogoCandidates(zono, { ...sources, brandUrl: '/harbor.svg' })).toEqual(['/harbor.svg'])
    const native = Currency.createNative(4242, { name: 'Example', symbol: 'EXM' })
    expect(getLogoCandidates(native, sources)).toEqual([])
    expect(getLogoCandidates(native, { ...sources, assetsUrl: 'https://a.example' })).toEqual([
      'https://a.example/exm.png',
    ])
  })
  test('logos: the wrapped coin has one also where it comes from a pair and no list names it', () => {
    expect(getLogoCandidates(wbnb, sources)).toEqual(['/logos/symbols/wbnb.svg'])
    expect(getLogoCandidates(other, sources)).toEqual([])
  })
  test('logos: list, host and page follow each other [TOKEN-09]', () => {
    const listed = createToken('4', 'ADA', 'https://example.org/ada.png')
    expect(
      getLogoCandidates(listed, { ...sources, assetsUrl: 'https://a.example', bundledUrl: '/logos/56/x.svg' }),
    ).toEqual(['https://example.org/ada.png', `https://a.example/${listed.address}.png`, '/logos/56/x.svg'])
  })
})
