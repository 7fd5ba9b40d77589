import * as v from 'valibot'
import { address, decimal, decimals, dollars, name } from '../subgraph/subgraph.ts'
import { historyQuery } from '../subgraph/subgraphQuery.ts'

const side = v.object({ id: address, symbol: name, name, decimals, derivedUSD: dollars })
const position = v.object({
  liquidityTokenBalance: decimal,
  deposited0: decimal,
  deposited1: decimal,
  withdrawn0: decimal,
  withdrawn1: decimal,
  entryRoot: decimal,
  pair: v.object({
    id: address,
    token0: side,
    token1: side,
    reserve0: decimal,
    reserve1: decimal,
    totalSupply: decimal,
  }),
})

/** What an account has in a pool and how it came there, as the indexer tells it. */
export type PastPosition = v.InferOutput<typeof position>

/** What an account has in pools. Public subgraphs of the field tell of no accounts: then this fails, and nothing is shown. */
export const pastPositionsQuery = historyQuery('positions', {
  document: `query ($user: Bytes!) {
    liquidityPositions(first: 100, where: { user: $user, liquidityTokenBalance_gt: "0" }) {
      liquidityTokenBalance deposited0 deposited1 withdrawn0 withdrawn1 entryRoot
      pair {
        id reserve0 reserve1 totalSupply
        token0 { id symbol name decimals derivedUSD }
        token1 { id symbol name decimals derivedUSD }
      }
    }
  }`,
  schema: v.object({ liquidityPositions: v.array(position) }),
  variables: (user: string) => ({ user: user.toLowerCase() }),
})
