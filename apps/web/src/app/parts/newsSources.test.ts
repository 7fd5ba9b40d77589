import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { routes } from '../routes.ts'
import { newsSources } from './newsSources.ts'

test('newsSources: every feature that tells what happened is listed, with a screen of its own', () => {
  const sourceFolder = resolve(import.meta.dirname, '../..')
  const files = readdirSync(sourceFolder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.news.ts'),
  )
  expect(files.length).toBe(newsSources.length)
  const registry = readFileSync(resolve(import.meta.dirname, 'newsSources.ts'), 'utf8')
  for (const file of files) expect(registry).toContain(`'#${file}'`)
  const paths = routes.map(({ path }) => path)
  for (const { path } of newsSources) expect(paths).toContain(path)
  expect(new Set(newsSources.map(({ path }) => path)).size).toBe(newsSources.length)
})
