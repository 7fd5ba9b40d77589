import { expect, test } from 'vitest'
import { shouldReportError } from './reportErrors.ts'

test('error reporting: denied, rejected and cancelled requests are not reported, nor values that are no error [ERR-06]', () => {
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
