// `npm test`: sets up what is missing, then runs every check of the project (tools/proof), as many at a time as there are
// processor cores. `npm test unit contracts` runs the steps with these words in their names.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { prepare } from './prepare.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

await prepare()
const { status } = spawnSync(`${root}node_modules/.bin/tsx`, ['tools/proof/main.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
})
process.exit(status ?? 1)
