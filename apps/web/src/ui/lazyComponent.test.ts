import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const src = resolve(import.meta.dirname, '..')

const listSourceFiles = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return listSourceFiles(path)
    return /\.tsx?$/.test(entry.name) && !entry.name.includes('.test.') ? [path] : []
  })

test('lazyComponent: every lazily loaded component goes through lazyComponent, which reloads the page once [ROUTE-38]', () => {
  const bare = listSourceFiles(src).filter(
    (path) => !path.endsWith('lazyComponent.tsx') && /= lazy\(/.test(readFileSync(path, 'utf8')),
  )
  expect(bare).toEqual([])
})
