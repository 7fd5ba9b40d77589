import { CallRevertedError } from '@zono/rpc'
import { UnavailableError } from '@zono/service'
import { type Address, type Hex, toFunctionSelector } from 'viem'
import { expect, test } from 'vitest'
import { type ChainClient, createStateReader } from '../chain/client.ts'
import { getTotalPower, readPowers } from './readPowers.ts'
import type { PowerSources } from './sources.ts'

const toAddress = (n: number): Address => `0x${n.toString(16).padStart(40, '0')}`
const [TOKEN, FARM, VAULT, SALE_VAULT] = [toAddress(1), toAddress(2), toAddress(3), toAddress(4)]
const [PAIR, POOL, GONE_POOL] = [toAddress(5), toAddress(6), toAddress(7)]
const [ALICE, BOB] = [toAddress(1001), toAddress(1002)]

const word = (amount: bigint) => amount.toString(16).padStart(64, '0')
const BALANCE_OF = toFunctionSelector('balanceOf(address)')

/** Amount of each read: what its contract stands for, times the number of the account, plus the number of the farm. */
function answer(target: Address, data: Hex): Hex {
  const words = data.slice(10).match(/.{64}/g) ?? []
  const account = BigInt(`0x${words.at(-1)}`) - 1000n
  const farmId = target === FARM ? BigInt(`0x${words[0]}`) : 0n
  const amount = 10n ** BigInt(target) * account + farmId
  return `0x${word(amount)}${data.startsWith(BALANCE_OF) ? '' : word(1n).repeat(3)}`
}

const createClient = (call: (to: Address, data: Hex) => Hex, code: (account: Address) => Hex = () => '0x60') => {
  const node = {
    call: async ({ to, data }: { readonly to: Address; readonly data: Hex }) => call(to, data),
    readCode: async (account: Address) => code(account),
  }
  const client: Pick<ChainClient, 'readAt'> = { readAt: (at, run) => run(createStateReader(node, undefined, at)) }
  return client
}

const SOURCES: PowerSources = {
  ...{ blockNumber: 7n, token: TOKEN, farm: FARM },
  vault: { address: VAULT, totalStaked: 3n, totalShares: 2n },
  saleVault: { address: SALE_VAULT, totalStaked: 5n, totalShares: 4n },
  pair: { address: PAIR, tokenReserve: 7n, totalSupply: 6n, farmIds: [11n, 12n] },
  stakingPools: [POOL, GONE_POOL],
}

test('voting power: each part is what its own contracts say, for each account', async () => {
  const client = createClient(
    (to, data) => (to === GONE_POOL ? '0x' : answer(to, data)),
    (account) => (account === GONE_POOL ? '0x' : '0x60'),
  )
  const createParts = (account: bigint) => ({
    wallet: 10n * account,
    farm: 100n * account,
    vault: (1000n * account * 3n) / 2n,
    saleVault: (10_000n * account * 5n) / 4n,
    liquidity: ((100_000n * account + (100n * account + 11n) + (100n * account + 12n)) * 7n) / 6n,
    stakingPools: 1_000_000n * account,
  })
  const powers = await readPowers(client, SOURCES, [ALICE, BOB])
  expect(powers).toEqual([createParts(1n), createParts(2n)])
  expect(powers.map(getTotalPower)).toEqual([1n, 2n].map((n) => getTotalPower(createParts(n))))
})

test('voting power: is that of the wallet where nothing else exists', async () => {
  const sources = {
    ...SOURCES,
    farm: undefined,
    vault: undefined,
    saleVault: undefined,
    pair: undefined,
    stakingPools: [],
  }
  expect(await readPowers(createClient(answer), sources, [BOB])).toEqual([
    { wallet: 20n, vault: 0n, farm: 0n, stakingPools: 0n, liquidity: 0n, saleVault: 0n },
  ])
})

test.each([
  [
    'refuses',
    () => {
      throw new CallRevertedError('execution reverted')
    },
  ],
  ['gives nothing', (): Hex => '0x'],
  ['gives what it does not have', (): Hex => '0x01'],
  [
    'cannot be asked',
    () => {
      throw new UnavailableError('rpc.example cannot be reached.')
    },
  ],
])('voting power: is unknown, and never zero, where a contract %s', async (_name, fail: () => Hex) => {
  const client = createClient((to, data) => (to === POOL ? fail() : answer(to, data)))
  await expect(readPowers(client, SOURCES, [ALICE])).rejects.toBeInstanceOf(UnavailableError)
})
