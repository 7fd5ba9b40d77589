import { expect, test } from 'vitest'
import { tokens as testTokens } from './catalogue/tokens.97.ts'
import { DEFAULT_BLOCK_TIME_SECONDS, getChainConfig, isFlaggedChainId } from './chains.ts'
import { parseDeployment } from './deployment.ts'

test('isFlaggedChainId: flags 139 to 250 [WALLET-02]', () => {
  expect([138, 139, 200, 250, 251].map(isFlaggedChainId)).toEqual([false, true, true, true, false])
})

test('getChainConfig: has an explorer per public chain [TX-14]', () => {
  expect(getChainConfig({ chainId: 56 }).explorer?.url).toBe('https://bscscan.com')
  expect(getChainConfig({ chainId: 97 }).explorer?.url).toBe('https://testnet.bscscan.com')
  expect(getChainConfig({ chainId: 31337 }).explorer).toBeUndefined()
})

test('getChainConfig: has 3 seconds per block by default [REFRESH-06]', () => {
  expect(DEFAULT_BLOCK_TIME_SECONDS).toBe(3)
  expect(getChainConfig({ chainId: 31337 }).blockTimeSeconds).toBe(DEFAULT_BLOCK_TIME_SECONDS)
})

test('getChainConfig: has the 0.45 seconds per block of the Fermi hard fork on BNB Smart Chain and its testnet', () => {
  for (const chainId of [56, 97]) expect(getChainConfig({ chainId }).blockTimeSeconds).toBe(0.45)
})

test('catalogue: the testnet has wbnb, cake, busd and syrup', () => {
  const symbols = testTokens.map(({ symbol }) => symbol.toLowerCase())
  for (const symbol of ['wbnb', 'cake', 'busd', 'syrup']) expect(symbols).toContain(symbol)
})

const OWN_CHAIN = {
  name: 'Example Chain',
  nativeCurrency: { name: 'Example', symbol: 'EXM', decimals: 18 },
  rpcUrls: ['https://rpc.example'],
  blockTimeSeconds: 1,
  finalityBlocks: 4,
  governanceTokenKey: 'gov',
  baseTokenKeys: ['gov'],
  stablecoinKeys: [],
}
const toDeployment = (chain: unknown) => ({
  chainId: 4242,
  chain,
  initCodeHash: `0x${'0'.repeat(64)}`,
  contracts: {},
  tokens: {},
})

test('getChainConfig: a deployment file says what its chain is', () => {
  const chainConfig = getChainConfig(parseDeployment(toDeployment(OWN_CHAIN)))
  expect(chainConfig).toMatchObject({ ...OWN_CHAIN, chainId: 4242, governanceSpace: 'zono-4242' })
  expect(() => getChainConfig(parseDeployment(toDeployment(undefined)))).toThrow('needs the entry "chain"')
})

test('parseDeployment: names the wrong fact about a chain', () => {
  const parse = (changes: object) => () => parseDeployment(toDeployment({ ...OWN_CHAIN, ...changes }))
  expect(parse({ blockTimeSeconds: 0 })).toThrow(/chain\.blockTimeSeconds/)
  expect(parse({ nativeCurrency: { name: 'Example', symbol: 'EXM', decimals: 8 } })).toThrow('only native coins of 18')
  expect(parse({ nativeCurrency: { name: 'Example', symbol: '<b>', decimals: 18 } })).toThrow(/nativeCurrency\.symbol/)
  expect(parse({ explorer: { name: 'X', url: 'javascript:alert(1)' } })).toThrow(/chain\.explorer\.url/)
  expect(parse({ governanceSpace: 'Zono/..' })).toThrow(/chain\.governanceSpace/)
})
