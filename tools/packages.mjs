// Which packages are installed, and installing them: `npm start` needs the `dependencies` of the manifests only, which are
// half of all files; `npm test` and every change of the code need all.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
/** Written by npm when an installation is complete. */
const installed = `${root}node_modules/.package-lock.json`

const QUIET = '--no-audit --no-fund'

const hasPackages = () => existsSync(installed)

/** Whether the lock file changed since packages were installed. */
const areOutdated = () => statSync(installed).mtimeMs < statSync(`${root}package-lock.json`).mtimeMs

const isInstalled = (name) => existsSync(`${root}node_modules/${name}`)

const hasDevelopmentPackages = () => {
  const { devDependencies } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'))
  return Object.keys(devDependencies).every(isInstalled)
}

/** The command that installs what `npm start` lacks, undefined where it lacks nothing. */
export function getInstallCommandOfStart() {
  if (hasPackages() && !areOutdated()) return undefined
  // Nobody who works on the code may lose its tools: this one is in every installation of all packages.
  return isInstalled('vitest') ? `npm ci ${QUIET}` : `npm ci --omit=dev ${QUIET}`
}

/**
 * The command that installs what `npm test` lacks, undefined where it lacks nothing. After `npm start` it only adds
 * packages, because the devnet may be running from those that are there.
 */
export function getInstallCommandOfTest() {
  if (!hasPackages()) return `npm ci ${QUIET}`
  return hasDevelopmentPackages() ? undefined : `npm install --no-save ${QUIET}`
}
