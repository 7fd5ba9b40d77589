import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getEntries, type Manifest } from '../publishing/manifest.ts'
import { getPackageFolder, PUBLIC_PACKAGES, type PublicPackage, root } from '../publishing/publicPackages.ts'
import { formatReference } from './formatReference.ts'
import { readSections, type Section } from './readDeclarations.ts'

export const REFERENCE_FOLDER = join(root, 'docs/reference')

/** Names of every entry of a package, those of further ones below their module's name. Tables of data are left out. */
function readEntries(name: PublicPackage): readonly Section[] {
  const folder = getPackageFolder(name)
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const entries = Object.entries(getEntries(manifest)).filter(([, source]) => /^[^*]+\.ts$/.test(source))
  return entries.flatMap(([entry, source]) =>
    readSections(join(folder, source)).map((section) => ({ ...section, module: `@zono/${name}${entry.slice(1)}` })),
  )
}

/** What the examples of a package use by name. */
function readFixtures(name: PublicPackage): string | undefined {
  const file = join(getPackageFolder(name), 'src/testing/exampleFixtures.ts')
  if (!existsSync(file)) return undefined
  // Where its own values come from says nothing to who has the package.
  return readFileSync(file, 'utf8').replace(/^(\/\/.*|import [\s\S]*? from '[^']*')\n/gm, '')
}

/** The reference of each published package. */
export const createReferences = (): readonly { readonly file: string; readonly text: string }[] =>
  PUBLIC_PACKAGES.map((name) => ({
    file: `${name}.md`,
    text: formatReference(`@zono/${name}`, readEntries(name), readFixtures(name)),
  }))
