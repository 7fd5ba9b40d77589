import { getAddress, zeroAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import { tokens as mainTokens } from './catalogue/tokens.56.ts'
import { tokens as testTokens } from './catalogue/tokens.97.ts'
import {
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
  test('catalogue: has about 300 unique tokens with checksummed addresses [TOKEN-02]', () => {
    expect(mainTokens.length).toBeGreaterThanOrEqual(290)
    expect(mainTokens.length).toBeLessThanOrEqual(310)
    for (const tokens of [mainTokens, testTokens]) {
      expect(new Set(tokens.map(({ address }) => address)).size).toBe(tokens.length)
      for (const { address } of tokens) expect(getAddress(address)).toBe(address)
    }
  })
  test('catalogue: every token has valid fields [TOKEN-01]', () => {
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
  test('catalogue: the testnet has wbnb, cake, busd and syrup of its own [TOKEN-03]', () => {
    const findAddresses = (tokens: typeof mainTokens, symbol: string) =>
      tokens.flatMap((token) => (token.symbol.toLowerCase() === symbol ? token.address : []))
    for (const symbol of ['wbnb', 'cake', 'busd', 'syrup']) {
      expect(findAddresses(testTokens, symbol)).not.toEqual([])
      expect(findAddresses(testTokens, symbol)).not.toEqual(findAddresses(mainTokens, symbol))
    }
  })
  test('chains: every base token is in the deployment and the catalogue [TRADE-07]', () => {
    const { baseTokenKeys } = getChainConfig({ chainId: 56 })
    expect(baseTokenKeys).toEqual(['wbnb', 'cake', 'busd', 'usdt', 'btcb', 'ust', 'eth', 'usdc'])
    const addresses = mainTokens.map(({ address }) => address)
    for (const key of baseTokenKeys) expect(addresses).toContain(getBuiltInDeployment(56)?.tokens[key])
  })
  test('lists: the default list has 22 tokens of chain 56, one with 6 decimals and one with 9 [LIST-03] [LIST-04]', () => {
    expect(defaultList.tokens).toHaveLength(22)
    expect(new Set(defaultList.tokens.map(({ chainId }) => chainId))).toEqual(new Set([56]))
    const decimals = defaultList.tokens.map((token) => token.decimals).sort((a, b) => a - b)
    expect(decimals.slice(0, 3)).toEqual([6, 9, 18])
    expect(decimals.filter((n) => n !== 18)).toHaveLength(2)
  })
  test('lists: the unsupported list is empty [LIST-05]', () => expect(unsupportedList.tokens).toEqual([]))
})

describe('deployment', () => {
  test('getContract: gives the checksummed address and the ABI', () => {
    const { address, abi } = getContract(parseDeployment(deployment), Router)
    expect(address).toBe('0x5FbDB2315678afecb367f032d93F642f64180aa3')
    expect(abi).toBe(Router.abi)
  })
  test('getContract: throws for a contract that is not deployed', () => {
    expect(() => getContract(parseDeployment(deployment), Zono)).toThrow(NotDeployedError)
    expect(() => getContract(parseDeployment(deployment), Zono)).toThrow('Zono is not on network 31337.')
  })
  test('parseDeployment: refuses the zero address and malformed addresses [CALL-15]', () => {
    for (const Router of [zeroAddress, '0x12', 'router']) {
      expect(() => parseDeployment({ ...deployment, contracts: { Router } })).toThrow("Invalid 'address' parameter")
    }
  })
  test('parseDeployment: reads the randomness beacon, and refuses a key of the wrong length', () => {
    const beacon = { publicKey: `0x${'ab'.repeat(96)}`, genesis: 1, period: 3, urls: ['https://api.example/chain'] }
    expect(parseDeployment({ ...deployment, beacon }).beacon).toEqual(beacon)
    for (const wrong of [{ publicKey: '0xab' }, { period: 0 }, { genesis: 0 }, { urls: ['ftp://example'] }])
      expect(() => parseDeployment({ ...deployment, beacon: { ...beacon, ...wrong } })).toThrow(/beacon/)
  })
  test('getBuiltInDeployment: has chains 56 and 97 [WALLET-01]', () => {
    for (const chainId of [56, 97])
      expect(getBuiltInDeployment(chainId)).toEqual(parseDeployment(getBuiltInDeployment(chainId)))
    expect(getBuiltInDeployment(31337)).toBeUndefined()
    expect(() => getChainConfig({ chainId: 1 })).toThrow()
  })
})
