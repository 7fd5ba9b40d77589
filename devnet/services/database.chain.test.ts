import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { type Database, queryDatabase, startDatabase } from './database.ts'

const folder = mkdtempSync(join(tmpdir(), 'zono-copies-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const ROWS = 50_000

/** Writes rows one after the other until it is stopped. */
function startWriting(databaseUrl: string) {
  let isWriting = true
  let written = 0
  const writing = (async () => {
    while (isWriting) {
      await queryDatabase(databaseUrl, (client) => client.query(`insert into later values (${written})`))
      written++
    }
  })()
  return {
    count: () => written,
    async stop() {
      isWriting = false
      await writing
    },
  }
}

const countRows = async (databaseUrl: string, table: string): Promise<number> => {
  const { rows } = await queryDatabase(databaseUrl, (client) =>
    client.query<{ count: number }>(`select count(*)::int as count from ${table}`),
  )
  return rows[0]?.count ?? Number.NaN
}

test('copyTo: a copy of a server that goes on writing has all that was written before, and each row whole', async () => {
  const copy = join(folder, 'copy')
  const first = await startDatabase()
  let second: Database | undefined
  try {
    const databaseUrl = await first.createDatabase('kept')
    await queryDatabase(databaseUrl, async (client) => {
      await client.query(`create table before as select n, md5(n::text) as text from generate_series(1, ${ROWS}) n`)
      await client.query('create table later (n int primary key)')
    })
    const writing = startWriting(databaseUrl)
    await expect.poll(writing.count, { timeout: 60_000 }).toBeGreaterThan(3)
    const writtenBefore = writing.count()
    await first.copyTo(copy)
    await writing.stop()

    second = await startDatabase({ copyOf: copy })
    const copyUrl = second.getDatabaseUrl('kept')
    expect(await countRows(copyUrl, 'before where text = md5(n::text)')).toBe(ROWS)
    expect(await countRows(copyUrl, 'later')).toBeGreaterThanOrEqual(writtenBefore)
    expect(await countRows(copyUrl, 'later')).toBeLessThanOrEqual(writing.count())
    // The copy is a server of its own.
    await queryDatabase(copyUrl, (client) => client.query('delete from before'))
    expect(await countRows(databaseUrl, 'before')).toBe(ROWS)
  } finally {
    await Promise.all([first.stop(), second?.stop()])
  }
})

test('copyTo: leaves a copy alone that is there already', async () => {
  const copy = join(folder, 'copy')
  expect(existsSync(copy)).toBe(true)
  const database = await startDatabase()
  try {
    await database.createDatabase('other')
    await database.copyTo(copy)
  } finally {
    await database.stop()
  }
  const kept = await startDatabase({ copyOf: copy })
  try {
    expect(await countRows(kept.getDatabaseUrl('kept'), 'before')).toBe(ROWS)
  } finally {
    await kept.stop()
  }
})
