import { expect, test } from 'vitest'
import { createDatabase } from './database.ts'
import { toLockKey } from './lockKey.ts'

test('database: refuses a statement at once where too many wait', async () => {
  const database = createDatabase('postgres://127.0.0.1:1/none', { maxWaiting: 0 })
  await expect(database.query('select 1')).rejects.toMatchObject({ code: 'BUSY' })
  await database.close()
})

test('database: one that is away fails a statement, and nothing else', async () => {
  const database = createDatabase('postgres://127.0.0.1:1/none')
  await expect(database.query('select 1')).rejects.toThrow()
  await expect(database.transaction((query) => query('select 1'))).rejects.toThrow()
  await database.close()
})

test('lock key: is the same in every process and version', () => {
  expect(toLockKey('migrations of the hub')).toBe('4690838396195923547')
})
