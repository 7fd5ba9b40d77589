import { describe, expect, test } from 'vitest'
import { createErrorLog } from './errorLog.ts'

function createTestLog() {
  const lines: string[] = []
  const clock = { now: 0 }
  const log = createErrorLog({ write: (line) => lines.push(line), now: () => clock.now })
  return { log, clock, read: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>) }
}

describe('error log', () => {
  test('line: holds time, place, message, causes and stack as one JSON object', () => {
    const { log, read } = createTestLog()
    log(new Error('Failed query', { cause: new Error('relation "pair" does not exist') }), { subgraph: 'exchange' })
    expect(read()).toEqual([
      {
        time: '1970-01-01T00:00:00.000Z',
        level: 'error',
        subgraph: 'exchange',
        message: 'Failed query: relation "pair" does not exist',
        stack: expect.arrayContaining([expect.stringMatching(/^at /)]),
      },
    ])
  })

  test('line: leaves out credentials, and the values of a query that a database client repeats', () => {
    const { log, read } = createTestLog()
    log(new Error('connect postgres://zono:secret@db:5432/indexer failed'), {})
    log(new Error('Failed query: select 1\nparams: 0xsecret', { cause: new Error('timeout') }), {})
    expect(read().map(({ message }) => message)).toEqual([
      'connect postgres://***@db:5432/indexer failed',
      'Failed query: select 1: timeout',
    ])
    expect(JSON.stringify(read())).not.toContain('secret')
  })

  test('repetition: the same error is counted for a minute and then logged with its count', () => {
    const { log, clock, read } = createTestLog()
    for (let n = 0; n < 5; n++) log(new Error('database is down'), { subgraph: 'farms' })
    log(new Error('database is down'), { subgraph: 'blocks' })
    clock.now = 60_000
    log(new Error('database is down'), { subgraph: 'farms' })
    expect(read().map(({ subgraph, repeated }) => [subgraph, repeated])).toEqual([
      ['farms', undefined],
      ['blocks', undefined],
      ['farms', 4],
    ])
  })

  test('values: what is thrown without being an error is logged as text', () => {
    const { log, read } = createTestLog()
    log('no connection', {})
    expect(read()[0]).toMatchObject({ message: 'no connection' })
  })
})
