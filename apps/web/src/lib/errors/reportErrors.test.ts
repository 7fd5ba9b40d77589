import { expect, test } from 'vitest'
import { shouldReportError } from './reportErrors.ts'

test('ERR-06: denied, rejected and cancelled are not reported, nor what is no error', () => {
  const refused = Object.assign(new Error('nope'), { code: 4001 })
  const ignored = [
    new Error('MetaMask Tx Signature: User denied transaction signature.'),
    new Error('User rejected the request.'),
    new Error('Request cancelled'),
    new Error('Non-Error promise rejection captured with keys: code'),
    refused,
    'a string',
    undefined,
    { code: 1 },
  ]
  expect(ignored.map(shouldReportError)).toEqual(ignored.map(() => false))
  expect(shouldReportError(new TypeError('x is undefined'))).toBe(true)
})
