import * as v from 'valibot'
import { paymentRows } from '#core/subgraph/subgraph.ts'
import { subgraphQuery } from '#core/subgraph/subgraphQuery.ts'
import { HISTORY_LIMIT, type HistorySource, type ReadHistory, readGovernanceSymbol } from '#features/history.ts'
import { msg } from '#lib/i18n/message.ts'

const NEWEST = `first: ${HISTORY_LIMIT}, orderBy: timestamp, orderDirection: desc`

const historyQuery = subgraphQuery('lotteryAccountHistory', {
  subgraph: 'lottery',
  document: `query ($account: ID!) {
    user(id: $account) {
      purchases(${NEWEST}) { id hash timestamp amount }
      claims(${NEWEST}) { id hash timestamp amount }
    }
  }`,
  schema: v.object({ user: v.nullish(v.object({ purchases: paymentRows, claims: paymentRows })) }),
  variables: (account: string) => ({ account: account.toLowerCase() }),
})

/** Tickets, each purchase with what was paid for it, and claims of prizes. */
const readLotteryHistory: ReadHistory = async ({ chain, account, ask }) => {
  const { user } = await ask(historyQuery(chain, account))
  const symbol = await readGovernanceSymbol(chain)
  return [
    ...(user?.purchases ?? []).map(({ id, hash, timestamp, amount }) => ({
      ...{ id: `tickets ${id}`, hash, time: timestamp, text: msg('Tickets bought') },
      ...{ sent: [{ amount, symbol }], received: [] },
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
