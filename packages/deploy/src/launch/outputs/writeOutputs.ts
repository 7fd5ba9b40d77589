import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Deployment, parseDeployment } from '@zono/protocol'
import type { Address, Hex, PublicClient } from 'viem'
import { readArtifact } from '../artifacts.ts'
import { createFind, type FindAddress } from '../step.ts'
import { MAIN_TOKEN } from '../steps/exchange.ts'
import { type Area, listAreas } from './areas/area.ts'
import type { Operator } from './operator.ts'

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
const createPageConfig = ({ chainId, rpcUrls }: Operator, deployment: Deployment) => ({
  ...{ chainId, rpcUrls, deployment },
  tokenLists: [],
})

type EnvironmentEntry = readonly [name: string, value: string]

/** An environment file. What only the operator knows stands there as a comment. */
const toEnvironmentFile = (entries: readonly EnvironmentEntry[], missing: readonly EnvironmentEntry[]): string =>
  [
    ...entries.map(([name, value]) => `${name}=${quote(value)}`),
    ...missing.map(([name, what]) => `# ${name}=   ${what}`),
    '',
  ].join('\n')

/** As a shell and systemd read it. */
const quote = (value: string): string =>
  /^[\w:/.,@-]*$/.test(value) ? value : `"${value.replace(/["$`\\]/g, '\\$&')}"`

const DATABASE: EnvironmentEntry = ['DATABASE_URL', 'postgres://name:password@host:5432/database, one of its own']

/**
 * Writes what page and services need: `deployment.json`, `config.json` and an environment file for each service.
 * @param startBlock newest block before the launch, from which on the indexer reads
 * @returns paths of the files.
 */
export function writeOutputs(
  folder: string,
  operator: Operator,
  deployment: Deployment,
  startBlock: bigint,
): readonly string[] {
  mkdirSync(folder, { recursive: true })
  const shared: readonly EnvironmentEntry[] = [
    ['RPC_URLS', operator.rpcUrls.join()],
    ['DEPLOYMENT', 'deployment.json'],
  ]
  const files: Readonly<Record<string, string>> = {
    'deployment.json': JSON.stringify(deployment, null, 2),
    'config.json': JSON.stringify(createPageConfig(operator, deployment), null, 2),
    'indexer.env': toEnvironmentFile(
      [...shared, ['START_BLOCK', String(startBlock)], ['DATABASE_SCHEMA', 'zono_1']],
      [DATABASE],
    ),
    'hub.env': toEnvironmentFile(
      [...shared, ['SPACE_NAME', operator.token.name], ['SPACE_SYMBOL', operator.token.symbol]],
      [DATABASE, ['HUB_SECRET', 'a long random text'], ['SPACE_ADMINS', 'accounts of the team, separated by commas']],
    ),
  }
  // An environment file may have been filled in meanwhile.
  const written = Object.entries(files).filter(([name]) => !name.endsWith('.env') || !existsSync(join(folder, name)))
  for (const [name, text] of written) writeFileSync(join(folder, name), text)
  return written.map(([name]) => join(folder, name))
}

/**
 * Writes a deployment that has grown where a launch wrote it: into `deployment.json`, and into `config.json`, whose other
 * entries stay. Returns paths of the files.
 */
export function updateOutputs(folder: string, deployment: Deployment): readonly string[] {
  const [deploymentFile, configFile] = [join(folder, 'deployment.json'), join(folder, 'config.json')]
  writeFileSync(deploymentFile, JSON.stringify(deployment, null, 2))
  if (!existsSync(configFile)) return [deploymentFile]
  const config = JSON.parse(readFileSync(configFile, 'utf8')) as object
  writeFileSync(configFile, JSON.stringify({ ...config, deployment }, null, 2))
  return [deploymentFile, configFile]
}

/** Hash of the creation code of pairs, as the factory computes their addresses. */
export const readInitCodeHash = async (client: Pick<PublicClient, 'readContract'>, find: FindAddress): Promise<Hex> =>
  (await client.readContract({
    ...{ abi: readArtifact('Factory').abi, address: find('Factory') },
    functionName: 'INIT_CODE_PAIR_HASH',
  })) as Hex
