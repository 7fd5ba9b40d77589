import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { parseOrigin, withShareAddress } from '../apps/web/build/shareAddress.ts'
import { createHero, createRibbon, DRAWINGS } from './art.ts'
import { ICONS, SHARE_SIZE } from './pictures.ts'

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
  // 0.05 bits per pixel of a phone's first screen, 412 by 700: not the page's largest content.
  expect(createHero().length * 8).toBeLessThan(0.05 * 412 * 700)
})

const webFolder = resolve(import.meta.dirname, '../apps/web')

/** Width and height from the header of a PNG. */
function readPngSize(file: string): readonly [number, number] {
  const png = readFileSync(resolve(webFolder, 'public', file))
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  return [png.readUInt32BE(16), png.readUInt32BE(20)]
}

test('share picture: has the size that index.html names, and fits into a message', () => {
  expect(readPngSize('share.png')).toEqual([SHARE_SIZE.width, SHARE_SIZE.height])
  const html = readFileSync(resolve(webFolder, 'index.html'), 'utf8')
  expect(html).toContain(`og:image:width" content="${SHARE_SIZE.width}"`)
  expect(html).toContain(`og:image:height" content="${SHARE_SIZE.height}"`)
  expect(readFileSync(resolve(webFolder, 'public/share.png')).length).toBeLessThan(600_000)
})

test('share picture: its address is absolute where the build knows the origin', () => {
  const html = readFileSync(resolve(webFolder, 'index.html'), 'utf8')
  expect(withShareAddress(html, 'https://zono.example')).toContain(
    '<meta property="og:image" content="https://zono.example/share.png" />',
  )
  expect(withShareAddress(html, undefined)).toBe(html)
  expect(parseOrigin('https://zono.example/')).toBe('https://zono.example')
  for (const text of ['zono.example', 'https://zono.example/app', 'javascript:alert(1)', 'https://a.example?b="'])
    expect(() => parseOrigin(text)).toThrow('PAGE_ORIGIN')
})

test('icons: each of the manifest is there in its size, one of them maskable', () => {
  const manifest = JSON.parse(readFileSync(resolve(webFolder, 'public/manifest.webmanifest'), 'utf8')) as {
    readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose?: string }[]
  }
  const pngs = manifest.icons.filter(({ src }) => src.endsWith('.png'))
  for (const { src, sizes } of pngs) expect(readPngSize(src.slice(1)).join('x')).toBe(sizes)
  expect(pngs.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(1)
  expect(pngs.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']))
  for (const [file, size] of Object.entries(ICONS)) expect(readPngSize(file)).toEqual([size, size])
})
