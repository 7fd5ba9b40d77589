import type { Deployment } from '@zono/protocol'
import { Currency, type Token } from '@zono/sdk'
import { getAddress, numberToHex } from 'viem'
import { expect, test } from 'vitest'
import { interpolate } from '#lib/i18n/message.ts'
import { addLiquidity } from './liquidity.actions.ts'

const address = (n: number) => getAddress(numberToHex(n, { size: 20 }))
const zono: Token = { chainId: 31337, address: address(2), decimals: 18, symbol: 'ZONO', name: 'Zono' }
const deployment: Deployment = {
  chainId: 31337,
  initCodeHash: `0x${'00'.repeat(32)}`,
  contracts: { Router: address(7) },
  tokens: {},
}

test('liquidity: the record of a supply has the digits that the confirmation had', () => {
  const supply = {
    a: { currency: Currency.createNative(31337), amount: 10n ** 18n },
    b: { currency: zono, amount: 519_597_123_456_789_012_345n },
  }
  const { summary } = addLiquidity(deployment, supply, supply, { slippageBps: 50, recipient: address(9), deadline: 1n })
  expect(interpolate(summary.text, summary.values)).toBe('Add 1 BNB and 519.597 ZONO')
})
