import { getAddress, zeroAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import { tokens as mainTokens } from './catalogue/tokens.56.ts'
import { tokens as testTokens } from './catalogue/tokens.97.ts'
import {
  getBlocksPerYear,
  getBuiltInDeployment,
  getChainConfig,
  getContract,
  NotDeployedError,
  parseDeployment,
  Router,
  Zono,
} from './index.ts'
import defaultList from './lists/default.json'
import unsupportedList from './lists/unsupported.json'

const deployment = {
  chainId: 31337,
  initCodeHash: `0x${'ab'.repeat(32)}`,
  contracts: { Router: '0x5fbdb2315678afecb367f032d93f642f64180aa3' },
  tokens: {},
}

describe('catalogue', () => {
  test('TOKEN-02: about 300 tokens, each once, addresses checksummed', () => {
    expect(mainTokens.length).toBeGreaterThanOrEqual(290)
    expect(mainTokens.length).toBeLessThanOrEqual(310)
    for (const tokens of [mainTokens, testTokens]) {
      expect(new Set(tokens.map(({ address }) => address)).size).toBe(tokens.length)
      for (const { address } of tokens) expect(getAddress(address)).toBe(address)
    }
  })
  test('TOKEN-01: what the catalogue says of a token', () => {
    for (const token of [...mainTokens, ...testTokens]) {
      const { chainId, address, decimals, symbol, name, projectLink, ...rest } = token
      expect([56, 97]).toContain(chainId)
      expect(address).toMatch(/^0x[0-9a-fA-F]{40}$/)
      expect(Number.isInteger(decimals) && decimals >= 0 && decimals <= 255).toBe(true)
      expect(symbol.length * name.length).toBeGreaterThan(0)
      if (projectLink !== undefined) expect(projectLink).toMatch(/^https?:/)
      expect(rest).toEqual({})
    }
  })
  test('TOKEN-03: the test network has its own wbnb, cake, busd and syrup', () => {
    const named = (tokens: typeof mainTokens, symbol: string) =>
      tokens.flatMap((token) => (token.symbol.toLowerCase() === symbol ? token.address : []))
    for (const symbol of ['wbnb', 'cake', 'busd', 'syrup']) {
      expect(named(testTokens, symbol)).not.toEqual([])
      expect(named(testTokens, symbol)).not.toEqual(named(mainTokens, symbol))
    }
  })
  test('REFRESH-07: 10512000 blocks a year at 3 seconds a block', () => {
    expect(getBlocksPerYear({ blockTimeSeconds: 3 })).toBe(10_512_000)
    expect(getBlocksPerYear(getChainConfig(56))).toBe(70_080_000)
  })
  test('TRADE-07: every routing base is in the deployment and in the catalogue', () => {
    const { baseTokenKeys } = getChainConfig(56)
    expect(baseTokenKeys).toEqual(['wbnb', 'cake', 'busd', 'usdt', 'btcb', 'ust', 'eth', 'usdc'])
    const known = mainTokens.map(({ address }) => address)
    for (const key of baseTokenKeys) expect(known).toContain(getBuiltInDeployment(56)?.tokens[key])
  })
  test('LIST-03, LIST-04: the default list has 22 tokens of chain 56, one with 6 decimals and one with 9', () => {
    expect(defaultList.tokens).toHaveLength(22)
    expect(new Set(defaultList.tokens.map(({ chainId }) => chainId))).toEqual(new Set([56]))
    const decimals = defaultList.tokens.map((token) => token.decimals).sort((a, b) => a - b)
    expect(decimals.slice(0, 3)).toEqual([6, 9, 18])
    expect(decimals.filter((n) => n !== 18)).toHaveLength(2)
  })
  test('LIST-05: the unsupported list is empty', () => expect(unsupportedList.tokens).toEqual([]))
})

describe('deployment', () => {
  test('default: contracts by name, addresses checksummed', () => {
    const { address, abi } = getContract(parseDeployment(deployment), Router)
    expect(address).toBe('0x5FbDB2315678afecb367f032d93F642f64180aa3')
    expect(abi).toBe(Router.abi)
  })
  test('error: a contract that is not listed is not on this network', () => {
    expect(() => getContract(parseDeployment(deployment), Zono)).toThrow(NotDeployedError)
    expect(() => getContract(parseDeployment(deployment), Zono)).toThrow('Zono is not on network 31337.')
  })
  test('CALL-15: the zero address and nonsense are refused', () => {
    for (const Router of [zeroAddress, '0x12', 'router']) {
      expect(() => parseDeployment({ ...deployment, contracts: { Router } })).toThrow("Invalid 'address' parameter")
    }
  })
  test('WALLET-01: 56 and 97 are built in', () => {
    for (const chainId of [56, 97])
      expect(getBuiltInDeployment(chainId)).toEqual(parseDeployment(getBuiltInDeployment(chainId)))
    expect(getBuiltInDeployment(31337)).toBeUndefined()
    expect(() => getChainConfig(1)).toThrow()
  })
})
