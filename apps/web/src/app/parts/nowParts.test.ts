import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { routes } from '../routes.ts'
import { nowParts } from './nowParts.ts'

test('nowParts: every feature with something that runs for a time is listed, under a screen of its own', () => {
  const sourceFolder = resolve(import.meta.dirname, '../..')
  const files = readdirSync(sourceFolder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.now.tsx'),
  )
  expect(files.length).toBe(nowParts.length)
  const registry = readFileSync(resolve(import.meta.dirname, 'nowParts.ts'), 'utf8')
  for (const file of files) expect(registry).toContain(`'#${file}'`)
  const paths = routes.map(({ path }) => path)
  for (const { path } of nowParts) expect(paths).toContain(path)
})
