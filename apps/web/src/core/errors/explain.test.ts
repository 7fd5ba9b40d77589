import { BaseError, HttpRequestError, RpcRequestError, UserRejectedRequestError } from 'viem'
import { describe, expect, test } from 'vitest'
import { msg } from '../../base/i18n/message.ts'
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

  test.each([
    ['a plain object', { code: -32603, message: 'Internal error.' }, 'Internal error.'],
    ['a string', 'no way', 'no way'],
    ['nothing', undefined, 'Unknown Error'],
    ['an object of nonsense', { message: { toString: 1 }, name: 7 }, 'Unknown Error'],
    ['markup and more', new Error('<b>bad</b>\u202e'), '<b>bad</b>'],
  ])('behavior: hazards: a wallet that throws %s', (_, thrown, sentence) => {
    expect(explain(thrown).text).toBe(sentence)
  })

  test('behavior: hazards: ten thousand words of a wallet or a contract are cut', () => {
    expect(explain(new Error('word '.repeat(10_000))).text).toHaveLength(300)
  })

  test('ERR-01: anything else', () => {
    expect(explain(undefined).text).toBe('Unknown Error')
    expect(explain(new Error('Odd')).text).toBe('Odd')
  })
})
