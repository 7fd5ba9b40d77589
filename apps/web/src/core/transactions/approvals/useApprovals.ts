import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { type Message, msg } from '#lib/i18n/message.ts'
import { useSettings } from '#lib/settings/settings.ts'
import { type Call, getApprovalAsset, isNftApproval, type RequiredApproval } from '../action.ts'
import { buildApproveCall } from '../approveCalls.ts'
import { type SendState, useSend } from '../send/useSend.ts'
import { isPendingApproval } from '../tracking/transactionRecord.ts'
import { useRecords } from '../tracking/transactionStore.ts'
import {
  type ApprovalStatus,
  getApprovalShortfall,
  getApprovalStatus,
  getNftApprovalStatus,
  isIneffectiveApproval,
  toRecordedApproval,
} from './approvals.rules.ts'
import { useAllowances } from './useAllowances.ts'

/** A required approval and its status. */
export type Approval = {
  readonly status: ApprovalStatus
  readonly requirement: RequiredApproval
  /** Reason why an approval that was just confirmed is not enough. */
  readonly shortfall: Message | undefined
}

/** State of the approvals of an action. */
export type Approvals = {
  readonly items: readonly Approval[]
  /** True once nothing more needs to be approved. */
  readonly isComplete: boolean
  readonly sending: SendState
  /** Builds the approval for a requirement: of a token unlimited, or exact where the setting says so. */
  readonly getApproveCall: (requirement: RequiredApproval) => Call
  /** Asks the wallet for the first approval that is missing. */
  readonly approveNext: () => Promise<void>
}

/** Reads the allowances that an action needs, and sends the missing approvals. */
export function useApprovals(requirements: readonly RequiredApproval[]): Approvals {
  const owner = useAccountAddress()
  const allowances = useAllowances(owner, requirements)
  const records = useRecords()
  const exactApproval = useSettings((settings) => settings.exactApproval)
  const { sending, send } = useSend()

  const ownRecords = records.filter(({ from }) => from === owner)

  const items = requirements.map((requirement): Approval => {
    const { amount, isApproved, readAt } = allowances.get(requirement)
    const recorded = toRecordedApproval(requirement)
    const isPending = ownRecords.some((record) => isPendingApproval(record, recorded, Date.now()))
    const status = isNftApproval(requirement)
      ? getNftApprovalStatus(isApproved, isPending)
      : getApprovalStatus(requirement.amount, amount, isPending)
    const isShort = status === 'not-approved' && isIneffectiveApproval(ownRecords[0], requirement, readAt)
    return { requirement, status, shortfall: isShort ? getApprovalShortfall(requirement, amount) : undefined }
  })

  const getApproveCall = (requirement: RequiredApproval) => buildApproveCall(requirement, exactApproval)

  async function approveNext() {
    const next = items.find(({ status }) => status === 'not-approved')?.requirement
    if (next === undefined) return
    await send({
      summary: msg('Enable %asset%', { asset: getApprovalAsset(next) }),
      call: getApproveCall(next),
      approval: toRecordedApproval(next),
    })
  }

  return {
    items,
    isComplete: items.every(({ status }) => status === 'approved'),
    sending,
    getApproveCall,
    approveNext,
  }
}
