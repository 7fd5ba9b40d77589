import { BaseError } from 'viem'
import { expect, test } from 'vitest'
import { IncomparableTradesError, InvalidSlippageError, ZonoError } from './errors.ts'

test('ZonoError: is a BaseError of viem with a code, and without the version line of viem', () => {
  const error = new InvalidSlippageError(10_001)
  expect(error).toBeInstanceOf(ZonoError)
  expect(error).toBeInstanceOf(BaseError)
  expect(error).toMatchObject({
    name: 'InvalidSlippageError',
    code: 'INVALID_SLIPPAGE',
    shortMessage: 'Unexpected slippage value',
    details: '10001 bps',
    message: 'Unexpected slippage value\n\nDetails: 10001 bps',
  })
})

test('ZonoError: the message is the short message when there are no details', () => {
  const error = new IncomparableTradesError()
  expect(error.message).toBe(error.shortMessage)
})
