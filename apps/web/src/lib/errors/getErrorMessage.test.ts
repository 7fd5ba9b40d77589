import { BaseError, HttpRequestError, RpcRequestError, UserRejectedRequestError } from 'viem'
import { describe, expect, test } from 'vitest'
import { msg } from '../i18n/message.ts'
import { AppError } from './AppError.ts'
import { getErrorMessage, getWriteErrorMessage, isUserRejection } from './getErrorMessage.ts'

describe('explain', () => {
  test('error message: a wallet rejection is recognised in any wording [TX-19]', () => {
    expect(getErrorMessage({ code: 4001, message: 'no' }).text).toBe('Transaction rejected.')
    expect(getErrorMessage(new Error('MetaMask Tx Signature: User denied transaction signature.')).text).toBe(
      'Transaction rejected.',
    )
    const wrapped = new BaseError('outer', { cause: new UserRejectedRequestError(new Error('x')) })
    expect(getErrorMessage(wrapped).text).toBe('Transaction rejected.')
    expect(isUserRejection(wrapped)).toBe(true)
    expect(isUserRejection(new Error('boom'))).toBe(false)
  })

  test('error message: an AppError keeps its own message, also as the cause of another error', () => {
    const ours = new AppError(msg('Swap failed: %message%', { message: 'x' }))
    expect(getErrorMessage(new BaseError('outer', { cause: ours }))).toEqual(
      msg('Swap failed: %message%', { message: 'x' }),
    )
  })

  test('error message: a gas-related failure has its own message [TX-20]', () => {
    const body = { method: 'eth_sendTransaction', params: [] }
    const error = new RpcRequestError({
      body,
      url: 'http://x',
      error: { code: -32000, message: 'transaction underpriced' },
    })
    expect(getErrorMessage(error).text).toBe(
      'Please try again. Confirm the transaction and make sure you are paying enough gas!',
    )
  })

  test('error message: an unreachable endpoint says that nothing was sent', () => {
    expect(getErrorMessage(new HttpRequestError({ url: 'http://x' })).text).toMatch(
      /^Can’t reach the network\. Nothing was sent\./,
    )
  })

  test.each([
    ['a plain object', { code: -32603, message: 'Internal error.' }, 'Internal error.'],
    ['a string', 'no way', 'no way'],
    ['nothing', undefined, 'Unknown Error'],
    ['an object of nonsense', { message: { toString: 1 }, name: 7 }, 'Unknown Error'],
    ['markup and more', new Error('<b>bad</b>\u202e'), '<b>bad</b>'],
  ])('error message: explains a wallet that throws %s', (_, thrown, sentence) => {
    expect(getErrorMessage(thrown).text).toBe(sentence)
  })

  test('error message: a very long text of a wallet or a contract is cut', () => {
    expect(getErrorMessage(new Error('word '.repeat(10_000))).text).toHaveLength(300)
  })

  test('error message: any other error has the general message [ERR-01]', () => {
    expect(getErrorMessage(undefined).text).toBe('Unknown Error')
    expect(getErrorMessage(new Error('Odd')).text).toBe('Odd')
  })

  const REJECTED = 'Transaction rejected.'
  test.each([
    ['a code as text', { code: '4001', message: 'nope' }],
    [
      'nested as MetaMask does',
      { code: -32603, message: 'Internal JSON-RPC error.', data: { originalError: { code: 4001 } } },
    ],
    ['below `error`', { error: { code: 4001 } }],
    ['below `data.cause`', { code: -32603, data: { cause: { code: '4001' } } }],
    ['as ethers does', { code: 'ACTION_REJECTED', info: { error: { code: 4001 } } }],
    ['as WalletConnect does', { code: 5000, message: 'User rejected methods.' }],
    ['as one word', 'cancelled'],
    ['as one word in an error', new Error('Reject')],
    ['in other words', new Error('User declined')],
    ['by the user', new Error('MetaMask Tx: transaction was cancelled by the user')],
    ['as a request', new Error('Request rejected.')],
  ])('error message: a rejection is recognised %s [TX-19]', (_, error) => {
    expect(getErrorMessage(error).text).toBe(REJECTED)
    expect(isUserRejection(error)).toBe(true)
  })

  test.each([
    ['a node', new Error('transaction rejected: fee too low for this block')],
    ['a contract', new Error('execution reverted: DEPOSIT_REJECTED')],
    ['a timeout', { code: -32000, message: 'request timed out and was cancelled after 30 s' }],
    ['an inner error', { code: -32603, message: 'Internal error', data: { code: 3, message: 'reverted' } }],
  ])('error message: a rejection by %s is not a rejection by the person', (_, error) => {
    expect(isUserRejection(error)).toBe(false)
  })

  test.each([
    [{ code: -32002, message: 'Request of type eth_sendTransaction already pending' }, /^Open your wallet/],
    [{ code: -32002, message: 'RPC endpoint returned too many errors' }, /^Something went wrong/],
    [{ code: -32603, message: 'x', data: { message: 'nonce too low' } }, /nonce doesn’t match/],
    [new Error('already known'), /has been sent already/],
    [{ code: 4100, message: 'not authorised' }, /doesn’t allow this page/],
    [{ code: -32603, message: 'insufficient funds for gas * price + value' }, /^BNB Balance Low/],
  ])('error message: %o has its own message', (error, sentence) => {
    expect(getWriteErrorMessage(error, true).message.text).toMatch(sentence)
  })

  test('error message: an unknown error has a neutral message, and its own text as details', () => {
    expect(getWriteErrorMessage({ code: -32603, message: 'EIP-712 codec 0xdeadbeef' }, true)).toEqual({
      message: { text: 'Something went wrong.' },
      details: 'EIP-712 codec 0xdeadbeef',
    })
    expect(getWriteErrorMessage(undefined, true)).toEqual({ message: { text: 'Unknown Error' } })
  })

  test('error message: after the wallet was asked, an unreachable endpoint does not mean that nothing was sent', () => {
    const error = new HttpRequestError({ url: 'http://x' })
    expect(getWriteErrorMessage(error, false).message.text).toMatch(/Nothing was sent/)
    expect(getWriteErrorMessage(error, true).message.text).not.toMatch(/Nothing was sent/)
  })

  test('error message: an error with throwing or circular fields is explained', () => {
    const circle: Record<string, unknown> = { message: 'round' }
    circle.cause = circle
    circle.data = new Proxy(
      {},
      {
        get: () => {
          throw new Error('no')
        },
      },
    )
    expect(getErrorMessage(circle).text).toBe('round')
  })
})
