// A folder of somebody else, with the packed packages in it: what it can do is what others can do.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, preview } from 'vite'
import { openPage } from './openPage.ts'
import { type PublicPackage, root } from './publicPackages.ts'
import { CHECKS, type ReadmeExample } from './readmeExamples.ts'

/** Packages that an application has itself, in the workspace's versions. */
const PEERS = ['viem', 'marked'] as const

type Lock = { readonly packages: Readonly<Record<string, { readonly version?: string; readonly link?: boolean }>> }

/** Runs a command of the folder. @throws {Error} with what it printed where it fails */
function run(folder: string, command: string, args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}\n${stdout}${stderr}`)
}

/**
 * A new folder with these archives installed by npm. Their dependencies have the versions of the workspace's lock file, so
 * that they come from npm's cache and a new version of one cannot break this.
 */
export function installArchives(archives: Readonly<Record<PublicPackage, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'zono-consumer-'))
  const { packages }: Lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const dependencies = {
    ...Object.fromEntries(Object.entries(archives).map(([name, archive]) => [`@zono/${name}`, `file:${archive}`])),
    ...Object.fromEntries(PEERS.map((name) => [name, packages[`node_modules/${name}`]?.version])),
  }
  const manifest = { name: 'consumer', private: true, type: 'module', dependencies }
  const registered = Object.entries(packages).filter(([path, { link }]) => path.startsWith('node_modules/') && !link)
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  writeFileSync(
    join(folder, 'package-lock.json'),
    JSON.stringify({ lockfileVersion: 3, packages: { '': manifest, ...Object.fromEntries(registered) } }),
  )
  const options = ['--prefer-offline', '--ignore-scripts', '--omit=dev', '--no-audit', '--no-fund']
  run(folder, 'npm', ['install', ...options])
  return folder
}

/** Compiles the examples against the packages' declarations, as strictly as TypeScript can, to modules for Node. */
export function compileExamples(folder: string, examples: readonly ReadmeExample[]) {
  const compilerOptions = {
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: false,
    target: 'es2022',
    lib: ['es2023', 'dom', 'dom.iterable'],
    module: 'nodenext',
    types: [],
    rootDir: 'examples',
    outDir: 'compiled',
  }
  mkdirSync(join(folder, 'examples'))
  writeFileSync(join(folder, 'examples/checks.ts'), CHECKS)
  for (const { file, code } of examples) writeFileSync(join(folder, `examples/${file}.ts`), code)
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['examples'] }))
  run(folder, process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', 'tsconfig.json'])
}

/** Runs each compiled example in a Node of its own, without any loader. */
export function runInNode(folder: string, examples: readonly ReadmeExample[]) {
  for (const { file } of examples) run(folder, process.execPath, [`compiled/${file}.js`])
}

/** Builds a page of all examples and opens it in Chromium. @throws {Error} with what the page says went wrong */
export async function runInPage(folder: string, examples: readonly ReadmeExample[]) {
  const imports = examples.map(({ file }) => `() => import('./examples/${file}.ts')`)
  const script = `document.title = 'running'
try {
  for (const load of [${imports.join(', ')}]) await load()
  document.title = 'done'
} catch (error) {
  document.title = String(error)
}`
  writeFileSync(join(folder, 'main.ts'), script)
  writeFileSync(join(folder, 'index.html'), '<!doctype html><script type="module" src="/main.ts"></script>')
  const options = { root: folder, logLevel: 'error', configFile: false } as const
  await build({ ...options, build: { target: 'es2022' } })
  const server = await preview({ ...options, preview: { port: 0, host: '127.0.0.1' } })
  try {
    const title = await openPage(server.resolvedUrls?.local[0] ?? '')
    if (title !== 'done') throw new Error(`The page of the examples says: ${title}`)
  } finally {
    await server.close()
  }
}
