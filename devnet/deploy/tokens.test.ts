import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { KEYS_WITH_LOGO } from './tokens.ts'

const symbolsFolder = resolve(import.meta.dirname, '../../apps/web/public/logos/symbols')

test.each(KEYS_WITH_LOGO)('devnet: the page has the logo of %s', (key) => {
  expect(existsSync(resolve(symbolsFolder, `${key}.svg`))).toBe(true)
})
