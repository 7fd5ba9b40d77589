import { createHash } from 'node:crypto'
import { parseDeployment } from '@zono/protocol'
import { getAddress } from 'viem'
import { expect, test } from 'vitest'
import { getFingerprint } from './fingerprint.ts'

const toAddress = (digits: string) => `0x${digits.repeat(20)}` as const
const [collection, farm, market, registry] = [toAddress('a1'), toAddress('b2'), toAddress('c3'), toAddress('d4')]

function read(contracts: object, farmChange: object = {}, extraCollections: readonly `0x${string}`[] = []) {
  const nftFarms = [{ nfid: 4, contractAddress: getAddress(farm), ...farmChange }]
  const deployment = parseDeployment({
    ...{ chainId: 56, initCodeHash: `0x${'0'.repeat(64)}`, contracts, tokens: {}, nftFarms },
    nftCollections: [
      { contractAddress: getAddress(collection), name: 'One', symbol: 'ONE', description: '', type: 'ETHMINT' },
    ],
  })
  return getFingerprint({ deployment, startBlock: 7, extraCollections })
}

test('fingerprint: is that of earlier releases where there is no registry', () => {
  const custodians = [
    [farm, 'farm'],
    [market, 'market'],
  ]
  const earlier = createHash('sha256')
    .update(JSON.stringify([56, 7, [collection], custodians]))
    .digest('hex')
  expect(read({ NftMarket: getAddress(market) })).toBe(earlier)
})

test('fingerprint: a farm that has finished is the same farm', () => {
  expect(read({}, { isFinished: true })).toBe(read({}))
})

test('fingerprint: with a registry it is that of the registry, not of the lists of a file', () => {
  const contracts = { ContractRegistry: getAddress(registry) }
  expect(read(contracts, { contractAddress: toAddress('e5') })).toBe(read({ ContractRegistry: registry }))
  expect(read(contracts)).not.toBe(read({}))
  expect(read(contracts, {}, [market])).not.toBe(read(contracts))
  expect(read({ ...contracts, NftMarket: market })).not.toBe(read(contracts))
})
