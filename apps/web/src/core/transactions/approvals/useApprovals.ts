import { useQuery } from '@tanstack/react-query'
import type { Token } from '@zono/sdk'
import { type Message, msg } from '../../../lib/i18n/message.ts'
import { useSettings } from '../../../lib/settings/settings.ts'
import { useChain } from '../../chain/useChain.ts'
import { useAccountAddress } from '../../wallet/useWallet.ts'
import type { Call, RequiredApproval } from '../action.ts'
import { allowancesQuery } from '../allowances.queries.ts'
import { buildApproveCall, buildExactApproveCall } from '../approveCalls.ts'
import { type SendState, useSend } from '../send/useSend.ts'
import { isPendingApproval } from '../tracking/transactionRecord.ts'
import { useRecords } from '../tracking/transactionStore.ts'
import {
  type ApprovalStatus,
  getApprovalShortfall,
  getApprovalStatus,
  isIneffectiveApproval,
} from './approvals.rules.ts'

/** A required approval and its status. */
export type Approval = {
  readonly token: Token
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
  /** Builds the approval for a requirement: unlimited, or exact where the setting says so. */
  readonly getApproveCall: (requirement: RequiredApproval) => Call
  /** Asks the wallet to approve the first token that is not approved. */
  readonly approveNext: () => Promise<void>
}

/** Reads the allowances that an action needs, and sends the missing approvals. */
export function useApprovals(requirements: readonly RequiredApproval[]): Approvals {
  const chain = useChain()
  const owner = useAccountAddress()
  const approvals = requirements.map(({ token, spender }) => ({ token: token.address, spender }))
  const params = owner === undefined || requirements.length === 0 ? undefined : { owner, approvals }
  const { data: allowances, dataUpdatedAt } = useQuery(allowancesQuery(chain, params))
  const records = useRecords()
  const exactApproval = useSettings((settings) => settings.exactApproval)
  const { sending, send } = useSend()

  const lastRecord = records.find(({ from }) => from === owner)

  const items = requirements.map((requirement, i): Approval => {
    const { token, spender, amount } = requirement
    const isPending = records.some(
      (record) => record.from === owner && isPendingApproval(record, token.address, spender, Date.now()),
    )
    const status = getApprovalStatus(amount, allowances?.[i], isPending)
    const isShort = status === 'not-approved' && isIneffectiveApproval(lastRecord, requirement, dataUpdatedAt)
    return {
      token,
      requirement,
      status,
      shortfall: isShort ? getApprovalShortfall(requirement, allowances?.[i]) : undefined,
    }
  })

  const getApproveCall = (requirement: RequiredApproval) =>
    exactApproval ? buildExactApproveCall(requirement) : buildApproveCall(requirement)

  async function approveNext() {
    const next = items.find(({ status }) => status === 'not-approved')?.requirement
    if (next === undefined) return
    await send({
      summary: msg('Enable %asset%', { asset: next.token.symbol }),
      call: getApproveCall(next),
      approval: { token: next.token.address, spender: next.spender },
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
