import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { getShortKey } from '../src/lib/i18n/shortKey.ts'

/**
 * A locale file with short keys. The English texts, which the page has, are nearly half of it.
 * @throws Error when two texts have one key: change a word of one of them.
 */
export function shortenKeys(texts: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const shortened: Record<string, string> = {}
  for (const [text, translation] of Object.entries(texts)) {
    const key = getShortKey(text)
    if (key in shortened) throw new Error(`"${text}" has the same short key as another text.`)
    shortened[key] = translation
  }
  return shortened
}

/** Writes the locale files of the build with short keys. */
export const shortenLocales = (): Plugin => ({
  name: 'zono:shorten-locales',
  apply: 'build',
  writeBundle({ dir = '' }) {
    const folder = join(dir, 'locales')
    for (const name of readdirSync(folder)) {
      const path = join(folder, name)
      writeFileSync(path, JSON.stringify(shortenKeys(JSON.parse(readFileSync(path, 'utf8')))))
    }
  },
})
