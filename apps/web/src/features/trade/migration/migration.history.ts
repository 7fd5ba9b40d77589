import * as v from 'valibot'
import { formatUnits } from 'viem'
import { checksumAddress } from '#core/subgraph/checksumAddress.ts'
import { bigintString, hashString, intString } from '#core/subgraph/subgraph.ts'
import { subgraphQuery } from '#core/subgraph/subgraphQuery.ts'
import { HISTORY_LIMIT, type HistorySource, type ReadHistory, readCurrencies } from '#features/history.ts'
import { msg } from '#lib/i18n/message.ts'

const migrationActionsQuery = subgraphQuery('migrationActions', {
  subgraph: 'migration',
  document: `query ($account: Bytes) {
    migrationActions(first: ${HISTORY_LIMIT}, orderBy: timestamp, orderDirection: desc, where: { user: $account }) {
      id amountIn amountOut hash timestamp migration { fromToken toToken }
    }
  }`,
  schema: v.object({
    migrationActions: v.array(
      v.object({
        id: v.string(),
        amountIn: bigintString,
        amountOut: bigintString,
        hash: hashString,
        timestamp: intString,
        migration: v.object({ fromToken: checksumAddress, toToken: checksumAddress }),
      }),
    ),
  }),
  variables: (account: string) => ({ account: account.toLowerCase() }),
})

/** Old tokens that were exchanged for new ones. */
const readMigrationHistory: ReadHistory = async ({ chain, account, ask }) => {
  const { migrationActions } = await ask(migrationActionsQuery(chain, account))
  const getCurrency = await readCurrencies(
    chain,
    migrationActions.flatMap(({ migration }) => [migration.fromToken, migration.toToken]),
  )
  return migrationActions.map(({ id, amountIn, amountOut, hash, timestamp, migration }) => {
    const [from, to] = [getCurrency(migration.fromToken), getCurrency(migration.toToken)]
    return {
      ...{ id, hash, time: timestamp, text: msg('Swapped') },
      sent: [{ amount: formatUnits(amountIn, from.decimals), symbol: from.symbol }],
      received: [{ amount: formatUnits(amountOut, to.decimals), symbol: to.symbol }],
    }
  })
}

export const migrationHistory: HistorySource = {
  path: '/migration',
  label: msg('Migration'),
  requiredContracts: [],
  subgraph: 'migration',
  read: readMigrationHistory,
}
