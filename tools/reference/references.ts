import { join } from 'node:path'
import { getPackageFolder, PUBLIC_PACKAGES, root } from '../publishing/publicPackages.ts'
import { formatReference } from './formatReference.ts'
import { readSections } from './readDeclarations.ts'

export const REFERENCE_FOLDER = join(root, 'docs/reference')

/** The reference of each published package. */
export const createReferences = (): readonly { readonly file: string; readonly text: string }[] =>
  PUBLIC_PACKAGES.map((name) => ({
    file: `${name}.md`,
    text: formatReference(`@zono/${name}`, readSections(join(getPackageFolder(name), 'src/index.ts'))),
  }))
