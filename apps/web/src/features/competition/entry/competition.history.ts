import { MintingStation, TradingCompetition } from '@zono/protocol'
import * as v from 'valibot'
import { type Address, erc721Abi, formatUnits } from 'viem'
import type { ChainClient } from '#core/chain/chain.ts'
import { withReadCache } from '#core/chain/readCache.ts'
import { bigintString, hashString, intString } from '#core/subgraph/subgraph.ts'
import { subgraphQuery } from '#core/subgraph/subgraphQuery.ts'
import { HISTORY_LIMIT, type HistoryAmount, type HistorySource, type ReadHistory } from '#features/history.ts'
import { msg } from '#lib/i18n/message.ts'
import { sanitizeText } from '#lib/i18n/sanitizeText.ts'
import { readCompetition, readCompetitorAccount } from '../competition.queries.ts'

/** Characters of the symbol of a collection. */
const MAX_SYMBOL_LENGTH = 16

/** Milliseconds for which what is read of a competition is kept: its tokens never change. */
const MAX_AGE_MS = 600_000

const prizesQuery = subgraphQuery('accountPrizes', {
  subgraph: 'tradingCompetition',
  document: `query ($account: Bytes) {
    prizes(first: ${HISTORY_LIMIT}, orderBy: timestamp, orderDirection: desc, where: { account: $account }) {
      competition { id } place amount isPartlyOwed hash timestamp
    }
  }`,
  schema: v.object({
    prizes: v.array(
      v.object({
        competition: v.object({ id: intString }),
        /** Among the tokens of the competition. */
        place: v.pipe(v.number(), v.integer(), v.minValue(0)),
        /** Base units. */
        amount: bigintString,
        isPartlyOwed: v.boolean(),
        hash: hashString,
        timestamp: intString,
      }),
    ),
  }),
  variables: (account: string) => ({ account: account.toLowerCase() }),
})

/** Symbol of the collection whose piece the winning team gets. */
async function readCollectibleSymbol(chain: ChainClient, competition: Address): Promise<string> {
  const { abi } = TradingCompetition
  const station = await chain.readContract({ abi, address: competition, functionName: 'bunnyMintingStation' })
  const address = await chain.readContract({ abi: MintingStation.abi, address: station, functionName: 'collectible' })
  const symbol = await chain.readContract({ abi: erc721Abi, address, functionName: 'symbol' })
  return sanitizeText(symbol, MAX_SYMBOL_LENGTH)
}

/**
 * Prizes that were claimed, each competition's at once. Where a part of them waits for another claim, nothing tells how much
 * arrived.
 */
const readCompetitionHistory: ReadHistory = async ({ chain: current, account, ask }) => {
  const { prizes } = await ask(prizesQuery(current, account))
  const chain = withReadCache(current, MAX_AGE_MS)
  const entries = (chain.deployment.competitions ?? []).map((entry) => ({
    ...entry,
    claimed: prizes.filter(({ competition }) => competition.id === entry.id).sort((a, b) => a.place - b.place),
  }))
  const claims = entries.map(async ({ id, contractAddress, claimed }) => {
    const [first] = claimed
    if (first === undefined) return []
    const [{ tokens }, { reward }] = await Promise.all([
      readCompetition(chain, contractAddress),
      readCompetitorAccount(chain, { contract: contractAddress, account }),
    ])
    const received: HistoryAmount[] = claimed.map(({ place, amount }): HistoryAmount => {
      const token = tokens[place]
      if (!token) throw new Error(`Token ${place} of competition ${id} cannot be read.`)
      return { amount: formatUnits(amount, token.decimals), symbol: token.symbol }
    })
    if (reward.hasCollectible)
      received.push({ amount: '1', symbol: await readCollectibleSymbol(chain, contractAddress) })
    return [
      {
        ...{ id: `prize ${id}`, hash: first.hash, time: first.timestamp, text: msg('Collected') },
        ...{ sent: [], received: first.isPartlyOwed ? [] : received, isReward: true },
      },
    ]
  })
  return (await Promise.all(claims)).flat()
}

export const competitionHistory: HistorySource = {
  path: '/competition',
  label: msg('Trading Battle'),
  requiredContracts: [],
  subgraph: 'tradingCompetition',
  read: readCompetitionHistory,
}
