// `npm run build:reference` writes docs/reference from the docstrings of the published packages, and from what services say of
// their APIs.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createApiDocuments } from './apiDocuments.ts'
import { createReferences, REFERENCE_FOLDER } from './references.ts'

mkdirSync(REFERENCE_FOLDER, { recursive: true })
for (const { file, text } of [...createReferences(), ...createApiDocuments()])
  writeFileSync(join(REFERENCE_FOLDER, file), text)
