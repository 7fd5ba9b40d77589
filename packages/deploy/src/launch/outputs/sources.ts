import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Address, encodeAbiParameters, type Hex } from 'viem'
import { readArtifact } from '../../artifacts.ts'
import { readContractSource } from '../../sources.ts'
import type { CreateStep, FindAddress, Step } from '../../step.ts'

/** What an explorer asks for to verify a contract. */
type Verification = {
  readonly name: string
  readonly address: Address
  readonly contract: string
  readonly compiler: string
  /** File with the compiler's input. */
  readonly input: string
  /** ABI-encoded, without 0x, as explorers take them. */
  readonly constructorArguments: string
}

const FOLDER = 'sources'

/**
 * Writes the standard JSON input of each contract that steps create, of the pairs that the factory creates, and a list of
 * what an explorer asks for beside it.
 * @returns path of the list.
 */
export function writeSources(folder: string, steps: readonly Step[], find: FindAddress): string {
  mkdirSync(join(folder, FOLDER), { recursive: true })
  const created = steps.filter((step) => step.kind === 'create')
  for (const name of new Set(['Pair', ...created.map(getContract)])) {
    const { input } = readContractSource(name)
    writeFileSync(join(folder, FOLDER, `${name}.json`), JSON.stringify(input))
  }
  const file = join(folder, FOLDER, 'index.json')
  writeFileSync(
    file,
    JSON.stringify(
      created.map((step) => toVerification(step, find)),
      null,
      2,
    ),
  )
  return file
}

const getContract = ({ name, contract = name }: CreateStep): string => contract

function toVerification(step: CreateStep, find: FindAddress): Verification {
  const { contract, compiler } = readContractSource(getContract(step))
  return {
    ...{ name: step.name, address: find(step.name), contract, compiler, input: `${getContract(step)}.json` },
    constructorArguments: encodeArguments(step, find).slice(2),
  }
}

function encodeArguments(step: CreateStep, find: FindAddress): Hex {
  const creation = readArtifact(getContract(step)).abi.find(({ type }) => type === 'constructor')
  return creation?.type === 'constructor' ? encodeAbiParameters(creation.inputs, step.args(find)) : '0x'
}
