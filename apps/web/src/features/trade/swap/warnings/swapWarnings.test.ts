import type { Deployment } from '@zono/protocol'
import { Currency } from '@zono/sdk'
import { expect, test } from 'vitest'
import { SWAP_WARNINGS } from './SwapWarningModal.tsx'
import { getWarnedToken } from './swapWarnings.ts'

const token = (address: `0x${string}`, chainId = 56) => ({ chainId, address, decimals: 9, symbol: 'T', name: 'T' })
const on = (chainId: 56 | 97, tokens = {}) => ({ chainId, tokens }) as Deployment
const BONDLY = '0x96058f8C3e16576D9BD68766f3836d9A33158f89'

test('swap warnings: two tokens have a warning, by address on 56 and by the deployment elsewhere [NOTICE-02, NOTICE-04, NOTICE-05]', () => {
  expect(getWarnedToken(token(BONDLY), on(56))).toBe('bondly')
  expect(getWarnedToken(token('0x8076C74C5e3F5852037F31Ff0093Eeb8c8ADd8D3'), on(56))).toBe('safemoon')
  expect(getWarnedToken(token(BONDLY, 97), on(97))).toBeUndefined()
  expect(getWarnedToken(token(BONDLY, 97), on(97, { bondly: BONDLY }))).toBe('bondly')
  expect(getWarnedToken(Currency.createNative(56), on(56))).toBeUndefined()
  expect(SWAP_WARNINGS.bondly.text).toContain('BONDLY has been compromised')
  expect(SWAP_WARNINGS.safemoon.text).toContain('12%+')
})
