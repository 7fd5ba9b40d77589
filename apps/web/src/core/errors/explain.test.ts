import { BaseError, HttpRequestError, RpcRequestError, UserRejectedRequestError } from 'viem'
import { describe, expect, test } from 'vitest'
import { msg } from '../i18n/message.ts'
import { AppError } from './AppError.ts'
import { explain, isRejection } from './explain.ts'

describe('explain', () => {
  test('TX-19: a wallet rejection, however the wallet words it', () => {
    expect(explain({ code: 4001, message: 'no' }).text).toBe('Transaction rejected.')
    expect(explain(new Error('MetaMask Tx Signature: User denied transaction signature.')).text).toBe(
      'Transaction rejected.',
    )
    const wrapped = new BaseError('outer', { cause: new UserRejectedRequestError(new Error('x')) })
    expect(explain(wrapped).text).toBe('Transaction rejected.')
    expect(isRejection(wrapped)).toBe(true)
    expect(isRejection(new Error('boom'))).toBe(false)
  })

  test('behavior: an error of ours keeps its own sentence, also below a foreign one', () => {
    const ours = new AppError(msg('Swap failed: %message%', { message: 'x' }))
    expect(explain(new BaseError('outer', { cause: ours }))).toEqual(msg('Swap failed: %message%', { message: 'x' }))
  })

  test('TX-20: a gas-related failure', () => {
    const body = { method: 'eth_sendTransaction', params: [] }
    const error = new RpcRequestError({
      body,
      url: 'http://x',
      error: { code: -32000, message: 'transaction underpriced' },
    })
    expect(explain(error).text).toBe(
      'Please try again. Confirm the transaction and make sure you are paying enough gas!',
    )
  })

  test('behavior: an unreachable node says that nothing was sent', () => {
    expect(explain(new HttpRequestError({ url: 'http://x' })).text).toMatch(/cannot be reached\. Nothing was sent/)
  })

  test('ERR-01: anything else', () => {
    expect(explain(undefined).text).toBe('Unknown Error')
    expect(explain(new Error('Odd')).text).toBe('Odd')
  })
})
