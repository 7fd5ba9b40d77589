import { getAddress, zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import type { AccountFacts } from './accounts.queries.ts'
import type { Role } from './roles.queries.ts'
import { addHolder, findRole, getHold, getMeans, getOperationMeans, getOwnRoles, listHolders } from './roles.rules.ts'

const at = (n: number) => getAddress(`0x${n.toString(16).padStart(40, '0')}`)
const [vault, timelock, safe, person, stranger] = [at(1), at(2), at(3), at(4), at(5)]

const role = (name: string, holders: Role['holders'], address = vault): Role => ({
  ...{ name, holders },
  instance: { contract: 'AutoVault', name: 'AutoVault', address },
})
const accounts = new Map<string, AccountFacts>([
  [safe, { address: safe, kind: 'safe', safe: { owners: [person], threshold: 1 } }],
]) as ReadonlyMap<`0x${string}`, AccountFacts>

test('roles: an account holds a role itself, through a Safe of which it is an owner, or not at all', () => {
  expect(getHold(role('owner', [person]), accounts, person)).toBe('own')
  expect(getHold(role('owner', [safe]), accounts, person)).toBe('safe')
  expect(getHold(role('owner', [safe]), accounts, stranger)).toBeUndefined()
  expect(getHold(role('owner', []), accounts, person)).toBeUndefined()
  // What could not be read is held by nobody that is known.
  expect(getHold(role('owner', undefined), accounts, person)).toBeUndefined()
})

test('roles: nobody has roles without an account; holders are listed once', () => {
  const roles = [role('owner', [timelock]), role('PROPOSER_ROLE', [person, timelock]), role('x', undefined)]
  expect(getOwnRoles(roles, accounts, undefined)).toEqual([])
  expect(getOwnRoles(roles, accounts, person)).toEqual([roles[1]])
  expect(listHolders(roles)).toEqual([timelock, person])
  expect(findRole(roles, vault, 'owner')).toBe(roles[0])
  expect(findRole(roles, timelock, 'owner')).toBeUndefined()
})

test('roles: an account is added to those that it holds, once, also where no holder was known', () => {
  const roles = [role('owner', [timelock]), role('PROPOSER_ROLE', undefined, timelock), role('X', [person], timelock)]
  const held = ['PROPOSER_ROLE', 'X'].map((name) => ({ address: timelock, name }))
  expect(addHolder(roles, person, held).map(({ holders }) => holders)).toEqual([[timelock], [person], [person]])
  expect(addHolder(roles, person, [])).toEqual(roles)
})

test('roles: a holder sends, a proposer schedules what the timelock holds, an owner of a Safe hands it over', () => {
  const means = (owners: readonly `0x${string}`[], proposers: readonly `0x${string}`[], account?: `0x${string}`) => {
    const roles = [role('owner', owners), role('PROPOSER_ROLE', proposers, timelock)]
    return getMeans({ roles, accounts, account, timelock }, roles[0])
  }
  expect(means([person], [person], person)).toBe('send')
  expect(means([timelock], [person], person)).toBe('schedule')
  expect(means([safe], [stranger], person)).toBe('safe-send')
  expect(means([timelock], [safe], person)).toBe('safe-schedule')
  expect(means([timelock], [safe], stranger)).toBeUndefined()
  expect(means([timelock], [person])).toBeUndefined()
  // A proposer of the timelock has no say over what another account owns.
  expect(means([stranger], [person], person)).toBeUndefined()
})

test('roles: an owner of a Safe hands over what the Safe cancels or executes, and sends nothing itself', () => {
  const getBoth = (cancellers: Role['holders'], executors: Role['holders'], account?: `0x${string}`) => {
    const roles = [role('CANCELLER_ROLE', cancellers, timelock), role('EXECUTOR_ROLE', executors, timelock)]
    const params = { roles, accounts, account, timelock }
    return [getOperationMeans(params, 'cancel'), getOperationMeans(params, 'execute')]
  }
  expect(getBoth([safe], [safe], person)).toEqual(['safe-send', 'safe-send'])
  expect(getBoth([safe, person], [safe], person)).toEqual(['send', 'safe-send'])
  // Everyone executes, so the owner of the Safe does too; an account without any role is offered nothing.
  expect(getBoth([safe], [zeroAddress], person)).toEqual(['safe-send', 'send'])
  expect(getBoth([safe], [zeroAddress], stranger)).toEqual([undefined, undefined])
  expect(getBoth(undefined, undefined, person)).toEqual([undefined, undefined])
  expect(getBoth([person], [person])).toEqual([undefined, undefined])
})
