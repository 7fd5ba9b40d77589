import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Guides for developers, in markdown. */
const GUIDES_FOLDER = join(import.meta.dirname, '../../docs/guides')

/** A guide by the name of its file. */
export type Guide = { readonly file: string; readonly text: string }

export const readGuides = (): readonly Guide[] =>
  existsSync(GUIDES_FOLDER)
    ? readdirSync(GUIDES_FOLDER)
        .filter((file) => file.endsWith('.md'))
        .sort()
        .map((file) => ({ file, text: readFileSync(join(GUIDES_FOLDER, file), 'utf8') }))
    : []

/** A block of code of a guide whose first line has a word such as `file=examples/exchange.ts` behind its language. */
export type NamedBlock = { readonly guide: string; readonly name: string; readonly code: string }

/** Blocks with this word: ```` ```graphql subgraph=exchange ````. */
export const readNamedBlocks = (word: string): readonly NamedBlock[] =>
  readGuides().flatMap(({ file, text }) =>
    [...text.matchAll(new RegExp(`^\`\`\`\\w+ ${word}=(\\S+)\\n([\\s\\S]*?)^\`\`\`$`, 'gm'))].map(
      ([, name = '', code = '']) => ({ guide: file, name, code }),
    ),
  )
