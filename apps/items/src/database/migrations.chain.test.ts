// The tables over a PostgreSQL of its own.
import { createDatabase, type Database, migrate } from '@zono/service/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startDatabase } from '../../../../devnet/services/database.ts'
import { MIGRATIONS } from './migrations.ts'

let server: Awaited<ReturnType<typeof startDatabase>>
let databases: readonly Database[]
beforeAll(async () => {
  server = await startDatabase()
  const url = await server.createDatabase('migrations')
  databases = [0, 1].map(() => createDatabase(url, { isPrepared: true, maxConnections: 1 }))
})
afterAll(async () => {
  await Promise.all((databases ?? []).map(({ close }) => close()))
  await server?.stop()
})

const getDatabase = () => databases[0] as Database

test('migrations: run once where several processes start at once', async () => {
  await Promise.all(databases.map((database) => migrate(database, MIGRATIONS)))
  await migrate(getDatabase(), MIGRATIONS)
  const rows = await getDatabase().query<{ id: number }>('select id from items.migration order by id')
  expect(rows.map(({ id }) => id)).toEqual(MIGRATIONS.steps.map(({ key }) => key))
})

test('migrations: a database of a newer version is refused, and left as it is', async () => {
  await getDatabase().query('insert into items.migration values (1000)')
  await expect(migrate(getDatabase(), MIGRATIONS)).rejects.toThrow(
    'The database belongs to a newer version of the item service.',
  )
  await getDatabase().query('delete from items.migration where id = 1000')
  await migrate(getDatabase(), MIGRATIONS)
})

test('database: statements of one text and other values share a plan that fits the values', async () => {
  const read = (value: string) => getDatabase().query<{ answer: string }>('select $1::text as answer', [value])
  expect(await read('first')).toEqual([{ answer: 'first' }])
  expect(await read('second')).toEqual([{ answer: 'second' }])
  const statements = await getDatabase().query<{ statement: string }>(
    `select statement from pg_prepared_statements where statement like '%::text as answer'`,
  )
  expect(statements).toEqual([{ statement: 'select $1::text as answer' }])
  expect(await getDatabase().query('show plan_cache_mode')).toEqual([{ plan_cache_mode: 'force_custom_plan' }])
})

test('database: a transaction that fails is undone, and one whose connection ends is followed by a new connection', async () => {
  const database = getDatabase()
  await database.query('create table kept (id integer)')
  const failing = database.transaction(async (query) => {
    await query('insert into kept values (1)')
    throw new Error('not this one')
  })
  await expect(failing).rejects.toThrow('not this one')
  const cut = database.transaction(async (query) => {
    await query('insert into kept values (2)')
    await query('select pg_terminate_backend(pg_backend_pid())')
  })
  await expect(cut).rejects.toThrow(/terminat/i)
  expect(await database.query('select id from kept')).toEqual([])
})
