import type { Deployment } from '@zono/protocol'
import { listInstanceKinds } from '@zono/protocol/areas'
import { OWNER_POWERS } from '@zono/protocol/catalogue/ownerPowers'
import { getAddress, zeroHash } from 'viem'
import { expect, test } from 'vitest'
import { findContractName, listInstances } from './instances.ts'

const at = (n: number) => getAddress(`0x${n.toString(16).padStart(40, '0')}`)
const bare: Deployment = { chainId: 4242, contracts: {}, tokens: {}, initCodeHash: zeroHash }

test('operator: a network without contracts has no rows, and no exception', () => {
  expect(listInstances(bare)).toEqual([])
  expect(findContractName(bare, at(1))).toBeUndefined()
})

test('operator: contracts of one kind are told apart by their ids, and one that is listed twice is one', () => {
  const deployment: Deployment = {
    ...bare,
    contracts: { Timelock: at(1), Router: at(2), TokenMigration: at(3) },
    tokens: { gov: at(9) },
    stakingPools: [
      { sousId: 4, contractAddress: at(4), poolCategory: 'Core' },
      { sousId: 5, contractAddress: at(5), poolCategory: 'Core' },
    ],
    migrations: [{ id: 0, contractAddress: at(3) }],
    squadSales: [{ sale: at(6), collection: at(7) }],
  }
  expect(listInstances(deployment).map(({ name }) => name)).toEqual([
    'Timelock',
    'StakingPool 4',
    'StakingPool 5',
    'TokenMigration',
    'NftSale 1',
    'SquadNft 1',
  ])
  // The router has no owner, and a name all the same.
  expect([at(5), at(2), at(9)].map((address) => findContractName(deployment, address))).toEqual([
    'StakingPool 5',
    'Router',
    'gov',
  ])
})

test('operator: contracts of every kind that has an owner are listed, by the numbers of the deployment', () => {
  const deployment: Deployment = {
    ...bare,
    stakingPools: [{ sousId: 4, contractAddress: at(1), poolCategory: 'Core' }],
    ifos: [{ id: 5, contractAddress: at(2), name: '', description: '' }],
    privateSales: [{ id: 6, contractAddress: at(3), isActive: true, name: '', subTitle: '', description: '' }],
    migrations: [{ id: 7, contractAddress: at(4) }],
    competitions: [{ id: 8, contractAddress: at(5), name: 'x', startTime: 0, endTime: 1, pairs: [] }],
    nftMints: [{ mid: 9, contractAddress: at(6) }],
    nftFarms: [{ nfid: 10, contractAddress: at(7) }],
    nftStakingPools: [{ nsid: 11, contractAddress: at(8) }],
    squadSales: [{ sale: at(9), collection: at(10) }],
  }
  // Collections that have no number here are listed by what mints them.
  const kinds = listInstanceKinds().filter(
    ({ contract, list }) => list !== 'nftCollections' && OWNER_POWERS.some((power) => power.contract === contract),
  )
  const expected = kinds.flatMap(({ contract, read }) => (read(deployment) ?? []).map(({ id }) => `${contract} ${id}`))
  expect(expected.length).toBeGreaterThanOrEqual(kinds.length)
  expect(
    listInstances(deployment)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(expected.sort())
})
