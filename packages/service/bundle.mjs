import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const root = resolve(import.meta.dirname, '../..')

/** Below node_modules, because Ponder lets Node itself load modules from there. */
const BUNDLES = join(root, 'node_modules/.cache/zono')

const WEEK_MS = 7 * 86_400_000

/** Modules of packages that services are bundled with. */
const PACKAGE_FOLDERS = ['art', 'messages', 'protocol', 'rpc', 'sdk', 'service'].map((name) =>
  join(root, 'packages', name),
)

/** Options of esbuild that all bundles share. */
export const BUILD_OPTIONS = {
  write: false,
  bundle: true,
  // Modules are called by their path from here: from where a service is started it would be another application.
  absWorkingDir: root,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  // Names stay, for what an operator reads in an error.
  minifySyntax: true,
  minifyWhitespace: true,
  keepNames: true,
  outExtension: { '.js': '.mjs' },
  // Optional parts of `pg`, and packages of CommonJS that ask for a part of Node.
  external: ['pg-native', 'pg-cloudflare'],
  banner: {
    js: `import{createRequire as createRequireOfBundle}from'node:module';const require=createRequireOfBundle(import.meta.url);`,
  },
  logLevel: 'error',
}

/** Leaves packages with files of their own beside their code to Node: those that the importing module itself would get. */
export const leaveToNode = (filter) => ({
  name: 'left to Node',
  setup({ onResolve, resolve: resolvePackage }) {
    onResolve({ filter }, async ({ path, kind, resolveDir, importer, pluginData }) => {
      if (pluginData === filter) return
      const resolved = await resolvePackage(path, { kind, resolveDir, importer, pluginData: filter })
      return { path: pathToFileURL(resolved.path).href, external: true }
    })
  },
})

/**
 * The folder of the bundle of these sources: the one that is kept, or a new one. Of what is bundled from packages of others
 * the lock file says which it is.
 *
 * @param name - start of the folder's name
 * @param folder - where the sources are, besides the repository's packages
 * @param build - gives the bundle's files as pairs of path and text
 */
export async function keepBundle(name, folder, build) {
  const sources = [...PACKAGE_FOLDERS, folder].flatMap(listSources)
  const texts = [join(root, 'package-lock.json'), ...sources].map((path) => readFileSync(path, 'utf8'))
  const bundle = join(BUNDLES, `${name}-${getHash(root, ...texts)}`)
  if (existsSync(bundle)) return bundle
  const files = await build()
  const unfinished = `${bundle}.${process.pid}`
  try {
    deleteOldBundles()
    writeFiles(unfinished, files)
  } catch {
    // The service's user may not write to the packages, as a careful operator has it: then each start makes its own.
    const ownFolder = mkdtempSync(join(tmpdir(), 'zono-'))
    process.once('exit', () => rmSync(ownFolder, { recursive: true, force: true }))
    const ownBundle = join(ownFolder, 'node_modules', name)
    writeFiles(ownBundle, files)
    return ownBundle
  }
  try {
    renameSync(unfinished, bundle)
  } catch {
    // Another process made the same one meanwhile.
    rmSync(unfinished, { recursive: true, force: true })
  }
  return bundle
}

function writeFiles(folder, files) {
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

/** A short name of these texts. */
export function getHash(...texts) {
  const hash = createHash('sha256')
  for (const text of texts) hash.update(`${text.length} ${text}`)
  return hash.digest('hex').slice(0, 16)
}

function listSources(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(
      (path) =>
        /\.(ts|mjs|json)$/.test(path) &&
        !/(^|[\\/])(reconciliation|dist|node_modules|\.ponder)[\\/]|\.test\.ts$/.test(path),
    )
    .toSorted()
    .map((path) => join(folder, path))
}

/** Those of earlier sources. An indexer loads parts of its own as it needs them, so they stay for a week. */
function deleteOldBundles() {
  if (!existsSync(BUNDLES)) return
  for (const path of readdirSync(BUNDLES).map((name) => join(BUNDLES, name)))
    if (Date.now() - statSync(path).mtimeMs > WEEK_MS) rmSync(path, { recursive: true, force: true })
}
