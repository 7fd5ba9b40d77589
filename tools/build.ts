// `npm run check:build`: builds the page, and once more elsewhere; the same sources have to give the same page, byte by
// byte. Prints its hash, by which anybody can tell whether a page that is served is the one of these sources.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const webFolder = fileURLToPath(new URL('../apps/web', import.meta.url))

type FileHashes = ReadonlyMap<string, string>

/** SHA-256 of every file below a folder, by its path; without compressed copies, which differ between versions of Node. */
function hashFiles(folder: string): FileHashes {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name),
  )
  const entries = files.map((file) => {
    const path = join(file.parentPath, file.name)
    return [relative(folder, path), createHash('sha256').update(readFileSync(path)).digest('hex')] as const
  })
  return new Map(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** One hash for all of them: of the lines that `sha256sum` prints for the files, sorted by path. */
export const getBuildHash = (hashes: FileHashes): string =>
  createHash('sha256')
    .update([...hashes].map(([path, hash]) => `${hash}  ${path}\n`).join(''))
    .digest('hex')

/** Files that are not the same in both. */
export const findDifferences = (one: FileHashes, other: FileHashes): readonly string[] =>
  [...new Set([...one.keys(), ...other.keys()])].filter((path) => one.get(path) !== other.get(path)).sort()

function buildPage(folder: string, env: NodeJS.ProcessEnv = {}) {
  const args = ['vite', 'build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'error']
  const { status } = spawnSync('npx', args, {
    cwd: webFolder,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  })
  if (status !== 0) process.exit(status ?? 1)
}

function main() {
  const [first, second] = [join(webFolder, 'dist'), mkdtempSync(join(tmpdir(), 'zono-build-'))]
  try {
    buildPage(first)
    buildPage(second, { PRECOMPRESS: 'off' })
    const [one, other] = [hashFiles(first), hashFiles(second)]
    const differing = findDifferences(one, other)
    if (differing.length > 0) {
      console.error(`The same sources gave two pages: ${differing.join(', ')}`)
      process.exit(1)
    }
    console.log(`The page is ${one.size} files, sha256 ${getBuildHash(one)}`)
  } finally {
    rmSync(second, { recursive: true, force: true })
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main()
