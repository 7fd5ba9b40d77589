import { erc20Abi } from '@zono/protocol'
import { maxUint256 } from 'viem'
import { type Call, call, type Spend } from './action.ts'

/**
 * Lets `spender` take as much as it is ever asked to. Falls back to the exact amount for tokens that refuse that, and
 * to zero for those whose allowance must be zero before it may change (spec trading-core §7, §8).
 */
export function approveCall(spend: Spend): Call {
  return { ...allow(spend, maxUint256), orElse: approveExactlyCall(spend) }
}

/** Lets `spender` take the amount of this spend and no more. */
export const approveExactlyCall = (spend: Spend): Call => ({ ...allow(spend, spend.amount), orElse: allow(spend, 0n) })

/** Sets what `spender` may take of a token, in base units. */
export const allow = ({ token, spender }: Pick<Spend, 'token' | 'spender'>, allowance: bigint): Call => ({
  ...call({ abi: erc20Abi, address: token.address }, 'approve', [spender, allowance]),
  gasMarginPercent: 10,
})
