import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LISTING_KINDS } from '@zono/protocol/areas'
import { expect, test } from 'vitest'

const readSource = (path: string) => readFileSync(join(import.meta.dirname, '../../../../..', path), 'utf8')

/** Names between two marks of a source, in turn. */
const readNames = (source: string, pattern: RegExp): readonly string[] =>
  (pattern.exec(source)?.[1] ?? '').split(',').flatMap((text) => /\w+/.exec(text)?.[0] ?? [])

const kinds = readNames(readSource('contracts/src/governance/ContractRegistry.sol'), /enum Kind \{([^}]*)\}/)

test('registry: kinds are in the order of the contract', () => {
  expect(kinds).toHaveLength(7)
  expect(LISTING_KINDS).toEqual(kinds)
})

test('registry: the item service numbers kinds of NFTs as the contract does', () => {
  const [, names = '', numbers = ''] =
    /const \[(NFT_[^\]]*)\] = \[([^\]]*)\]/.exec(readSource('apps/items/src/chain/contracts.ts')) ?? []
  expect(names.split(', ')).toEqual(['NFT_COLLECTION', 'NFT_FARM', 'NFT_STAKING_POOL'])
  expect(numbers.split(', ').map((number) => kinds[Number(number)])).toEqual([
    'NftCollection',
    'NftFarm',
    'NftStakingPool',
  ])
})
