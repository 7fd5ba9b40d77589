import { expect, test } from 'vitest'
import { createLog } from './log.ts'

const KEY = `0x${'ab'.repeat(32)}`

function write(...parameters: Parameters<ReturnType<typeof createLog>>) {
  const lines: string[] = []
  createLog((line) => lines.push(line), [KEY, 'postgres://zono:hunter22@db/zono'])(...parameters)
  return lines[0] ?? ''
}

test('log: is one JSON object for each event', () => {
  const line = JSON.parse(write('info', 'sent', { job: 'feed.update', block: 12n, nonce: 3, hash: undefined }))
  expect(line).toMatchObject({ level: 'info', event: 'sent', job: 'feed.update', block: '12', nonce: 3 })
})

test('log: contains no secrets, and of URLs the host only', () => {
  const message = `bad key ${KEY} at https://user:pass@rpc.test/v3/api-key?x=1, postgres://zono:hunter22@db/zono`
  const line = write('error', 'tick failed', { message, other: KEY.slice(2) })
  for (const secret of ['abab', 'hunter22', 'pass', 'api-key']) expect(line).not.toContain(secret)
  expect(line).toContain('https://rpc.test')
})

test('log: limits the length of messages', () => {
  expect(write('error', 'tick failed', { message: 'x'.repeat(100_000) }).length).toBeLessThan(1000)
})
