import { parseGwei } from 'viem'
import { expect, test } from 'vitest'
import { parseSettings } from './settings.ts'

const KEY = `0x${'1'.repeat(64)}`
const DEPLOYMENT = JSON.stringify({
  chainId: 31337,
  initCodeHash: `0x${'2'.repeat(64)}`,
  contracts: { Multicall: `0x${'3'.repeat(40)}` },
  tokens: {},
})
const VALID = { RPC_URLS: 'http://127.0.0.1:8545', KEEPER_KEY: KEY, DEPLOYMENT }

const getError = (change: Readonly<Record<string, string | undefined>>) => {
  try {
    parseSettings({ ...VALID, ...change })
    return undefined
  } catch (error) {
    return String(error)
  }
}

test('keeper settings: have defaults for all but endpoints, key and deployment', () => {
  const settings = parseSettings({ ...VALID, RPC_URLS: undefined, RPC_URL: 'http://a.test, https://b.test/key' })
  expect(settings).toMatchObject({
    rpcUrls: ['http://a.test', 'https://b.test/key'],
    injector: undefined,
    beaconUrls: [],
    port: 12_400,
    host: '127.0.0.1',
    databaseUrl: undefined,
    maxGasPrice: parseGwei('20'),
  })
})

test('keeper settings: a deployment without a multicall is refused at the start', () => {
  const deployment = JSON.stringify({ ...JSON.parse(DEPLOYMENT), contracts: {} })
  expect(getError({ DEPLOYMENT: deployment })).toContain(
    'DEPLOYMENT has no Multicall, by which the keeper reads the chain.',
  )
})

test.each([
  [{ RPC_URLS: '' }, 'RPC_URLS must be set to one or more RPC URLs, separated by commas.'],
  [{ RPC_URLS: 'ws://a.test' }, 'RPC_URLS must be one or more http URLs of RPC endpoints, separated by commas.'],
  [{ KEEPER_KEY: undefined }, 'KEEPER_KEY must be set to the private key of the operator.'],
  [{ KEEPER_KEY: '0x12' }, 'KEEPER_KEY must be a private key: 64 hex digits.'],
  [{ KEEPER_KEY: '0'.repeat(64) }, 'KEEPER_KEY is not a valid private key.'],
  [{ INJECTOR_KEY: KEY }, 'INJECTOR_KEY must be another key than KEEPER_KEY: their nonces would collide.'],
  [{ DEPLOYMENT: undefined }, 'DEPLOYMENT must be set to the path of a deployment file, or to its JSON.'],
  [{ DEPLOYMENT: '{' }, 'DEPLOYMENT is not JSON.'],
  [{ DEPLOYMENT: '{}' }, 'DEPLOYMENT is not a deployment:'],
  [{ DEPLOYMENT: '/nowhere.json' }, 'DEPLOYMENT must be the path of a deployment file: ENOENT'],
  [{ PORT: '99999' }, 'PORT must be at most 65535.'],
  [{ PORT: '80.5' }, 'PORT must be a whole number from 0 to 65535.'],
  [{ DATABASE_URL: 'mysql://a' }, 'DATABASE_URL must be the URL of a PostgreSQL database.'],
  [{ MAX_GAS_PRICE_GWEI: 'free' }, 'MAX_GAS_PRICE_GWEI must be a number from 0.001 to 10000.'],
])('keeper settings: %o is refused with a sentence', (change, sentence) => {
  expect(getError(change)).toContain(sentence)
})

test('keeper settings: no error quotes a key', () => {
  for (const key of [`0x${'3'.repeat(63)}`, `${'4'.repeat(65)}`, 'my secret words'])
    expect(getError({ KEEPER_KEY: key })).not.toContain(key.slice(2))
})
