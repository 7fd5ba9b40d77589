import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Abi, Hex } from 'viem'

const FOLDER = resolve(import.meta.dirname, '../../../contracts/artifacts')

/** What the compiler made of a contract. */
export type Artifact = { readonly abi: Abi; readonly bytecode: Hex }

/** Reads the artifact of a contract by its name. Throws where there is none. */
export type ReadArtifact = (name: string) => Artifact

/** Artifacts of the repository, which `npm run check:contracts` compares with the sources. */
export const readArtifact: ReadArtifact = (name) => {
  const { abi, bytecode } = JSON.parse(readFileSync(join(FOLDER, `${name}.json`), 'utf8')) as Artifact
  return { abi, bytecode }
}
