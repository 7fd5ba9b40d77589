import { OWNER_POWERS } from '@zono/protocol/catalogue/ownerPowers'
import { decodeFunctionData, formatUnits, getAddress, maxUint256, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { parseSignature } from '../contracts/ownerAbis.ts'
import type { AccountFacts } from '../roles/accounts.queries.ts'
import type { Role } from '../roles/roles.queries.ts'
import {
  encodeWrite,
  findRolesOfCall,
  findWay,
  getChangeBlocker,
  listOperatingKeys,
  parseFieldText,
  toFieldText,
} from './settings.rules.ts'
import { PAUSE_SWITCHES, SETTINGS } from './settings.ts'

const at = (n: number) => getAddress(`0x${n.toString(16).padStart(40, '0')}`)
const [game, timelock, admin, operator, safe] = [at(1), at(2), at(3), at(4), at(5)]
const instance = { contract: 'Prediction', name: 'Prediction', address: game }
const role = (name: string, holders: Role['holders'], address = game): Role => ({
  ...{ name, holders },
  instance: { ...instance, address },
})

test('settings: every call is in the catalogue of owner powers, with an argument for each value', () => {
  const calls = [
    ...SETTINGS.flatMap(({ contract, write, fields }) => (write ? [{ contract, write, count: fields.length }] : [])),
    ...PAUSE_SWITCHES.flatMap(({ contract, pause, resume }) =>
      [pause, resume].map(({ write, args }) => ({ contract, write, count: args.length })),
    ),
  ]
  for (const { contract, write, count } of calls) {
    const isKnown = OWNER_POWERS.some((power) => power.contract === contract && power.calls.includes(write))
    expect(isKnown, `${contract}: ${write}`).toBe(true)
    expect(parseSignature(write).inputs, write).toHaveLength(count)
  }
})

test('settings: a value is typed in its unit, and nothing else is one', () => {
  expect(toFieldText(25n, 'bps')).toBe('0.25')
  expect(toFieldText(5n * 10n ** 16n, 'coin')).toBe('0.05')
  expect(toFieldText(undefined, 'token')).toBe('')
  expect(parseFieldText('0.25', 'bps')).toBe(25n)
  expect(parseFieldText(' 3 ', 'bps')).toBe(300n)
  expect(parseFieldText('1.5', 'token')).toBe(15n * 10n ** 17n)
  expect(parseFieldText('3600', 'seconds')).toBe(3600n)
  for (const text of ['', '-1', '1e3', '0.001', '1,5', 'x', '1.', '9'.repeat(61)])
    expect(parseFieldText(text, 'bps'), text).toBeUndefined()
  expect(parseFieldText('1.5', 'blocks')).toBeUndefined()
  expect(parseFieldText(admin.toLowerCase(), 'address')).toBe(admin)
  expect(parseFieldText('0x12', 'address')).toBeUndefined()
})

test('settings: a value that its contract cannot hold is none, and the largest one is encoded', () => {
  const write = 'function setMinBetAmount(uint256 _minBetAmount)'
  expect(parseFieldText('9'.repeat(60), 'coin')).toBeUndefined()
  expect(parseFieldText(formatUnits(maxUint256, 18), 'coin')).toBe(maxUint256)
  expect(parseFieldText(formatUnits(maxUint256 + 1n, 18), 'coin')).toBeUndefined()
  expect(() => encodeWrite(write, [parseFieldText(formatUnits(maxUint256, 18), 'coin')])).not.toThrow()
  // Every number that the page changes is one of these: a narrower type would need a bound of its own.
  const types = SETTINGS.flatMap(({ write: call }) => (call ? parseSignature(call).inputs.map(({ type }) => type) : []))
  expect([...new Set(types)].sort()).toEqual(['address', 'uint256'])
})

test('settings: a change is blocked until its contract is known to accept it, and says why', () => {
  const state = { isValid: true, isAccepted: true, isDelayKnown: true, hasFailed: false }
  const getText = (part: Partial<typeof state> | { readonly isAccepted: undefined }) =>
    getChangeBlocker({ ...state, ...part })?.message.text
  expect(getText({})).toBeUndefined()
  expect(getText({ isAccepted: undefined })).toBe('Checking with the network…')
  expect(getText({ isDelayKnown: false })).toBe('Checking with the network…')
  expect(getChangeBlocker({ ...state, isAccepted: undefined, hasFailed: true })).toMatchObject({
    code: 'data-unavailable',
    message: { text: 'Couldn’t read the contracts' },
  })
  expect(getText({ isAccepted: false })).toBe('The contract refuses this value. Check its limits.')
  expect(getText({ isValid: false, isAccepted: undefined })).toBe('Enter a valid value')
})

test('settings: data is that of the call, in the order of its arguments', () => {
  const write = 'function setBufferAndIntervalSeconds(uint256 _bufferSeconds, uint256 _intervalSeconds)'
  const { args } = decodeFunctionData({ abi: parseAbi([write]), data: encodeWrite(write, [30n, 300n]) })
  expect(args).toEqual([30n, 300n])
})

test('settings: a call goes the way of the first role that the account has; the contract sees who makes it', () => {
  const roles = [
    role('owner', [timelock]),
    role('adminAddress', [safe]),
    role('operatorAddress', [operator]),
    role('PROPOSER_ROLE', [admin], timelock),
  ]
  const accounts = new Map([
    [safe, { address: safe, kind: 'safe', safe: { owners: [admin], threshold: 1 } } satisfies AccountFacts],
  ])
  const way = (account: typeof admin | undefined, write: string) =>
    findWay({ roles, accounts, account, timelock }, findRolesOfCall(roles, instance, write))
  expect(way(operator, 'function pause()')).toEqual({ means: 'send', sender: operator })
  expect(way(admin, 'function pause()')).toEqual({ means: 'safe-send', sender: safe })
  expect(way(admin, 'function setTreasuryFee(uint256 _treasuryFee)')).toEqual({ means: 'schedule', sender: timelock })
  expect(way(operator, 'function unpause()')).toBeUndefined()
  expect(way(undefined, 'function pause()')).toBeUndefined()
})

test('settings: keys that operate contracts are listed once, with what they do; contracts and owners are not', () => {
  const accounts = new Map<typeof admin, AccountFacts>([
    [operator, { address: operator, kind: 'key' }],
    [admin, { address: admin, kind: 'key' }],
    [safe, { address: safe, kind: 'safe' }],
  ])
  const roles = [
    role('operatorAddress', [operator]),
    role('injectorAddress', [operator], at(7)),
    role('adminAddress', [safe]),
    role('owner', [admin]),
    role('DEFAULT_ADMIN_ROLE', [admin]),
    role('operator', undefined),
  ]
  expect(listOperatingKeys(roles, accounts)).toEqual([
    { address: operator, roles: ['Prediction · operatorAddress', 'Prediction · injectorAddress'] },
  ])
})
