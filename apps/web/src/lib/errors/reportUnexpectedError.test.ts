import * as v from 'valibot'
import { HttpRequestError } from 'viem'
import { afterEach, expect, test, vi } from 'vitest'
import { msg } from '../i18n/message.ts'
import { AppError } from './AppError.ts'
import { reportUnlessRequestFailed } from './reportUnexpectedError.ts'

afterEach(() => vi.unstubAllGlobals())

test('reportUnlessRequestFailed: reports a bug of the page, and no failed request or invalid answer', () => {
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  reportUnlessRequestFailed(new HttpRequestError({ url: 'https://rpc.example', status: 502 }))
  reportUnlessRequestFailed(new AppError(msg('Your wallet is no longer connected.')))
  const { issues } = v.safeParse(v.string(), 1)
  reportUnlessRequestFailed(issues && new v.ValiError(issues))
  expect(reported).not.toHaveBeenCalled()
  const bug = new TypeError('undefined is not a function')
  reportUnlessRequestFailed(bug)
  expect(reported).toHaveBeenCalledExactlyOnceWith(bug)
})
