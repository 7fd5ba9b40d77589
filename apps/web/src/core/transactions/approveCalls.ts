import { erc20Abi } from '@zono/protocol'
import { maxUint256 } from 'viem'
import { buildCall, type Call, type RequiredApproval } from './action.ts'

/**
 * Builds an unlimited approval. Falls back to the exact amount for tokens that refuse an unlimited one, and to zero for
 * tokens that require a zero allowance before a change (spec trading-core §7, §8).
 */
export function buildApproveCall(requirement: RequiredApproval): Call {
  return { ...buildAllowanceCall(requirement, maxUint256), fallback: buildExactApproveCall(requirement) }
}

/** Builds an approval of the exact amount. */
export const buildExactApproveCall = (requirement: RequiredApproval): Call => ({
  ...buildAllowanceCall(requirement, requirement.amount),
  fallback: buildAllowanceCall(requirement, 0n),
})

/** Builds a call that sets an allowance, in base units. */
export const buildAllowanceCall = (
  { token, spender }: Pick<RequiredApproval, 'token' | 'spender'>,
  allowance: bigint,
): Call => ({
  ...buildCall({ abi: erc20Abi, address: token.address }, 'approve', [spender, allowance]),
  gasMarginPercent: 10,
})
