import type { Token } from '@zono/sdk'
import type { Address } from 'viem'
import type { ApprovedSpender } from './allowances.queries.ts'

/** One allowance that stands, in base units of its token. */
export type Allowance = {
  readonly token: Token
  readonly spender: Address
  readonly amount: bigint
  /** What the spender could take at this block: no more than there is. Undefined while the balance is not known. */
  readonly amountAtRisk: bigint | undefined
}

/** What is asked about: what the logs tell of, and what the page's own contracts may take of each known token. */
export function mergeApprovedSpenders(
  granted: readonly ApprovedSpender[],
  tokens: readonly Token[],
  contracts: readonly Address[],
): readonly ApprovedSpender[] {
  const own = tokens.flatMap(({ address: token }) => contracts.map((spender) => ({ token, spender })))
  const keyOf = ({ token, spender }: ApprovedSpender) => `${token}${spender}`.toLowerCase()
  return [...new Map([...granted, ...own].map((grant) => [keyOf(grant), grant])).values()]
}

/** The allowances that stand: zero ones are none. Rows whose token cannot be read are left out. */
export function getActiveAllowances(
  grants: readonly ApprovedSpender[],
  amounts: readonly (bigint | undefined)[],
  tokens: readonly Token[],
  balanceOf: (token: Token) => bigint | undefined,
): readonly Allowance[] {
  return grants.flatMap(({ token: address, spender }, i) => {
    const amount = amounts[i] ?? 0n
    const token = tokens.find((known) => known.address === address)
    if (amount === 0n || token === undefined) return []
    const balance = balanceOf(token)
    return [
      { token, spender, amount, amountAtRisk: balance === undefined ? undefined : balance < amount ? balance : amount },
    ]
  })
}
