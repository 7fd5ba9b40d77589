import { TokenMigration } from '@zono/protocol'
import { type Log, parseEventLogs } from 'viem'
import { expect } from 'vitest'
import type { Devnet } from '../../../../devnet/devnet.ts'
import type { Indexer } from '../../../../devnet/services/indexer.ts'
import { type ExpectedLists, expectNestedLists, expectRows, readTimestamps, sum } from '../expectedRows.ts'
import { fetchRows } from '../queries.ts'

const { abi } = TokenMigration

const FIELDS: Readonly<Record<string, string>> = {
  migrations: 'id address fromToken toToken rate totalMigrated totalUsers paused startAt',
  migrationActions: 'id migration { id } user amountIn amountOut hash block timestamp',
}

type Row = ExpectedLists[string][number]

/**
 * Compares every field of every row of the migrations' subgraph with what contracts and raw logs give. The views of the
 * contracts, which do not follow events, have the same sums and amounts as the logs.
 */
export async function reconcileMigrations(
  { client, deployment }: Pick<Devnet, 'client' | 'deployment'>,
  indexer: Pick<Indexer, 'url'>,
  logs: readonly Log<bigint, number, false>[],
): Promise<void> {
  const indexed = await fetchRows(indexer, 'migration', FIELDS)
  const [migrations, migrationActions]: [Row[], Row[]] = [[], []]
  for (const { id, contractAddress: address } of deployment.migrations ?? []) {
    const contract = { abi, address } as const
    const own = logs.filter((log) => log.address.toLowerCase() === address.toLowerCase())
    const getTimestamp = await readTimestamps(client, own)
    const migrated = parseEventLogs({ abi, logs: [...own], eventName: 'Migrated' })
    const users = [...new Set(migrated.map(({ args }) => args.account))]
    const [fromToken, toToken, rate, totalMigrated, paused, startAt] = await Promise.all([
      client.readContract({ ...contract, functionName: 'fromToken' }),
      client.readContract({ ...contract, functionName: 'toToken' }),
      client.readContract({ ...contract, functionName: 'migrationRate' }),
      client.readContract({ ...contract, functionName: 'totalMigrated' }),
      client.readContract({ ...contract, functionName: 'paused' }),
      client.readContract({ ...contract, functionName: 'startAt' }),
    ])
    migrations.push({
      ...{ id: String(id), address: address.toLowerCase(), paused, startAt: String(startAt), rate: String(rate) },
      ...{ fromToken: fromToken.toLowerCase(), toToken: toToken.toLowerCase() },
      ...{ totalMigrated: String(totalMigrated), totalUsers: String(users.length) },
    })
    for (const user of users) {
      const amounts = migrated.filter(({ args }) => args.account === user).map(({ args }) => args.amountIn)
      const args = [user] as const
      expect(await client.readContract({ ...contract, functionName: 'amountMigrated', args })).toBe(sum(amounts))
    }
    for (const { args, transactionHash: hash, logIndex, blockNumber } of migrated) {
      const { account, amountIn } = args
      const amountOut = await client.readContract({ ...contract, functionName: 'quote', args: [amountIn] })
      migrationActions.push({
        ...{ id: `${hash}-${logIndex}`, migration: { id: String(id) }, user: account.toLowerCase() },
        ...{ amountIn: String(amountIn), amountOut: String(amountOut), hash },
        ...{ block: String(blockNumber), timestamp: String(getTimestamp(blockNumber)) },
      })
    }
  }
  const expected = { migrations, migrationActions }
  expectRows('migration', indexed, expected)
  const parent = { list: 'migrations', reference: 'migration' }
  await expectNestedLists(indexer, 'migration', parent, { actions: 'migrationActions' }, expected)
}
