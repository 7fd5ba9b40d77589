import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/**
 * Packs a folder as npm publishes it.
 * @returns path of the archive
 * @throws {Error} with what npm printed
 */
export function packPackage(folder: string, destination: string): string {
  const args = ['pack', folder, '--json', '--ignore-scripts', '--pack-destination', destination]
  const { status, stdout, stderr } = spawnSync('npm', args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  const [{ filename }]: [{ filename: string }] = JSON.parse(stdout)
  return join(destination, filename)
}
