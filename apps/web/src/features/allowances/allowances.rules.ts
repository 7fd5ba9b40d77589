import type { Pair, Token } from '@zono/sdk'
import type { Address } from 'viem'
import { getUsdValue, type UsdPrice } from '#core/prices/usdPrice.ts'

/** A token and a contract that was approved to spend it. */
export type ApprovedSpender = { readonly token: Address; readonly spender: Address }

/** An allowance above zero, in base units of its token. */
export type Allowance = {
  readonly token: Token
  readonly spender: Address
  readonly amount: bigint
  /** Amount the spender could take at this block: the allowance or the balance, whichever is lower. Undefined while the balance is unknown. */
  readonly amountAtRisk: bigint | undefined
}

/** Joins the spenders found in logs with the page's own contracts for each token, without duplicates. */
export function mergeApprovedSpenders(
  logged: readonly ApprovedSpender[],
  tokens: readonly Token[],
  contracts: readonly Address[],
): readonly ApprovedSpender[] {
  const ownContracts = tokens.flatMap(({ address: token }) => contracts.map((spender) => ({ token, spender })))
  const toKey = ({ token, spender }: ApprovedSpender) => `${token}${spender}`.toLowerCase()
  return [...new Map([...logged, ...ownContracts].map((approved) => [toKey(approved), approved])).values()]
}

/** Returns the allowances above zero. Those of tokens that cannot be read are left out. */
export function getActiveAllowances(
  approvedSpenders: readonly ApprovedSpender[],
  amounts: readonly (bigint | undefined)[],
  tokens: readonly Token[],
  getBalance: (token: Token) => bigint | undefined,
): readonly Allowance[] {
  return approvedSpenders.flatMap(({ token: address, spender }, i) => {
    const amount = amounts[i]
    const token = tokens.find((candidate) => candidate.address === address)
    if (amount === undefined || amount === 0n || token === undefined) return []
    const balance = getBalance(token)
    const amountAtRisk = balance === undefined ? undefined : balance < amount ? balance : amount
    return [{ token, spender, amount, amountAtRisk }]
  })
}

/** Returns the value at risk in USD times 10^18; undefined without a balance or a price. */
export const getRiskUsd = ({ token, amountAtRisk }: Allowance, price: UsdPrice | undefined): UsdPrice | undefined =>
  price === undefined || amountAtRisk === undefined ? undefined : getUsdValue(amountAtRisk, token, price)

/** Allowances of tokens that the account does not hold: nothing is at risk now, and none is needed. */
export const getUnusedAllowances = (allowances: readonly Allowance[]): readonly Allowance[] =>
  allowances.filter(({ amountAtRisk }) => amountAtRisk === 0n)

/** Allowances of contracts that are not the deployment's: of other apps, or of one that this exchange no longer uses. */
export const getForeignAllowances = (
  allowances: readonly Allowance[],
  isKnown: (spender: Address) => boolean,
): readonly Allowance[] => allowances.filter(({ spender }) => !isKnown(spender))

type PairReserves = Pick<Pair, 'token0' | 'token1' | 'reserve0' | 'reserve1'> & { readonly totalSupply: bigint }

/**
 * Price of a whole LP token in USD times 10^18. Both sides of a pair are worth the same, so one price is enough; undefined
 * without any.
 */
export function getLpPrice(
  { token0, token1, reserve0, reserve1, totalSupply }: PairReserves,
  price0: UsdPrice | undefined,
  price1: UsdPrice | undefined,
): UsdPrice | undefined {
  if (totalSupply === 0n) return undefined
  const value0 = price0 === undefined ? undefined : getUsdValue(reserve0, token0, price0)
  const value1 = price1 === undefined ? undefined : getUsdValue(reserve1, token1, price1)
  if (value0 === undefined && value1 === undefined) return undefined
  const total = (value0 ?? value1 ?? 0n) + (value1 ?? value0 ?? 0n)
  return (total * 10n ** 18n) / totalSupply
}
