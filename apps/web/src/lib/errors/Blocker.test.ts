import { expect, test } from 'vitest'
import { msg } from '../i18n/message.ts'
import { createBlocker, WALLET_DISCONNECTED } from './Blocker.ts'

test('blocker: carries a code to branch on beside the text that is shown', () => {
  expect(createBlocker('input-missing', msg('Enter an amount'))).toEqual({
    code: 'input-missing',
    message: { text: 'Enter an amount' },
  })
  expect(WALLET_DISCONNECTED.code).toBe('wallet-disconnected')
})
