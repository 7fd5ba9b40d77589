import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LaunchError } from '../run/chain.ts'
import { assertDeployerIsNobody, parseOperator } from './operator.ts'

type Json = Record<string, unknown>

const readExample = (name: string): Json =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../examples/${name}.json`), 'utf8')) as Json

const exchange = readExample('exchange')
const hot = '0x3333333333333333333333333333333333333333'

test.each(['exchange', 'farms'])('parseOperator: reads examples/%s.json', (name) => {
  const { token, timelock } = parseOperator(readExample(name))
  expect(token.supply).toBe(1_000_000n * 10n ** 18n)
  expect(timelock.delaySeconds).toBe(172_800n)
})

test.each<readonly [string, Json, RegExp]>([
  ['an entry it does not know', { farm: {} }, /farm/],
  ['no node', { rpcUrls: [] }, /rpcUrls/],
  [
    'an address with a wrong checksum',
    { treasury: '0x52908400098527886E0F7030069857D2E4169Ee7' },
    /treasury.*checksum/,
  ],
  ['an amount that is a number', { token: { ...(exchange.token as Json), supply: 1000 } }, /token\.supply/],
  [
    'an amount below one base unit',
    { token: { ...(exchange.token as Json), supply: '0.0000000000000000001' } },
    /supply/,
  ],
  ['a delay of minutes', { timelock: { ...(exchange.timelock as Json), delaySeconds: 60 } }, /timelock\.delaySeconds/],
  [
    'a hot key that proposes',
    { timelock: { proposers: [hot], delaySeconds: 172_800 } },
    /hot key cannot be a proposer/,
  ],
  ['fees for the hot key that sells them', { treasury: hot }, /hot key/],
  ['two tokens of one key', { tokens: { gov: hot } }, /keys of their own/],
  ['a base token that is not named', { chain: { ...(exchange.chain as Json), baseTokenKeys: ['usdc'] } }, /usdc/],
  ['another main token', { chain: { ...(exchange.chain as Json), governanceTokenKey: 'wexm' } }, /has to be gov/],
  [
    'a coin of 8 decimals',
    { chain: { ...(exchange.chain as Json), nativeCurrency: { name: 'E', symbol: 'E', decimals: 8 } } },
    /18 decimals/,
  ],
])('parseOperator: refuses %s', (_name, changes, sentence) => {
  expect(() => parseOperator({ ...exchange, ...changes })).toThrow(LaunchError)
  expect(() => parseOperator({ ...exchange, ...changes })).toThrow(sentence)
})

test.each([undefined, null, [], 'operator', 7])('parseOperator: refuses %s as the whole file', (input) => {
  expect(() => parseOperator(input)).toThrow(/^operator\.json: /)
})

test('assertDeployerIsNobody: refuses a deployer that has a role afterwards', () => {
  const operator = parseOperator(exchange)
  expect(() => assertDeployerIsNobody(operator, hot)).toThrow('deployer: it cannot be a proposer')
  expect(() => assertDeployerIsNobody(operator, '0x5555555555555555555555555555555555555555')).not.toThrow()
})
