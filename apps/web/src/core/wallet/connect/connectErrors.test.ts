import { UserRejectedRequestError } from 'viem'
import { describe, expect, test } from 'vitest'
import { getConnectErrorMessage } from './connectErrors.ts'

const getMessageTexts = (error: unknown) => {
  const { title, description } = getConnectErrorMessage(error)
  return [title.text, description.text]
}

describe('getConnectErrorMessage', () => {
  test('getConnectErrorMessage: no provider [WALLET-17]', () => {
    expect(getMessageTexts(Object.assign(new Error('x'), { name: 'ProviderNotFoundError' }))).toEqual([
      'Provider Error',
      'No provider was found',
    ])
  })
  test('getConnectErrorMessage: rejected by the user [WALLET-18]', () => {
    const refused = ['Authorization Error', 'Please authorize to access your account']
    expect(getMessageTexts({ code: 4001 })).toEqual(refused)
    expect(getMessageTexts(new UserRejectedRequestError(new Error('x')))).toEqual(refused)
  })
  test('getConnectErrorMessage: missing connector [WALLET-20]', () => {
    expect(getMessageTexts(Object.assign(new Error('x'), { name: 'ConnectorNotFoundError' }))).toEqual([
      'Unable to find connector',
      'The connector config is wrong',
    ])
  })
  test('getConnectErrorMessage: shows name and message of other errors [WALLET-19]', () => {
    expect(getMessageTexts(new TypeError('wallet is asleep'))).toEqual(['TypeError', 'wallet is asleep'])
    expect(getMessageTexts('odd')).toEqual(['Unknown Error', 'odd'])
  })
})
