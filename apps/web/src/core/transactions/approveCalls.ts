import { erc20Abi } from '@zono/protocol'
import { maxUint256 } from 'viem'
import { buildCall, type Call, type RequiredApproval } from './action.ts'

/**
 * Lets `spender` take as much as it is ever asked to. Falls back to the exact amount for tokens that refuse that, and
 * to zero for those whose allowance must be zero before it may change (spec trading-core §7, §8).
 */
export function buildApproveCall(spend: RequiredApproval): Call {
  return { ...buildAllowanceCall(spend, maxUint256), fallback: buildExactApproveCall(spend) }
}

/** Lets `spender` take the amount of this spend and no more. */
export const buildExactApproveCall = (spend: RequiredApproval): Call => ({
  ...buildAllowanceCall(spend, spend.amount),
  fallback: buildAllowanceCall(spend, 0n),
})

/** Sets what `spender` may take of a token, in base units. */
export const buildAllowanceCall = (
  { token, spender }: Pick<RequiredApproval, 'token' | 'spender'>,
  allowance: bigint,
): Call => ({
  ...buildCall({ abi: erc20Abi, address: token.address }, 'approve', [spender, allowance]),
  gasMarginPercent: 10,
})
