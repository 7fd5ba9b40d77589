import type { Deployment } from '@zono/protocol'
import type { Operator } from '../operatorSchema.ts'

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

const FILLER: readonly EnvironmentEntry[] = [
  ['FILLER_KEY', 'private key of any account with gas, which gets the tips of orders'],
  ['ORDER_BOOK_URL', 'address of the hub, http://127.0.0.1:12070 where both run on one machine'],
]

/**
 * Environment files of the services that a deployment needs, by their names.
 * @param startBlock newest block before the launch, from which on indexer and item service read
 */
export function createEnvironmentFiles(
  operator: Operator,
  deployment: Deployment,
  startBlock: bigint,
): Readonly<Record<string, string>> {
  const shared: readonly EnvironmentEntry[] = [
    ['RPC_URLS', operator.rpcUrls.join()],
    ['DEPLOYMENT', 'deployment.json'],
  ]
  const start: EnvironmentEntry = ['START_BLOCK', String(startBlock)]
  const { contracts, nftCollections = [], squadSales = [] } = deployment
  const hasItems = nftCollections.length > 0 || contracts.NftMarket !== undefined
  const hasKeeper = [contracts.Lottery, contracts.Prediction, squadSales[0]].some(Boolean)
  return {
    'indexer.env': toEnvironmentFile([...shared, start, ['DATABASE_SCHEMA', 'zono_1']], [DATABASE]),
    'hub.env': toEnvironmentFile(
      [...shared, ['SPACE_NAME', operator.brand?.name ?? operator.token.name], ['SPACE_SYMBOL', operator.token.symbol]],
      [DATABASE, ['HUB_SECRET', 'a long random text'], ['SPACE_ADMINS', 'accounts of the team, separated by commas']],
    ),
    ...(hasItems && { 'items.env': toEnvironmentFile([...shared, start], [DATABASE]) }),
    ...(hasKeeper && { 'keeper.env': toEnvironmentFile(shared, listKeeperKeys(operator)) }),
    ...(contracts.Orders && { 'filler.env': toEnvironmentFile(shared, FILLER) }),
  }
}

/** Variables that an environment file should have and does not name, not even in a comment, with what each is. */
export function findMissingVariables(existing: string, wanted: string): readonly string[] {
  const named = new Set([...existing.matchAll(/^\s*#?\s*(\w+)=/gm)].map(([, name]) => name))
  return wanted.split('\n').flatMap((line) => {
    const [, name = '', value = ''] = /^#? ?(\w+)=(.*)$/.exec(line) ?? []
    return name === '' || named.has(name) ? [] : [`${name}: ${value.trim()}`]
  })
}

/** Keys of the keeper, each with the account that the contracts know. */
function listKeeperKeys({ lottery, prediction }: Operator): readonly EnvironmentEntry[] {
  const operators = new Set([lottery?.operator, prediction?.operator].flatMap((account) => account ?? []))
  const keys = [...operators].map((account): EnvironmentEntry => ['KEEPER_KEY', `private key of ${account}`])
  return [
    // Anyone draws a squad sale.
    ...(keys.length > 0 ? keys : [['KEEPER_KEY', 'private key of any account with gas'] as const]),
    ...(lottery ? [['INJECTOR_KEY', `private key of ${lottery.injector}`] as const] : []),
  ]
}
