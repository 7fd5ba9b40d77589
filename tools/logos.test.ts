import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import list from '@zono/protocol/lists/default.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { createLogoFiles, matchLogos, readMetadata } from './logos.ts'
import { findUnsafeSvgPart } from './svgSafety.ts'

const publicFolder = resolve(import.meta.dirname, '../apps/web/public')
const listLogos = () =>
  readdirSync(join(publicFolder, 'logos'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.svg'))
    .map((name) => join(publicFolder, 'logos', name))

test('logos: the files are what the tool writes', async () => {
  const files = await createLogoFiles()
  const stale = [...files].filter(([path, content]) => !existsSync(path) || readFileSync(path, 'utf8') !== content)
  expect(
    stale.map(([path]) => path),
    'run `npm run build:logos`',
  ).toEqual([])
  expect(listLogos().filter((path) => !files.has(path))).toEqual([])
})

test('logos: nothing that is served runs or loads', () => {
  const unsafe = listLogos().map((path) => [path, findUnsafeSvgPart(readFileSync(path, 'utf8').trim())])
  expect(unsafe.filter(([, problem]) => problem !== undefined)).toEqual([])
})

test('logos: a coin whose address is known gives its logo to no other address', async () => {
  const addresses = new Map(
    (await readMetadata()).map(({ filePath, addresses }) => [filePath, addresses['binance-smart-chain']]),
  )
  const wrong = [...(await matchLogos())].filter(([address, logo]) => {
    const known = addresses.get(logo.replace('web3icons', 'token'))
    return known !== undefined && known.toLowerCase() !== address
  })
  expect(wrong).toEqual([])
})

test('logos: the first twenty tokens of the list load at most 15 KB', () => {
  const sizes = list.tokens.flatMap(({ logoURI }) =>
    logoURI.startsWith('/') ? [brotliCompressSync(readFileSync(join(publicFolder, logoURI))).length] : [],
  )
  expect(sizes.slice(0, 20).reduce((sum, size) => sum + size, 0)).toBeLessThan(15_000)
  const all = listLogos().map((path) => brotliCompressSync(readFileSync(path)).length)
  expect(Math.max(...all)).toBeLessThan(5000)
})

test('logos: each that a token list of the page names is there', () => {
  const named = list.tokens.flatMap(({ logoURI }) => (logoURI.startsWith('/') ? [logoURI] : []))
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((path) => !existsSync(join(publicFolder, path)))).toEqual([])
})
