import { type Abi, encodeErrorResult, toFunctionSelector } from 'viem'
import { expect, test } from 'vitest'
import * as contracts from '../index.ts'
import { NftStaking, TokenMigration } from '../index.ts'
import { getErrorName } from './errorNames.ts'

test('error names: every error of a contract of the product has its name', () => {
  const errors = Object.values(contracts)
    .flatMap((value) => (typeof value === 'object' && value !== null && 'abi' in value ? (value.abi as Abi) : []))
    .flatMap((item) => (item.type === 'error' ? [item] : []))
  expect(errors.length).toBeGreaterThan(300)
  for (const error of new Map(errors.map((error) => [error.name, error])).values())
    expect(getErrorName(toFunctionSelector({ ...error, type: 'function', outputs: [], stateMutability: 'view' }))).toBe(
      error.name,
    )
})

test('error names: the name of a contract’s own error is its reason, whatever its values are, and other data has none', () => {
  expect(getErrorName(encodeErrorResult({ abi: NftStaking.abi, errorName: 'NotEnoughPlaces', args: [3n] }))).toBe(
    'NotEnoughPlaces',
  )
  expect(getErrorName(encodeErrorResult({ abi: TokenMigration.abi, errorName: 'MigrationPaused' }))).toBe(
    'MigrationPaused',
  )
  for (const data of ['0x12345678', '0x', '0x00', '0xf'] as const) expect(getErrorName(data)).toBe('')
})
