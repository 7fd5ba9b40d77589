import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Deployment, parseDeployment } from '@zono/protocol'
import type { Address, Hex, PublicClient } from 'viem'
import { readArtifact } from '../../artifacts.ts'
import { createFind, type FindAddress } from '../../step.ts'
import { MAIN_TOKEN } from '../../steps/exchange.ts'
import { type Area, listAreas } from '../areas/area.ts'
import type { Operator } from '../operatorSchema.ts'
import { createEnvironmentFiles, findMissingVariables } from './environment.ts'

/** What page and services read, by the contracts that a launch has created. */
export function createDeployment(
  { chainId, chain, token, wrappedCoin, tokens }: Operator,
  areas: ReadonlyMap<string, Area>,
  addresses: Readonly<Record<string, Address>>,
  initCodeHash: Hex,
): Deployment {
  const find = createFind(addresses)
  return parseDeployment({
    ...{ chainId, chain, initCodeHash },
    // One of several is listed by its area.
    contracts: Object.fromEntries(Object.entries(addresses).filter(([name]) => !name.includes(' '))),
    tokens: { [token.key]: find(MAIN_TOKEN), [wrappedCoin.key]: find('WBNB'), ...tokens },
    ...listAreas(areas.values(), find),
  })
}

/** The page's settings; what is not known yet is left out, and README.md names it. */
const createPageConfig = (
  { chainId, rpcUrls, brand, token, locales, menu, links }: Operator,
  deployment: Deployment,
) => ({
  ...{ chainId, rpcUrls, deployment },
  brand: { name: token.name.slice(0, 24), ...brand, tokenSymbol: token.symbol },
  ...{ locales, menu, links },
  tokenLists: [],
})

/**
 * Writes what page and services need: `deployment.json`, `config.json` and an environment file for each service.
 * @param startBlock newest block before the launch, from which on the indexer reads
 * @returns paths of the files, with what an environment file that stays lacks.
 */
export function writeOutputs(
  folder: string,
  operator: Operator,
  deployment: Deployment,
  startBlock: bigint,
  config: object = createPageConfig(operator, deployment),
): readonly string[] {
  mkdirSync(folder, { recursive: true })
  const files: Readonly<Record<string, string>> = {
    'deployment.json': JSON.stringify(deployment, null, 2),
    'config.json': JSON.stringify(config, null, 2),
    ...createEnvironmentFiles(operator, deployment, startBlock),
  }
  return Object.entries(files).map(([name, text]) => {
    const file = join(folder, name)
    // An environment file may have been filled in meanwhile.
    if (name.endsWith('.env') && existsSync(file)) return describeKept(file, text)
    writeFileSync(file, text)
    return file
  })
}

/** Says that an environment file stays, and what it lacks of what it would be now. */
function describeKept(file: string, wanted: string): string {
  const missing = findMissingVariables(readFileSync(file, 'utf8'), wanted)
  if (missing.length === 0) return `${file} stays as it is`
  return [`${file} stays as it is, and lacks`, ...missing.map((variable) => `  ${variable}`)].join('\n  ')
}

/**
 * Writes a deployment that has grown where a launch wrote it: as `writeOutputs`, but entries of `config.json` other than the
 * deployment stay.
 * @returns as `writeOutputs`.
 */
export function writeGrown(
  folder: string,
  operator: Operator,
  deployment: Deployment,
  startBlock: bigint,
): readonly string[] {
  const file = join(folder, 'config.json')
  if (!existsSync(file)) return writeOutputs(folder, operator, deployment, startBlock)
  const config = JSON.parse(readFileSync(file, 'utf8')) as object
  return writeOutputs(folder, operator, deployment, startBlock, { ...config, deployment })
}

/** Hash of the creation code of pairs, as the factory computes their addresses. */
export const readInitCodeHash = async (client: Pick<PublicClient, 'readContract'>, find: FindAddress): Promise<Hex> =>
  (await client.readContract({
    ...{ abi: readArtifact('Factory').abi, address: find('Factory') },
    functionName: 'INIT_CODE_PAIR_HASH',
  })) as Hex
