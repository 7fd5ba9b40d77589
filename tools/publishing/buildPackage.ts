import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { getEntries, type Manifest, toPublishedManifest } from './manifest.ts'
import { getPackageFolder, getPublishedFolder, type PublicPackage, root } from './publicPackages.ts'

/** As the workspace is checked, with what only a compiled module needs. Relative imports are rewritten to `.js`. */
const COMPILER_OPTIONS = {
  noEmit: false,
  module: 'nodenext',
  moduleResolution: 'nodenext',
  target: 'es2022',
  rewriteRelativeImportExtensions: true,
  declaration: true,
  declarationMap: true,
  sourceMap: true,
  stripInternal: true,
  lib: ['es2023', 'dom'],
  rootDir: 'src',
  outDir: 'lib',
}

/** Sources of a package without its tests. */
const isPublished = (path: string): boolean => !/\.test\.ts$/.test(path) && !path.split(sep).includes('testing')

const listFiles = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))

/** Declarations name sources (`./a.ts`), which TypeScript before 5 and other tools do not follow. */
function nameCompiledModules(file: string) {
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replace(/((?:from|import\()\s*'|(?:from|import\()\s*")(\.[^'"]+)\.ts(?=['"])/g, '$1$2.js'))
}

/**
 * Writes what is published of a package to its `dist/package`: ES modules, declarations and source maps in `lib`, the
 * sources that the maps lead to in `src`, manifest, readme, license and changes.
 * @throws {Error} with the errors of the compiler
 */
export function buildPackage(name: PublicPackage): string {
  const folder = getPackageFolder(name)
  const published = getPublishedFolder(name)
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  rmSync(published, { recursive: true, force: true })
  mkdirSync(published, { recursive: true })
  cpSync(join(folder, 'src'), join(published, 'src'), {
    recursive: true,
    filter: (source) => isPublished(relative(folder, source)),
  })
  writeFileSync(join(published, 'package.json'), `${JSON.stringify(toPublishedManifest(manifest), null, 2)}\n`)
  compile(published, Object.values(getEntries(manifest)))
  removeUnreached(published)
  cpSync(join(root, 'LICENSE'), join(published, 'LICENSE'))
  for (const file of ['README.md', 'CHANGELOG.md'])
    if (existsSync(join(folder, file))) cpSync(join(folder, file), join(published, file))
  return published
}

function compile(published: string, entries: readonly string[]) {
  const config = {
    extends: join(root, 'tsconfig.base.json'),
    compilerOptions: COMPILER_OPTIONS,
    include: entries.filter((entry) => entry.endsWith('.ts')),
  }
  const file = join(published, 'tsconfig.json')
  writeFileSync(file, JSON.stringify(config))
  const { status, stdout } = spawnSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', file], {
    encoding: 'utf8',
  })
  rmSync(file)
  if (status !== 0) throw new Error(stdout)
  for (const path of listFiles(join(published, 'lib')))
    if (path.endsWith('.d.ts')) nameCompiledModules(join(published, 'lib', path))
}

/** Sources that no entry leads to. */
function removeUnreached(published: string) {
  for (const path of listFiles(join(published, 'src')))
    if (path.endsWith('.ts') && !existsSync(join(published, 'lib', path.replace(/\.ts$/, '.js'))))
      rmSync(join(published, 'src', path))
}
