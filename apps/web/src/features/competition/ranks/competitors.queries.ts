import * as v from 'valibot'
import { type Address, getAddress } from 'viem'
import { addressString, intString, usdAmount } from '#core/subgraph/subgraph.ts'
import { subgraphQuery } from '#core/subgraph/subgraphQuery.ts'

/** Accounts that one request returns: the ranks of a larger competition end there. */
export const MAX_COMPETITORS = 1000

const competitorSchema = v.pipe(
  v.object({
    account: v.pipe(
      addressString,
      v.transform((text): Address => getAddress(text)),
    ),
    team: v.object({ number: intString }),
    block: intString,
    volumeUSD: usdAmount,
    rewardGroup: intString,
  }),
  v.transform(({ team, volumeUSD, ...competitor }) => ({ ...competitor, teamId: team.number, volume: volumeUSD })),
)

/** Accounts of a competition with the largest volumes. */
export const competitorsQuery = subgraphQuery('competitors', {
  subgraph: 'tradingCompetition',
  document: `query getCompetitors($competition: String!) {
    users(first: ${MAX_COMPETITORS}, where: { competition: $competition }, orderBy: volumeUSD, orderDirection: desc) {
      account team { number } block volumeUSD rewardGroup
    }
  }`,
  schema: v.pipe(
    v.object({ users: v.array(competitorSchema) }),
    v.transform(({ users }) => users),
  ),
  variables: (id: number) => ({ competition: String(id) }),
})
