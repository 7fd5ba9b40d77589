import { describe, expect, test } from 'vitest'
import { loadDeployment, parseConfig } from './config.ts'

describe('parseConfig', () => {
  test('parseConfig: polls every 6000 ms by default [REFRESH-04]', () => {
    const config = parseConfig({ chainId: 56, rpcUrls: ['https://rpc.example'] })
    expect(config.pollingIntervalMs).toBe(6000)
    expect(config.tokenLists).toEqual([])
  })

  test('parseConfig: names the invalid field', () => {
    expect(() => parseConfig({ chainId: 0, rpcUrls: ['https://rpc.example'] })).toThrow(/^config\.json: chainId: /)
    expect(() => parseConfig({ chainId: 56, rpcUrls: ['nonsense'] })).toThrow(/^config\.json: rpcUrls\.0: /)
    const privateRpc = { name: 'Quiet', url: 'http://quiet.example' }
    expect(() => parseConfig({ chainId: 56, rpcUrls: ['https://rpc.example'], privateRpc })).toThrow(
      /^config\.json: privateRpc\.url: /,
    )
    expect(() => parseConfig('<html>')).toThrow(/^config\.json: file: /)
  })

  test('parseConfig: subgraphs are one address before all names, or the address of each', () => {
    const parse = (subgraphs: unknown) =>
      parseConfig({ chainId: 56, rpcUrls: ['https://rpc.example'], subgraphs }).subgraphs
    for (const base of ['https://x.example/subgraphs/name', 'https://x.example/subgraphs/name/'])
      expect([parse(base).exchange, parse(base).nftMarket]).toEqual([
        'https://x.example/subgraphs/name/exchange',
        'https://x.example/subgraphs/name/nft-market',
      ])
    const each = { exchange: 'https://x.example/exchange' }
    expect(parse(each)).toEqual(each)
    expect(parse(undefined)).toEqual({})
    for (const wrong of ['nonsense', 5, { exchange: 'nonsense' }])
      expect(() => parse(wrong)).toThrow(/^config\.json: subgraphs/)
  })
})

describe('loadDeployment', () => {
  const deployment = (contracts: object, chainId = 31337) => ({
    ...{ chainId, contracts, tokens: {}, initCodeHash: `0x${'00'.repeat(32)}` },
    chain: {
      ...{ name: 'Chain', nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 }, rpcUrls: [] },
      ...{ blockTimeSeconds: 3, finalityBlocks: 15, governanceTokenKey: 'zono', baseTokenKeys: [], stablecoinKeys: [] },
    },
  })
  const [Multicall, WBNB] = [`0x${'01'.repeat(20)}`, `0x${'02'.repeat(20)}`]

  test('takes one with what every screen needs, for the chain of the configuration', async () => {
    const loaded = await loadDeployment({ chainId: 31337, deployment: deployment({ Multicall, WBNB }) })
    expect(Object.keys(loaded.contracts)).toEqual(['Multicall', 'WBNB'])
  })

  test('names what one lacks, and the chain it is for', async () => {
    await expect(loadDeployment({ chainId: 31337, deployment: deployment({ Multicall }) })).rejects.toThrow(/WBNB/)
    const other = deployment({ Multicall, WBNB }, 4242)
    await expect(loadDeployment({ chainId: 31337, deployment: other })).rejects.toThrow('for chain 4242, not 31337')
    await expect(loadDeployment({ chainId: 31337, deployment: undefined })).rejects.toThrow('this chain needs one')
  })
})
