import * as v from 'valibot'
import { addressString, decimalString, displayName, tokenDecimals, usdAmount } from '../subgraph/subgraph.ts'
import { subgraphQuery } from '../subgraph/subgraphQuery.ts'

const positionToken = v.object({
  id: addressString,
  symbol: displayName,
  name: displayName,
  decimals: tokenDecimals,
  derivedUSD: usdAmount,
})
const liquidityPosition = v.object({
  liquidityTokenBalance: decimalString,
  deposited0: decimalString,
  deposited1: decimalString,
  withdrawn0: decimalString,
  withdrawn1: decimalString,
  depositedUSD: usdAmount,
  withdrawnUSD: usdAmount,
  hasUnpricedAmounts: v.boolean(),
  entryVirtualPrice: decimalString,
  pair: v.object({
    id: addressString,
    token0: positionToken,
    token1: positionToken,
    reserve0: decimalString,
    reserve1: decimalString,
    totalSupply: decimalString,
  }),
})

/** Liquidity position of an account in a pair, with its deposits and withdrawals. */
export type LiquidityPosition = v.InferOutput<typeof liquidityPosition>

const stakedPosition = v.object({
  stakedEntryVirtualPrice: decimalString,
  pair: v.object({ id: addressString, reserve0: decimalString, reserve1: decimalString, totalSupply: decimalString }),
})

/** LP tokens of a pair that an account has staked: their mean virtual price at entry. */
export type StakedPosition = v.InferOutput<typeof stakedPosition>

/** Pairs whose LP tokens an account has staked in farms and pools. Only Zono's own indexer knows them. */
export const stakedPositionsQuery = subgraphQuery('stakedPositions', {
  document: `query ($user: Bytes!) {
    liquidityPositions(first: 100, where: { user: $user, stakedBalance_gt: "0" }) {
      stakedEntryVirtualPrice pair { id reserve0 reserve1 totalSupply }
    }
  }`,
  schema: v.object({ liquidityPositions: v.array(stakedPosition) }),
  variables: (user: string) => ({ user: user.toLowerCase() }),
})

/** Liquidity positions of an account. Fails on public subgraphs, which index no accounts: the figures are then hidden. */
export const liquidityPositionsQuery = subgraphQuery('positions', {
  document: `query ($user: Bytes!) {
    liquidityPositions(first: 100, where: { user: $user, liquidityTokenBalance_gt: "0" }) {
      liquidityTokenBalance deposited0 deposited1 withdrawn0 withdrawn1 depositedUSD withdrawnUSD hasUnpricedAmounts entryVirtualPrice
      pair {
        id reserve0 reserve1 totalSupply
        token0 { id symbol name decimals derivedUSD }
        token1 { id symbol name decimals derivedUSD }
      }
    }
  }`,
  schema: v.object({ liquidityPositions: v.array(liquidityPosition) }),
  variables: (user: string) => ({ user: user.toLowerCase() }),
})
