import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ACTION_GAS } from '../apps/web/src/core/transactions/fees/actionGas.ts'

const snapshot = readFileSync(new URL('../contracts/test/gas/.gas-snapshot', import.meta.url), 'utf8')
const measured = new Map(
  [...snapshot.matchAll(/test_Gas_(\w+)\(\) \(gas: (\d+)\)/g)].map(([, name = '', gas = '']) => [name, BigInt(gas)]),
)

/** Measured calls that spend the native coin, or are as costly as those that do. */
const CALLS: Readonly<Record<keyof typeof ACTION_GAS, readonly string[]>> = {
  swap: ['SwapFromNative', 'SwapFromNativeSupportingFee', 'SwapTwoHops', 'SplitThreePaths', 'SplitSharedFirstPair'],
  addLiquidity: ['AddLiquidityETH'],
  zap: ['ZapIn', 'ZapInETHOverThreePairs'],
  createPool: ['CreatePair', 'AddLiquidityETH'],
  stake: ['PoolDeposit', 'VaultDeposit'],
  bet: ['PredictionBet', 'PredictionBetWithinLimit'],
  contribute: ['SaleCommit'],
}

test.each(Object.entries(CALLS))('gas that Max keeps back covers what is measured: %s', (action, calls) => {
  const gas = calls.map((call) => measured.get(call) ?? expect.fail(`${call} is not measured.`))
  const most =
    action === 'createPool' ? gas.reduce((sum, part) => sum + part, 0n) : gas.reduce((a, b) => (a > b ? a : b))
  // A fifth more for states that the measurement did not have.
  expect(ACTION_GAS[action as keyof typeof ACTION_GAS]).toBeGreaterThanOrEqual((most * 6n) / 5n)
})
