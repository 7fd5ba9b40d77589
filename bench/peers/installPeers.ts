import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'

const bench = resolve(import.meta.dirname, '..')
const installed = join(bench, 'node_modules/.package-lock.json')
const lockFile = join(bench, 'package-lock.json')

/**
 * Installs the packages of bench/package.json where they are missing or outdated: the products that the bench compares
 * with, and Lighthouse. They are no dependencies of the repository, which would install them before every start and test.
 * Call it before importing one of them.
 */
export function installPeers(): void {
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lockFile).mtimeMs) return
  console.error('Installing the packages of bench/package.json ...')
  const args = ['ci', '--no-audit', '--no-fund']
  const { status, stdout, stderr } = spawnSync('npm', args, { cwd: bench, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${stdout}${stderr}\nThe packages of bench/package.json could not be installed.`)
}
