import { UserRejectedRequestError } from 'viem'
import { describe, expect, test } from 'vitest'
import { getConnectErrorMessage } from './connectErrors.ts'

const getMessageTexts = (error: unknown) => {
  const { title, description } = getConnectErrorMessage(error)
  return [title.text, description.text]
}

describe('explainLogin', () => {
  test('WALLET-17: no provider', () => {
    expect(getMessageTexts(Object.assign(new Error('x'), { name: 'ProviderNotFoundError' }))).toEqual([
      'Provider Error',
      'No provider was found',
    ])
  })
  test('WALLET-18: the person said no', () => {
    const refused = ['Authorization Error', 'Please authorize to access your account']
    expect(getMessageTexts({ code: 4001 })).toEqual(refused)
    expect(getMessageTexts(new UserRejectedRequestError(new Error('x')))).toEqual(refused)
  })
  test('WALLET-20: a connector that is not there', () => {
    expect(getMessageTexts(Object.assign(new Error('x'), { name: 'ConnectorNotFoundError' }))).toEqual([
      'Unable to find connector',
      'The connector config is wrong',
    ])
  })
  test('WALLET-19: anything else by its own name and message', () => {
    expect(getMessageTexts(new TypeError('wallet is asleep'))).toEqual(['TypeError', 'wallet is asleep'])
    expect(getMessageTexts('odd')).toEqual(['Unknown Error', 'odd'])
  })
})
