import { getChainConfig } from '@zono/protocol'
import { encodeAbiParameters, type Hex, parseAbiParameters } from 'viem'
import { expect, test } from 'vitest'
import type { ChainClient } from '#core/chain/chain.ts'
import { getSimulatedGasPrice } from './simulateCalls.ts'
import { readSimulation } from './simulation.ts'

const ACCOUNT = '0x00000000000000000000000000000000000000a1'
const TOKEN = '0x00000000000000000000000000000000000000b1'
const call = { to: TOKEN, data: '0x' } as const
const guaranteed = { ...call, guarantees: [{ token: TOKEN, recipient: ACCOUNT, minimum: 90n }] } as const

type Result = { readonly status: Hex; readonly returnData?: Hex; readonly gasUsed?: Hex }
const ran = (gasUsed?: number): Result => ({
  status: '0x1',
  ...(gasUsed === undefined ? {} : { gasUsed: `0x${gasUsed.toString(16)}` as const }),
})
const balance = (value: bigint): Result => ({
  status: '0x1',
  returnData: encodeAbiParameters(parseAbiParameters('uint256'), [value]),
})
const UNREADABLE: Result = { status: '0x0' }
const NO_CONTRACT: Result = { status: '0x1', returnData: '0x' }

/** A chain whose node answers a simulation with these results. */
const simulating = (calls: readonly Result[]): ChainClient =>
  ({
    client: { request: async ({ method }: { method: string }) => (method === 'eth_getBalance' ? '0x0' : [{ calls }]) },
    chainConfig: {},
    deployment: { contracts: {} },
  }) as unknown as ChainClient

const simulate = (results: readonly Result[], params: object = {}) =>
  readSimulation(simulating(results), { account: ACCOUNT, recipient: ACCOUNT, call, ...params })

test('simulation: a batch pays the gas of one transaction', async () => {
  const batchedApprovals = [call, call]
  const outcome = await simulate([ran(50_000), ran(60_000), ran(150_000)], { batchedApprovals })
  expect(outcome).toMatchObject({ status: 'success', gas: 218_000n })
})

test('simulation: gas that the node does not say is unknown, not less', async () => {
  const outcome = await simulate([ran(50_000), ran()], { batchedApprovals: [call] })
  expect(outcome.status).toBe('success')
  expect(outcome).not.toHaveProperty('gas')
})

test.each([
  ['arrives', [balance(10n), ran(1), balance(100n)], 'success'],
  ['falls short', [balance(10n), ran(1), balance(99n)], 'shortfall'],
  ['is of a token that the call creates', [NO_CONTRACT, ran(1), balance(90n)], 'success'],
  ['is of a token that is not created', [NO_CONTRACT, ran(1), NO_CONTRACT], 'shortfall'],
  ['cannot be read before', [UNREADABLE, ran(1), balance(100n)], 'shortfall'],
  ['cannot be read after', [balance(10n), ran(1), UNREADABLE], 'shortfall'],
] as const)('simulation: what is guaranteed %s', async (_, results, status) => {
  expect((await simulate(results, { call: guaranteed })).status).toBe(status)
})

test('simulation: gas is paid for at what the chosen speed costs, never at nothing', () => {
  const main = getChainConfig({ chainId: 56 })
  expect(getSimulatedGasPrice(main, 'fast')).toBe(6n * 10n ** 9n)
  expect(getSimulatedGasPrice(main, undefined)).toBe(10n ** 9n)
  expect(getSimulatedGasPrice({ ...main, gasPricesGwei: undefined }, 'fast')).toBe(10n ** 9n)
})
