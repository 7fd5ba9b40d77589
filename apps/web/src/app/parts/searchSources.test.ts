import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { routes } from '../routes.ts'
import { searchSources } from './searchSources.ts'

test('searchSources: every feature with something to find is listed, under a screen of its own', () => {
  const sourceFolder = resolve(import.meta.dirname, '../..')
  const files = readdirSync(sourceFolder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.results.tsx'),
  )
  expect(files.length).toBe(searchSources.length)
  const registry = readFileSync(resolve(import.meta.dirname, 'searchSources.ts'), 'utf8')
  for (const file of files) expect(registry).toContain(`'#${file}'`)
  const paths = routes.map(({ path }) => path)
  for (const { path } of searchSources) expect(paths).toContain(path)
  expect(new Set(searchSources.map(({ path }) => path)).size).toBe(searchSources.length)
})
