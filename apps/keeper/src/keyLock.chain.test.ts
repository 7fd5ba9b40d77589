import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Database, startDatabase } from '../../../devnet/services/database.ts'
import { acquireKeyLock, acquireKeyLocks } from './keyLock.ts'

const ACCOUNT = '0x0000000000000000000000000000000000000001'

let database: Database
let url: string
beforeAll(async () => {
  database = await startDatabase()
  url = await database.createDatabase('keeper')
})
afterAll(() => database?.stop())

const acquire = (account = ACCOUNT) => acquireKeyLock(url, 31_337, account, () => {})
const waitUntil = (isTrue: () => boolean) =>
  vi.waitFor(() => expect(isTrue()).toBe(true), { timeout: 30_000, interval: 20 })

test('key lock: one process holds a key, and another takes over when it ends', async () => {
  const first = acquire()
  await waitUntil(first.isHeld)
  const second = acquire()
  const otherKey = acquire('0x0000000000000000000000000000000000000002')
  await waitUntil(otherKey.isHeld)
  expect(second.isHeld()).toBe(false)
  await first.close()
  expect(first.isHeld()).toBe(false)
  await waitUntil(second.isHeld)
  await Promise.all([second.close(), otherKey.close()])
})

test('key lock: of a keeper and a backup with one injector, one uses the injector, and the other once it is gone', async () => {
  const [operator, backup, injector] = ['0x000000000000000000000000000000000000000a', '0xb', '0xc'] as const
  const first = acquireKeyLocks(url, 31_337, [operator, injector], () => {})
  await waitUntil(() => first.isHeld(operator) && first.isHeld(injector))
  const second = acquireKeyLocks(url, 31_337, [backup, injector], () => {})
  await waitUntil(() => second.isHeld(backup))
  expect(second.isHeld(injector)).toBe(false)
  await first.close()
  await waitUntil(() => second.isHeld(injector))
  await second.close()
})

test('key lock: is not held without a database', async () => {
  const lost: string[] = []
  const lock = acquireKeyLock('postgres://nobody@127.0.0.1:1/none', 31_337, ACCOUNT, (_level, event) =>
    lost.push(event),
  )
  await vi.waitFor(() => expect(lost).toEqual(['key lock lost']), { timeout: 30_000 })
  expect(lock.isHeld()).toBe(false)
  await lock.close()
})
