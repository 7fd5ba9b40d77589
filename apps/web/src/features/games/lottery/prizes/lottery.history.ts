import * as v from 'valibot'
import { decimalString, hashString, intString } from '#core/subgraph/subgraph.ts'
import { subgraphQuery } from '#core/subgraph/subgraphQuery.ts'
import { HISTORY_LIMIT, type HistorySource, type ReadHistory, readGovernanceSymbol } from '#features/history.ts'
import { msg } from '#lib/i18n/message.ts'

const NEWEST = `first: ${HISTORY_LIMIT}, orderBy: block, orderDirection: desc`

const historyQuery = subgraphQuery('lotteryAccountHistory', {
  subgraph: 'lottery',
  document: `query ($account: ID!) {
    user(id: $account) {
      rounds(${NEWEST}) { id timestamp }
      claims(${NEWEST}) { id hash timestamp amount }
    }
  }`,
  schema: v.object({
    user: v.nullish(
      v.object({
        rounds: v.array(v.object({ id: v.string(), timestamp: intString })),
        claims: v.array(v.object({ id: v.string(), hash: hashString, timestamp: intString, amount: decimalString })),
      }),
    ),
  }),
  variables: (account: string) => ({ account: account.toLowerCase() }),
})

/** Tickets by round, of which the subgraph knows neither the price nor the transactions, and claims of prizes. */
const readLotteryHistory: ReadHistory = async ({ chain, account, ask }) => {
  const { user } = await ask(historyQuery(chain, account))
  const symbol = await readGovernanceSymbol(chain)
  return [
    ...(user?.rounds ?? []).map(({ id, timestamp }) => ({
      ...{ id: `tickets ${id}`, hash: undefined, time: timestamp, text: msg('Tickets bought') },
      ...{ sent: [], received: [] },
    })),
    ...(user?.claims ?? []).map(({ id, hash, timestamp, amount }) => ({
      ...{ id, hash, time: timestamp, text: msg('Collected') },
      ...{ sent: [], received: [{ amount, symbol }], isReward: true },
    })),
  ]
}

export const lotteryHistory: HistorySource = {
  path: '/lottery',
  label: msg('Lottery'),
  requiredContracts: ['Lottery'],
  subgraph: 'lottery',
  read: readLotteryHistory,
}
