import { getAddress } from 'viem'
import { expect, test } from 'vitest'
import { parseDeployment } from '../deployment.ts'
import type { Area } from './area.ts'
import { AREAS, listCoverage, listInstanceKinds, SUBGRAPH_KEYS } from './areas.ts'
import { findSpender } from './findSpender.ts'
import { LISTING_KINDS } from './listingKinds.ts'
import { getSubgraphUrl } from './subgraphs.ts'

const at = (n: number) => getAddress(`0x${n.toString(16).padStart(40, '0')}`)

const deployment = parseDeployment({
  ...{ chainId: 56, initCodeHash: `0x${'0'.repeat(64)}`, tokens: {} },
  contracts: { Router: at(1), Factory: at(2) },
  ifos: [{ id: 3, contractAddress: at(3), name: 'First sale', description: '' }],
  stakingPools: [{ sousId: 4, contractAddress: at(4), poolCategory: 'Core' }],
  squadSales: [{ sale: at(5), collection: at(6) }],
})

test('areas: each has a word of its own, and each kind of the registry, contract and subgraph belongs to one', () => {
  const keys = AREAS.map(({ key }) => key)
  expect(keys).toEqual([...new Set(keys)])
  expect(SUBGRAPH_KEYS).toEqual([...new Set(SUBGRAPH_KEYS)])
  const listed = new Set(listInstanceKinds().flatMap(({ listedAs = [] }) => listedAs))
  expect([...listed].sort()).toEqual([...LISTING_KINDS].sort())
  const contracts = AREAS.flatMap(({ contracts = [], instances = [] }) => [...contracts, ...instances])
  const names = contracts.map(({ contract }) => contract)
  expect(names).toEqual([...new Set(names)])
})

test('areas: a contract that accounts approve is named, one of several by its own name too', () => {
  const label = (n: number) => findSpender(deployment, at(n))?.label.text
  expect([1, 2, 3, 4, 5, 6, 7].map(label)).toEqual([
    'Zono swap router',
    undefined,
    'Zono token sale',
    'Zono staking pool',
    'Zono squad sale',
    ...[undefined, undefined],
  ])
  expect(findSpender(deployment, at(3))?.name).toBe('First sale')
  expect(findSpender(deployment, at(4))?.name).toBeUndefined()
})

test('areas: instances have the numbers of the deployment', () => {
  const numbers = listInstanceKinds().flatMap(({ contract, read }) =>
    (read(deployment) ?? []).map(({ id, contractAddress }) => [contract, id, contractAddress]),
  )
  expect(numbers).toEqual([
    ['StakingPool', 4, at(4)],
    ['NftSale', 1, at(5)],
    ['SquadNft', 1, at(6)],
    ['InitialFarmOffering', 3, at(3)],
  ])
})

test('areas: a made-up area is known by its manifest alone', () => {
  const raffles: Area = {
    key: 'raffles',
    contracts: [{ contract: 'Factory', counted: ['/raffles'], spender: { text: 'Zono raffle tickets' } }],
    instances: [
      {
        contract: 'StakingPool',
        list: 'auctionBidders',
        counted: ['/raffles'],
        read: () => [{ id: 1, contractAddress: at(9), name: 'Summer' }],
        spender: { text: 'Zono raffle' },
      },
    ],
  }
  const areas = [...AREAS, raffles]
  expect(findSpender(deployment, at(2), areas)).toEqual({ label: { text: 'Zono raffle tickets' } })
  expect(findSpender(deployment, at(9), areas)).toEqual({ label: { text: 'Zono raffle' }, name: 'Summer' })
  expect(listInstanceKinds(areas)).toHaveLength(listInstanceKinds().length + 1)
  expect(listCoverage(areas)).toMatchObject({ Factory: ['/raffles'], auctionBidders: ['/raffles'] })
})

test('areas: a subgraph is at the address before all names, and its name with hyphens', () => {
  for (const base of ['https://x.example/subgraphs/name', 'https://x.example/subgraphs/name/'])
    expect(getSubgraphUrl(base, 'farmAuctions')).toBe('https://x.example/subgraphs/name/farm-auctions')
})
