import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { hasFrame } from '../src/features/route.ts'
import { readScreens } from './screens.ts'

/** Placeholder in public/worker.js that the build replaces. */
const RELEASE_PLACEHOLDER = "const RELEASE = { entry: '', files: [], screens: [] }"

/** Files of public/ that every screen begins with. */
const PUBLIC_FILES = ['/index.html', '/first.js', '/config.json', '/mark.svg', '/manifest.webmanifest']

/**
 * Writes the entry script, which names the release, the files that every screen begins with, and the paths whose HTML is
 * their own into worker.js, so that the page opens without a connection.
 */
export const shellFiles = (): Plugin => ({
  name: 'zono:shell-files',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const outputs = Object.values(bundle)
    const entry = outputs.find((output) => output.type === 'chunk' && output.isEntry)
    if (entry?.type !== 'chunk') throw new Error('The build has no entry script.')
    const styles = outputs.flatMap(({ fileName }) => (fileName.endsWith('.css') ? [fileName] : []))
    const assets = [entry.fileName, ...entry.imports, ...styles].map((file) => `/${file}`)
    const screens = [...(await readScreens(this.environment.config.mode)).values()].flat().filter(hasFrame)
    const release = { entry: `/${entry.fileName}`, files: [...PUBLIC_FILES, ...assets], screens }
    const worker = join(dir, 'worker.js')
    const source = readFileSync(worker, 'utf8')
    if (!source.includes(RELEASE_PLACEHOLDER)) throw new Error(`worker.js has no \`${RELEASE_PLACEHOLDER}\`.`)
    writeFileSync(worker, source.replace(RELEASE_PLACEHOLDER, `const RELEASE = ${JSON.stringify(release)}`))
  },
})
