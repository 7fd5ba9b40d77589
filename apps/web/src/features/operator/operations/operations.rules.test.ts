import { AutoVault, type Deployment } from '@zono/protocol'
import { encodeFunctionData, getAddress, type Hex, keccak256, parseAbi, toHex, zeroHash } from 'viem'
import { expect, test } from 'vitest'
import type { OwnerEvent } from '../contracts/timelockEvents.ts'
import {
  decodeCall,
  formatCallName,
  getSelector,
  listPendingOperations,
  type ScheduledCall,
} from './operations.rules.ts'

const at = (n: number) => getAddress(`0x${n.toString(16).padStart(40, '0')}`)
const [vault, timelock, stranger, treasury] = [at(1), at(2), at(3), at(4)]
const deployment: Deployment = {
  ...{ chainId: 31337, initCodeHash: zeroHash, tokens: {} },
  contracts: { AutoVault: vault, Timelock: timelock, FeeCollector: treasury },
}

const pause: ScheduledCall = {
  ...{ target: vault, value: 0n },
  data: encodeFunctionData({ abi: AutoVault.abi, functionName: 'pause' }),
}
const salt = keccak256(toHex('salt'))

// Ids that no call has: which form an id has is tested against the timelock itself (operator.chain.test.ts).
const id = (n: number): Hex => `0x${n.toString(16).padStart(64, '0')}`
const scheduled = (operation: Hex, calls: readonly ScheduledCall[], predecessor: Hex = zeroHash) =>
  calls.map(
    (call, i) =>
      ({
        eventName: 'CallScheduled',
        args: { id: operation, index: BigInt(i), ...call, predecessor, delay: 60n },
        address: timelock,
      }) as OwnerEvent,
  )
const after = (eventName: 'CallSalt' | 'Cancelled' | 'CallExecuted', operation: Hex) =>
  ({ eventName, args: { id: operation, salt }, address: timelock }) as OwnerEvent

test('operations: what was executed or cancelled no longer waits; what was scheduled anew does, once', () => {
  const list = (...events: (OwnerEvent | readonly OwnerEvent[])[]) =>
    listPendingOperations(events.flat()).map((one) => [one.id, one.calls.length])
  expect(list(scheduled(id(1), [pause]), scheduled(id(2), [pause, pause]))).toEqual([
    [id(1), 1],
    [id(2), 2],
  ])
  expect(list(scheduled(id(1), [pause]), after('CallExecuted', id(1)))).toEqual([])
  expect(list(scheduled(id(1), [pause]), after('Cancelled', id(1)))).toEqual([])
  expect(list(scheduled(id(1), [pause]), after('Cancelled', id(1)), scheduled(id(1), [pause]))).toEqual([[id(1), 1]])
  // The search began in the middle: nothing is made of the rest.
  expect(list(scheduled(id(1), [pause, pause]).slice(1), after('Cancelled', id(9)))).toEqual([])
})

test('operations: one whose id does not follow from its calls cannot be executed from here', () => {
  const [operation] = listPendingOperations([...scheduled(id(1), [pause]), after('CallSalt', id(1))])
  expect(operation).toMatchObject({ salt, form: undefined })
})

test('operations: a call is decoded with contract, function, and the names of its arguments', () => {
  const data = encodeFunctionData({ abi: AutoVault.abi, functionName: 'setFees', args: [100n, 10n, 5n, 3600n] })
  const call = { ...pause, data }
  const decoded = decodeCall(deployment, call)
  expect(decoded).toEqual({
    contract: 'AutoVault',
    functionName: 'setFees',
    args: [
      { name: 'performanceFee', value: '100' },
      { name: 'callFee', value: '10' },
      { name: 'withdrawFee', value: '5' },
      { name: 'withdrawFeePeriod', value: '3600' },
    ],
  })
  expect(formatCallName(decoded, call)).toBe('AutoVault.setFees()')
})

test('operations: an address of the deployment has its name, lists and roles are written out', () => {
  const abi = parseAbi([
    'function setPathAllowed(address[] path, bool isAllowed)',
    'function grantRole(bytes32 role, address account)',
  ])
  const path = encodeFunctionData({ abi, functionName: 'setPathAllowed', args: [[vault, stranger], true] })
  expect(decodeCall(deployment, { target: treasury, data: path }).args).toEqual([
    { name: 'path', value: `[AutoVault (${vault}), ${stranger}]` },
    { name: 'isAllowed', value: 'true' },
  ])
  const proposer = keccak256(toHex('PROPOSER_ROLE'))
  const named = encodeFunctionData({ abi, functionName: 'grantRole', args: [proposer, stranger] })
  expect(decodeCall(deployment, { target: timelock, data: named }).args[0]?.value).toBe(`PROPOSER_ROLE (${proposer})`)
  const grant = encodeFunctionData({ abi, functionName: 'grantRole', args: [salt, stranger] })
  expect(decodeCall(deployment, { target: timelock, data: grant })).toMatchObject({
    functionName: 'grantRole',
    args: [
      { name: 'role', value: salt },
      { name: 'account', value: stranger },
    ],
  })
})

test('operations: the default admin’s role has its name, and zero elsewhere has none', () => {
  const abi = parseAbi([
    'function grantRole(bytes32 role, address account)',
    'function schedule(address target, uint256 value, bytes data, bytes32 predecessor, bytes32 salt, uint256 delay)',
  ])
  const grant = encodeFunctionData({ abi, functionName: 'grantRole', args: [zeroHash, stranger] })
  expect(decodeCall(deployment, { target: timelock, data: grant }).args[0]).toEqual({
    name: 'role',
    value: `DEFAULT_ADMIN_ROLE (${zeroHash})`,
  })
  const args = [vault, 0n, '0x', zeroHash, zeroHash, 1n] as const
  const schedule = encodeFunctionData({ abi, functionName: 'schedule', args })
  const values = decodeCall(deployment, { target: timelock, data: schedule }).args
  expect(values.find(({ name }) => name === 'predecessor')?.value).toBe(zeroHash)
  expect(values.find(({ name }) => name === 'salt')?.value).toBe(zeroHash)
})

test('operations: an unknown call is shown by its address and selector, never hidden', () => {
  const call: ScheduledCall = { target: stranger, value: 5n, data: '0xdeadbeef00' }
  const decoded = decodeCall(deployment, call)
  expect(decoded).toEqual({ contract: undefined, functionName: undefined, args: [] })
  expect(formatCallName(decoded, call)).toBe(`${stranger}.0xdeadbeef()`)
  // Arguments cut short: the selector is known, the call is not.
  const cut = {
    ...pause,
    data: encodeFunctionData({ abi: AutoVault.abi, functionName: 'setTreasury', args: [vault] }).slice(0, 40) as Hex,
  }
  expect(decodeCall(deployment, cut)).toMatchObject({ contract: 'AutoVault', functionName: undefined })
  expect(getSelector('0x')).toBe('')
})
