import { describe, expect, test } from 'vitest'
import { getSentCount, type MultiSendProgress, sendInTurn } from './multiAction.rules.ts'
import type { SendState } from './send/useSend.ts'

const failed: SendState = { status: 'failed', message: { text: 'timeout' }, isRejected: false, chainCheck: 'checking' }
const submitted: SendState = { status: 'submitted', hash: `0x${'1'.repeat(64)}` }

describe('getSentCount', () => {
  test('multi action: a failed request counts as sent once the chain shows its transaction', () => {
    expect(getSentCount({ sentCount: 1, failedIndex: 1 }, failed)).toBe(1)
    expect(getSentCount({ sentCount: 1, failedIndex: 1 }, submitted)).toBe(2)
  })

  test('multi action: the transaction of an earlier request does not count for the next one', () => {
    expect(getSentCount({ sentCount: 1 }, submitted)).toBe(1)
    expect(getSentCount({ sentCount: 0 }, { status: 'idle' })).toBe(0)
  })
})

describe('sendInTurn', () => {
  test('multi action: a retry after an error neither repeats nor skips a request', async () => {
    const sent: string[] = []
    let progress: MultiSendProgress = { sentCount: 0 }
    const run = (first: number, failing?: string) =>
      sendInTurn(
        ['a', 'b', 'c'],
        first,
        async (request) => {
          if (request === failing) return false
          sent.push(request)
          return true
        },
        (next) => {
          progress = next
        },
      )
    expect(await run(0, 'b')).toBe(false)
    expect(progress).toEqual({ sentCount: 1, failedIndex: 1 })
    // The wallet reported an error for b, and b was mined all the same.
    expect(await run(getSentCount(progress, submitted))).toBe(true)
    expect(sent).toEqual(['a', 'c'])
    expect(progress).toEqual({ sentCount: 3 })
  })

  test('multi action: a rejected request is sent again on retry', async () => {
    const sent: string[] = []
    const send = async (request: string) => sent.push(request) > 0
    expect(await sendInTurn(['a', 'b'], getSentCount({ sentCount: 1, failedIndex: 1 }, failed), send, () => {})).toBe(
      true,
    )
    expect(sent).toEqual(['b'])
  })

  test('multi action: nothing is sent when every request was sent', async () => {
    expect(
      await sendInTurn(
        ['a'],
        1,
        () => Promise.reject(new Error('must not be sent')),
        () => {},
      ),
    ).toBe(true)
  })
})
