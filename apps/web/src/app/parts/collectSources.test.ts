import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { routes } from '../routes.ts'
import { collectSources } from './collectSources.ts'

test('collectSources: every feature that pays something out is listed, with a screen of its own', () => {
  const sourceFolder = resolve(import.meta.dirname, '../..')
  const files = readdirSync(sourceFolder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.collect.ts'),
  )
  expect(files.length).toBe(collectSources.length)
  const registry = readFileSync(resolve(import.meta.dirname, 'collectSources.ts'), 'utf8')
  for (const file of files) expect(registry).toContain(`'#${file}'`)
  const paths = routes.map(({ path }) => path)
  for (const { path } of collectSources) expect(paths).toContain(path)
  expect(new Set(collectSources.map(({ path }) => path)).size).toBe(collectSources.length)
})
