import { formatUnits } from 'viem'
import { type Message, msg } from '../../../lib/i18n/message.ts'
import type { RequiredApproval } from '../action.ts'
import { getRecordStatus, type TransactionRecord } from '../tracking/transactionRecord.ts'

/** Whether a contract may spend a token (spec trading-core §4). */
export type ApprovalStatus = 'unknown' | 'not-approved' | 'pending' | 'approved'

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
    last?.approval !== undefined &&
    last.approval.token.toLowerCase() === requirement.token.address.toLowerCase() &&
    last.approval.spender.toLowerCase() === requirement.spender.toLowerCase() &&
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
export function getApprovalShortfall({ token, amount }: RequiredApproval, allowance: bigint | undefined): Message {
  const { symbol: asset, decimals } = token
  if (allowance === undefined || allowance === 0n) {
    return msg(
      'Approved, but the limit for %asset% is still too low. Some tokens need a second approval. If that doesn’t help, this token can’t be used here.',
      { asset },
    )
  }
  return msg('You approved %allowed% %asset%, but this needs %needed% %asset%.', {
    allowed: formatUnits(allowance, decimals),
    needed: formatUnits(amount, decimals),
    asset,
  })
}
