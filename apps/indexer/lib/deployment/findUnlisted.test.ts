import { type AskNode, ContractRegistry, parseDeployment } from '@zono/protocol'
import { type Address, decodeFunctionData, encodeFunctionResult, type Hex, pad, zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import { findUnlisted, getCommon } from './findUnlisted.ts'

const { abi } = ContractRegistry
const toAddress = (n: number) => pad(`0x${n}`, { size: 20 })
const [STAKING_POOL, MIGRATION, NFT_COLLECTION] = [3, 2, 4]

const createDeployment = (contracts: object, lists: object = {}) =>
  parseDeployment({
    ...{ chainId: 56, initCodeHash: `0x${'0'.repeat(64)}`, contracts, tokens: {} },
    stakingPools: Array.from({ length: 7 }, (_, n) => ({
      ...{ sousId: n + 1, contractAddress: toAddress(n + 1), poolCategory: 'Core' },
    })),
    migrations: [{ id: 0, contractAddress: toAddress(9) }],
    ...lists,
  })

const POOLS = Array.from({ length: 7 }, (_, n) => [`${STAKING_POOL} ${n + 1}`, toAddress(n + 1)] as const)
const LISTED: Readonly<Record<string, Address>> = {
  ...Object.fromEntries(POOLS),
  [`${MIGRATION} 0`]: toAddress(9),
}

/** A node whose registry lists contracts by kind and number. */
const createNode =
  (listed: Readonly<Record<string, Address>>, takenBack: readonly Address[] = []): AskNode =>
  async (_method, [call]) => {
    const { functionName, args = [] } = decodeFunctionData({ abi, data: (call as { data: Hex }).data })
    if (functionName === 'contractOf')
      return encodeFunctionResult({ abi, functionName, result: listed[args.join(' ')] ?? zeroAddress })
    if (functionName === 'isListed')
      return encodeFunctionResult({ abi, functionName, result: !takenBack.includes(args[0] as Address) })
    const result = Object.entries(listed).flatMap(([key, address]) => (key.startsWith(`${args[0]} `) ? [address] : []))
    return encodeFunctionResult({ abi, functionName: 'getListed', result })
  }

test('unlisted: names the contract that the registry does not list, wherever it stands', async () => {
  const deployment = createDeployment({ ContractRegistry: toAddress(8) })
  const { [`${STAKING_POOL} 7`]: _pool, ...withoutPool } = LISTED
  const { [`${MIGRATION} 0`]: _migration, ...withoutMigration } = LISTED
  expect(await findUnlisted(createNode(LISTED), deployment)).toEqual([])
  expect(await findUnlisted(createNode(withoutPool), deployment)).toEqual([
    `ContractRegistry does not list ${toAddress(7)} of stakingPools as StakingPool 7.`,
  ])
  expect(await findUnlisted(createNode(withoutMigration), deployment)).toEqual([
    `ContractRegistry does not list ${toAddress(9)} of migrations as Migration 0.`,
  ])
})

test('unlisted: names the contract that is listed under another number or kind', async () => {
  const deployment = createDeployment({ ContractRegistry: toAddress(8) })
  const { [`${STAKING_POOL} 7`]: pool, ...others } = LISTED
  for (const key of [`${STAKING_POOL} 70`, `${NFT_COLLECTION} 7`])
    expect(await findUnlisted(createNode({ ...others, [key]: pool as Address }), deployment)).toEqual([
      `ContractRegistry does not list ${toAddress(7)} of stakingPools as StakingPool 7.`,
    ])
})

test('unlisted: names the contract whose listing was taken back after it was created', async () => {
  const deployment = createDeployment({ ContractRegistry: toAddress(8) })
  expect(await findUnlisted(createNode(LISTED, [toAddress(3)]), deployment)).toEqual([
    `ContractRegistry does not list ${toAddress(3)} of stakingPools as StakingPool 3.`,
  ])
})

test('unlisted: finds collections, which have no number, among those of their kind', async () => {
  const collection = { contractAddress: toAddress(6), name: 'Six', symbol: 'SIX', description: '', type: 'ETHMINT' }
  const deployment = createDeployment({ ContractRegistry: toAddress(8) }, { nftCollections: [collection] })
  expect(await findUnlisted(createNode({ ...LISTED, [`${NFT_COLLECTION} 99`]: toAddress(6) }), deployment)).toEqual([])
  expect(await findUnlisted(createNode(LISTED), deployment)).toEqual([
    `ContractRegistry does not list ${toAddress(6)} of nftCollections as NftCollection.`,
  ])
})

test('unlisted: asks nothing where there is no registry', async () => {
  const ask = () => Promise.reject(new Error('asked'))
  expect(await findUnlisted(ask, createDeployment({}))).toEqual([])
})

test('unlisted: names all of them, and what endpoints agree on', async () => {
  const deployment = createDeployment({ ContractRegistry: toAddress(8) })
  const { [`${STAKING_POOL} 7`]: _pool, [`${MIGRATION} 0`]: _migration, ...others } = LISTED
  const all = await findUnlisted(createNode(others), deployment)
  expect(all).toEqual([
    `ContractRegistry does not list ${toAddress(9)} of migrations as Migration 0.`,
    `ContractRegistry does not list ${toAddress(7)} of stakingPools as StakingPool 7.`,
  ])
  expect(getCommon([all, all.slice(1)])).toEqual(all.slice(1))
  expect(getCommon([all, []])).toEqual([])
  expect(getCommon([])).toEqual([])
})
