import {
  AutoVault,
  InitialFarmOffering,
  MintCollection,
  NftFarm,
  NftStaking,
  OpenCollection,
  Timelock,
  TokenMigration,
} from '@zono/protocol'
import { type Abi, encodeErrorResult } from 'viem'
import { expect, test } from 'vitest'
import { getErrorName, NAMED_ERRORS_ABI } from './namedErrors.ts'

/** Of vaults, the page decodes the refusal of a fee alone. */
const vaultErrors = { abi: AutoVault.abi.filter((item) => 'name' in item && item.name === 'FeeTooHigh') }

const contractErrors = [
  vaultErrors,
  InitialFarmOffering,
  MintCollection,
  OpenCollection,
  NftFarm,
  NftStaking,
  Timelock,
  TokenMigration,
].flatMap(({ abi }) => (abi as Abi).flatMap((item) => (item.type === 'error' ? [item] : [])))

test('named errors: each one is an error of a contract of the product, with the same inputs', () => {
  for (const { name, inputs } of NAMED_ERRORS_ABI) {
    const known = contractErrors.filter((error) => error.name === name)
    expect(known, name).not.toEqual([])
    for (const error of known) expect(error.inputs.map(({ type }) => type)).toEqual(inputs.map(({ type }) => type))
  }
})

test('named errors: the name of a contract’s own error is its reason, and other data has none', () => {
  const data = encodeErrorResult({ abi: NftStaking.abi, errorName: 'NotEnoughPlaces', args: [3n] })
  expect(getErrorName(data)).toBe('NotEnoughPlaces')
  expect(getErrorName('0x12345678')).toBe('')
  expect(getErrorName('0x')).toBe('')
})
