import { erc20Abi, erc721Abi } from '@zono/protocol'
import { type Address, maxUint256 } from 'viem'
import {
  buildCall,
  type Call,
  isNftApproval,
  type NftApproval,
  type RequiredApproval,
  type TokenApproval,
} from './action.ts'

/** Gas on top of the estimate of an approval, in percent (spec trading-core §7). */
const GAS_MARGIN_PERCENT = 10

/**
 * Builds the approval that an action waits for. Of a token: unlimited, or exact. Of one piece: for that piece alone, the
 * least that is enough. Of several: for the whole collection, the one approval ERC-721 has for more than one.
 */
export function buildApproveCall(requirement: RequiredApproval, isExact = false): Call {
  if (!isNftApproval(requirement)) {
    return isExact || requirement.isExact ? buildExactApproveCall(requirement) : buildUnlimitedApproveCall(requirement)
  }
  const [first, ...others] = buildPieceApproveCalls(requirement)
  return first && others.length === 0 ? first : buildCollectionApproveCall(requirement, true)
}

/**
 * Builds the approvals that go to the wallet together with the action that uses them up: the exact amount, or each piece.
 * Nothing stays approved.
 */
export const buildBatchedApproveCalls = (requirement: RequiredApproval): readonly Call[] =>
  isNftApproval(requirement)
    ? buildPieceApproveCalls(requirement)
    : [buildAllowanceCall(requirement, requirement.amount)]

/**
 * Builds an unlimited approval. Falls back to the exact amount for tokens that refuse an unlimited one, and to zero for
 * tokens that require a zero allowance before a change (spec trading-core §7, §8).
 */
export function buildUnlimitedApproveCall(requirement: TokenApproval): Call {
  return { ...buildAllowanceCall(requirement, maxUint256), fallback: buildExactApproveCall(requirement) }
}

/** Builds an approval of the exact amount. */
export const buildExactApproveCall = (requirement: TokenApproval): Call => ({
  ...buildAllowanceCall(requirement, requirement.amount),
  fallback: buildAllowanceCall(requirement, 0n),
})

/** Builds a call that sets an allowance, in base units. */
export const buildAllowanceCall = (
  { token, spender }: Pick<TokenApproval, 'token' | 'spender'>,
  allowance: bigint,
): Call => ({
  ...buildCall({ abi: erc20Abi, address: token.address }, 'approve', [spender, allowance]),
  gasMarginPercent: GAS_MARGIN_PERCENT,
})

const buildPieceApproveCalls = ({ collection, spender, tokenIds }: NftApproval): readonly Call[] =>
  tokenIds.map((tokenId) => ({
    ...buildCall({ abi: erc721Abi, address: collection.address }, 'approve', [spender, tokenId]),
    gasMarginPercent: GAS_MARGIN_PERCENT,
  }))

/** Builds a call that lets `spender` move every piece of a collection, now and later, or forbids it again. */
export const buildCollectionApproveCall = (
  { collection, spender }: { readonly collection: { readonly address: Address }; readonly spender: Address },
  isApproved: boolean,
): Call => ({
  ...buildCall({ abi: erc721Abi, address: collection.address }, 'setApprovalForAll', [spender, isApproved]),
  gasMarginPercent: GAS_MARGIN_PERCENT,
})
