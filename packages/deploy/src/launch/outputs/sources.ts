import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
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
  for (const name of new Set(['Pair', ...created.map(getContract)])) writeInput(folder, name)
  return writeList(
    folder,
    created.map((step) => toVerification(step, find)),
  )
}

/**
 * Adds contracts to what `writeSources` wrote. Those that stand keep theirs: another account or another release may add.
 * @returns path of the list.
 */
export function addSources(folder: string, steps: readonly Step[], find: FindAddress): string {
  const file = join(folder, FOLDER, 'index.json')
  const kept: readonly Verification[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
  mkdirSync(join(folder, FOLDER), { recursive: true })
  const created = steps.filter((step) => step.kind === 'create' && !kept.some(({ name }) => name === step.name))
  const added = created.flatMap((step) => (step.kind === 'create' ? [step] : []))
  for (const step of added)
    if (!kept.some(({ input }) => input === getInput(step))) writeInput(folder, getContract(step))
  return writeList(folder, [...kept, ...added.map((step) => toVerification(step, find))])
}

function writeInput(folder: string, contract: string): void {
  const { input } = readContractSource(contract)
  writeFileSync(join(folder, FOLDER, `${contract}.json`), JSON.stringify(input))
}

function writeList(folder: string, list: readonly Verification[]): string {
  const file = join(folder, FOLDER, 'index.json')
  writeFileSync(file, JSON.stringify(list, null, 2))
  return file
}

const getContract = ({ name, contract = name }: CreateStep): string => contract

const getInput = (step: CreateStep): string => `${getContract(step)}.json`

function toVerification(step: CreateStep, find: FindAddress): Verification {
  const { contract, compiler } = readContractSource(getContract(step))
  return {
    ...{ name: step.name, address: find(step.name), contract, compiler, input: getInput(step) },
    constructorArguments: encodeArguments(step, find).slice(2),
  }
}

function encodeArguments(step: CreateStep, find: FindAddress): Hex {
  const creation = readArtifact(getContract(step)).abi.find(({ type }) => type === 'constructor')
  return creation?.type === 'constructor' ? encodeAbiParameters(creation.inputs, step.args(find)) : '0x'
}
