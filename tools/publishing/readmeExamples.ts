import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readGuides } from '../../e2e/developers/guides.ts'
import { replaceClaims } from '../exampleLines.ts'
import { getPackageFolder, type PublicPackage } from './publicPackages.ts'

/** An example of a readme as a module of its own. */
export type ReadmeExample = { readonly file: string; readonly code: string }

/** Functions that the examples' claims become. Amounts are bigint, which JSON has no form for. */
export const CHECKS = `const format = (value: unknown) =>
  JSON.stringify(value, (_, entry: unknown) => (typeof entry === 'bigint' ? \`\${entry}n\` : entry))

export function checkValue(expression: string, value: unknown, expected: unknown) {
  if (format(value) !== format(expected)) throw new Error(\`\${expression} is \${format(value)}, not \${format(expected)}\`)
}

export function checkError(expression: string, call: () => unknown, name: string) {
  let thrown: unknown
  try {
    call()
  } catch (error) {
    thrown = error
  }
  if (!(thrown instanceof Error) || thrown.name !== name) throw new Error(\`\${expression} throws \${String(thrown)}\`)
}
`

const toModule = (code: string): string =>
  `import { checkError, checkValue } from './checks.js'\n${replaceClaims(code, (claim) => {
    const expression = JSON.stringify(claim.expression)
    return 'value' in claim
      ? `checkValue(${expression}, ${claim.expression}, ${claim.value})`
      : `checkError(${expression}, () => ${claim.expression}, ${JSON.stringify(claim.error)})`
  })}\nvoid [checkError, checkValue]\n`

/** Every block of TypeScript that stands by itself: those with words behind `ts` are excerpts of other files. */
const readExamples = (name: string, markdown: string): readonly ReadmeExample[] =>
  [...markdown.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, code = ''], index) => ({
    file: `${name}${index + 1}`,
    code: toModule(code),
  }))

/** Examples in the readme of a package. */
export const readReadmeExamples = (name: PublicPackage): readonly ReadmeExample[] =>
  readExamples(name, readFileSync(join(getPackageFolder(name), 'README.md'), 'utf8'))

/** Examples in the guides for developers. */
export const readGuideExamples = (): readonly ReadmeExample[] =>
  readGuides().flatMap(({ file, text }) => readExamples(file.replace(/\.md$/, '-'), text))

/** A module that fails where loading these entries leaves anything behind: `sideEffects: false` would then be a lie. */
export const createSideEffectsCheck = (entries: readonly string[]): ReadmeExample => ({
  file: 'sideEffects',
  code: `import { checkValue } from './checks.js'
await Promise.all([import('viem'), import('viem/accounts')])
const before = Reflect.ownKeys(globalThis).map(String)
await Promise.all([${entries.map((entry) => `import('${entry}')`).join(', ')}])
checkValue('globals', Reflect.ownKeys(globalThis).map(String).filter((key) => !before.includes(key)), [])
`,
})
