import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { StartError } from '../progress.ts'

const root = resolve(import.meta.dirname, '../..')

/** Compiled contracts of the repository: a file for each one, and a manifest with the hash of the sources they are from. */
export const ARTIFACTS_FOLDER = join(root, 'contracts/artifacts')

/** Folders of the contracts that are published, relative to the repository. */
const CONTRACT_FOLDERS = ['contracts/src', 'contracts/mocks']

/** Packages whose version decides what the sources compile to: the compiler and the library that they import. */
const PACKAGES = ['solc', '@openzeppelin/contracts']

/** Paths of all Solidity files in `CONTRACT_FOLDERS`, relative to the repository, in a stable order. */
export const listContractSources = (): readonly string[] =>
  CONTRACT_FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.sol'))
      .map((name) => join(folder, name)),
  ).sort()

/** Hash of everything that decides what the contracts compile to: Solidity files, settings and versions of packages. */
export function hashContractSources(): string {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const versions = { ...dependencies, ...devDependencies }
  const hash = createHash('sha256').update(JSON.stringify(PACKAGES.map((name) => versions[name])))
  for (const file of [...listContractSources(), 'foundry.toml'])
    hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

/** Folders found to be current: sources are hashed once a process. */
const currentFolders = new Set<string>()

/**
 * Compares the sources on disk with those that the artifacts were compiled from. It compiles nothing:
 * `npm run check:contracts` proves that the artifacts are what the sources compile to.
 * @throws StartError when a source changed since.
 */
export function assertArtifactsCurrent(folder: string = ARTIFACTS_FOLDER): void {
  if (currentFolders.has(folder)) return
  if (readSourceHash(folder) !== hashContractSources())
    throw new StartError('The contracts changed since they were compiled: run `npm run build:contracts`.')
  currentFolders.add(folder)
}

function readSourceHash(folder: string): unknown {
  try {
    return JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')).sourceHash
  } catch {
    return undefined
  }
}
