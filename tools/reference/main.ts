// `npm run build:reference` writes docs/reference from the docstrings of the published packages.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createReferences, REFERENCE_FOLDER } from './references.ts'

mkdirSync(REFERENCE_FOLDER, { recursive: true })
for (const { file, text } of createReferences()) writeFileSync(join(REFERENCE_FOLDER, file), text)
