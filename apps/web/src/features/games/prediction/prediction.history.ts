import { formatEther } from 'viem'
import { HISTORY_LIMIT, type HistoryEntry, type HistorySource, type ReadHistory } from '#features/history.ts'
import { msg } from '#lib/i18n/message.ts'
import { userBetsQuery } from './game/bets.queries.ts'

/** Bets, and what was collected for them. */
const readPredictionHistory: ReadHistory = async ({ chain, account, ask }) => {
  const { bets } = await ask(userBetsQuery(chain, { account, first: HISTORY_LIMIT }))
  const { symbol } = chain.chainConfig.nativeCurrency
  return bets.flatMap(
    ({ id, hash, amount, createdAt, claimedAt, claimedHash, claimedBNB }): readonly HistoryEntry[] => [
      {
        ...{ id, hash, time: createdAt, text: msg('Your bet') },
        ...{ sent: [{ amount: formatEther(amount), symbol }], received: [] },
      },
      ...(claimedAt === undefined || claimedBNB === undefined
        ? []
        : [
            {
              ...{ id: `${id} claim`, hash: claimedHash ?? undefined, time: claimedAt, text: msg('Collected') },
              ...{ sent: [], received: [{ amount: formatEther(claimedBNB), symbol }] },
            },
          ]),
    ],
  )
}

export const predictionHistory: HistorySource = {
  path: '/prediction',
  label: msg('Prediction'),
  requiredContracts: ['Prediction'],
  subgraph: 'prediction',
  read: readPredictionHistory,
}
