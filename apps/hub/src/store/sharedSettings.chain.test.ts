import { createDatabase, type Database, migrate } from '@zono/service/database'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Database as DatabaseServer, startDatabase } from '../../../../devnet/services/database.ts'
import { MIGRATIONS } from './migrations.ts'
import { claimSettings, type SharedSettings } from './sharedSettings.ts'

const OURS: SharedSettings = { chainId: 1, space: 'space.eth', secret: 'a secret of hubs' }
const OTHER: SharedSettings = { ...OURS, secret: 'another secret of hubs' }
/** Milliseconds between two signs of life; never while a test runs, or at once. */
const [NEVER, AT_ONCE] = [3_600_000, 10]
/** Limit against a hub that never says that it is there. */
const SIGN_LIMIT = { timeout: 60_000 }

let server: DatabaseServer
const databases: Database[] = []
beforeAll(async () => {
  server = await startDatabase()
})
afterAll(async () => {
  await Promise.all(databases.map((database) => database.close()))
  await server?.stop()
})

/** A database of hubs, which each connects to. `claim` is the start of one. */
async function createSharedDatabase(name: string) {
  const url = await server.createDatabase(name)
  const database = createDatabase(url)
  databases.push(database)
  await migrate(database, MIGRATIONS)
  const claim = (
    settings: SharedSettings,
    intervalMs = NEVER,
    from: Pick<Database, 'query' | 'transaction'> = database,
  ) => claimSettings(from, settings, () => {}, { intervalMs })
  const countHubs = async () => (await database.query('select id from hubs')).length
  const silenceAll = () => database.query(`update hubs set seen_at = now() - interval '1 minute'`)
  return { database, claim, countHubs, silenceAll }
}

const REFUSED = 'Other hubs run over this database with another HUB_SECRET'

test('claimSettings: one hub of two that stops leaves the database to the other alone', async () => {
  const { claim, countHubs } = await createSharedDatabase('two')
  const [first, second] = await Promise.all([claim(OURS), claim(OURS)])
  expect(await countHubs()).toBe(2)
  await expect(claim(OTHER)).rejects.toThrow(REFUSED)
  await first.release()
  await expect(claim(OTHER)).rejects.toThrow(REFUSED)
  await second.release()
  const third = await claim(OTHER)
  await expect(claim(OURS)).rejects.toThrow(REFUSED)
  await third.release()
  expect(await countHubs()).toBe(0)
})

test('claimSettings: of hubs with different settings that start at once, those of one kind do', async () => {
  const { claim, countHubs } = await createSharedDatabase('race')
  const starts = await Promise.allSettled([claim(OURS), claim(OTHER), claim(OURS), claim(OTHER)])
  const started = starts.map(({ status }) => status === 'fulfilled')
  expect(started[0]).toBe(started[2])
  expect(started[1]).toBe(started[3])
  expect(started[0]).not.toBe(started[1])
  expect(await countHubs()).toBe(2)
})

test('claimSettings: a hub that was away is refuted by others, writes nothing, and goes on once they are gone', async () => {
  const { database, claim, silenceAll } = await createSharedDatabase('away')
  let isAway = false
  const transaction: Database['transaction'] = (run) =>
    isAway ? Promise.reject(new Error('The database is away.')) : database.transaction(run)
  const first = await claim(OURS, AT_ONCE, { query: database.query, transaction })
  const second = await claim(OURS)
  expect([first.isRefuted(), first.mayWrite()]).toEqual([false, true])
  isAway = true
  await vi.waitFor(async () => {
    await silenceAll()
    await (await claim(OTHER)).release()
  }, SIGN_LIMIT)
  const other = await claim(OTHER)
  isAway = false
  await vi.waitFor(() => expect(first.isRefuted()).toBe(true), SIGN_LIMIT)
  expect(first.mayWrite()).toBe(false)
  await other.release()
  await vi.waitFor(() => expect(first.mayWrite()).toBe(true), SIGN_LIMIT)
  expect(first.isRefuted()).toBe(false)
  await Promise.all([first.release(), second.release()])
})

test('claimSettings: a hub that could not say for long that it is there writes nothing', async () => {
  const { database } = await createSharedDatabase('silent')
  let time = 0
  const claim = await claimSettings(database, OURS, () => {}, { intervalMs: NEVER, now: () => time })
  time = 9999
  expect(claim.mayWrite()).toBe(true)
  time = 10_000
  expect(claim.mayWrite()).toBe(false)
  await claim.release()
})

test('claimSettings: hubs of the release before count as long as they are there', async () => {
  const { database, claim } = await createSharedDatabase('before')
  await database.query(`insert into shared_settings (hash, seen_at) values ('of others', now() + interval '1 hour')`)
  await expect(claim(OURS)).rejects.toThrow(REFUSED)
  await database.query('update shared_settings set seen_at = null')
  await (await claim(OURS)).release()
})
