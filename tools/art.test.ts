import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createHero, createRibbon, DRAWINGS } from './art.ts'

const readDrawing = (name: string) => readFileSync(resolve(import.meta.dirname, '../apps/web/public/art', name), 'utf8')

test.each(Object.entries(DRAWINGS))('art: %s is what the tool draws', (name, create) => {
  expect(readDrawing(name), 'run `npm run build:art`').toBe(create())
})

test('art: the ends of the ribbon meet', () => {
  const lines = [...createRibbon().matchAll(/d="M0 ([\d.]+)L.*?120 ([\d.]+)"/g)]
  expect(lines).toHaveLength(7)
  for (const [, start, end] of lines) expect(start).toBe(end)
})

test('art: the drawings are small', () => {
  expect(brotliCompressSync(createRibbon()).length).toBeLessThan(1000)
  expect(brotliCompressSync(createHero()).length).toBeLessThan(6000)
})
