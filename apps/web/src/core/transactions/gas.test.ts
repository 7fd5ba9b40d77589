import { getChainConfig } from '@zono/protocol'
import { expect, test } from 'vitest'
import { addGasMargin, getGasPriceChoice, getPresetGasPrice } from './gas.ts'

test('gas: the limit covers the first price accumulators of a new pair, which the estimate may omit', () => {
  expect(addGasMargin(100_000n)).toBe(150_000n)
  expect(addGasMargin(1_000_000n)).toBe(1_300_000n)
  expect(addGasMargin(100_000n, 10)).toBe(110_000n)
})

test('gas: the limit never exceeds what the chain allows one transaction', () => {
  const max = 2n ** 24n
  expect(addGasMargin(max - 1n)).toBe(max)
  expect(addGasMargin(max)).toBe(max)
  expect(addGasMargin(max - 1n, 10)).toBe(max)
  expect(() => addGasMargin(max + 1n)).toThrow('more gas than one transaction may use')
})

test('gas: each speed has its least price on BNB Chain, and none on a chain that names none', () => {
  const main = getChainConfig({ chainId: 56 })
  const speeds = ['standard', 'fast', 'instant'] as const
  expect(speeds.map((speed) => getPresetGasPrice(main, speed))).toEqual([5n, 6n, 7n].map((gwei) => gwei * 10n ** 9n))
  expect(getPresetGasPrice(getChainConfig({ chainId: 97 }), 'instant')).toBe(10n * 10n ** 9n)
  expect(getPresetGasPrice({ ...main, gasPricesGwei: undefined }, 'fast')).toBe(0n)
  expect(getPresetGasPrice({ ...main, gasPricesGwei: { standard: 0.05, fast: 0.1, instant: 1 } }, 'standard')).toBe(
    50_000_000n,
  )
})

test('getGasPriceChoice: a batch costs what the wallet asks for, a single write the chosen speed', () => {
  expect(getGasPriceChoice('fast', false)).toBe('fast')
  expect(getGasPriceChoice('fast', true)).toBe('wallet')
})
