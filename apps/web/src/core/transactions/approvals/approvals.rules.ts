import { formatUnits } from 'viem'
import { decimal, type Message, msg } from '#lib/i18n/message.ts'
import { getApprovalAsset, isNftApproval, type RequiredApproval, type TokenApproval } from '../action.ts'
import {
  getRecordStatus,
  includesApproval,
  type RecordedApproval,
  type TransactionRecord,
} from '../tracking/transactionRecord.ts'

/** Whether a contract may spend a token, or move an NFT (spec trading-core §4). */
export type ApprovalStatus = 'unknown' | 'not-approved' | 'pending' | 'approved'

/** What the record of an approval keeps: the one piece of a collection, or `all` of its pieces. */
export function toRecordedApproval(requirement: RequiredApproval): RecordedApproval {
  const { spender } = requirement
  if (!isNftApproval(requirement)) return { token: requirement.token.address, spender }
  const { collection, tokenIds } = requirement
  return { token: collection.address, spender, pieces: tokenIds.length === 1 ? String(tokenIds[0]) : 'all' }
}

/** Status of an approval of NFTs. One that is not read yet is unknown. */
export function getNftApprovalStatus(isApproved: boolean | undefined, isPending: boolean): ApprovalStatus {
  if (isApproved === undefined) return 'unknown'
  if (isApproved) return 'approved'
  return isPending ? 'pending' : 'not-approved'
}

/** Compares an allowance with an amount, both in base units. An allowance that is not read yet is unknown. */
export function getApprovalStatus(amount: bigint, allowance: bigint | undefined, isPending: boolean): ApprovalStatus {
  if (allowance === undefined) return 'unknown'
  if (allowance >= amount) return 'approved'
  return isPending ? 'pending' : 'not-approved'
}

/**
 * Tells whether an account's last transaction was this approval, it succeeded, and the allowance read after it is still
 * too low: the token requires zero first, or its `approve` has no effect.
 *
 * @param last - The account's last transaction.
 * @param readAt - Browser time in milliseconds at which the allowance was read.
 */
export function isIneffectiveApproval(
  last: TransactionRecord | undefined,
  requirement: RequiredApproval,
  readAt: number,
): boolean {
  return (
    last !== undefined &&
    includesApproval(last, toRecordedApproval(requirement)) &&
    getRecordStatus(last) === 'success' &&
    last.confirmedTime !== undefined &&
    last.confirmedTime < readAt
  )
}

/**
 * Explains why a confirmed approval is not enough: the person lowered the amount in the wallet, or, at an allowance of
 * zero, the token may need a second approval.
 *
 * @param allowance - Base units.
 */
export function getApprovalShortfall(requirement: RequiredApproval, allowance: bigint | undefined): Message {
  if (isNftApproval(requirement)) {
    return msg('Approved, but this contract still can’t move %asset%. Check that it is in your wallet.', {
      asset: getApprovalAsset(requirement),
    })
  }
  const { token, amount }: TokenApproval = requirement
  const { symbol: asset, decimals } = token
  if (allowance === undefined || allowance === 0n) {
    return msg(
      'Approved, but the limit for %asset% is still too low. Some tokens need a second approval. If that doesn’t help, this token can’t be used here.',
      { asset },
    )
  }
  return msg('You approved %allowed% %asset%, but this needs %needed% %asset%.', {
    allowed: decimal(formatUnits(allowance, decimals)),
    needed: decimal(formatUnits(amount, decimals)),
    asset,
  })
}
