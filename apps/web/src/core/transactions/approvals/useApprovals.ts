import { useQuery } from '@tanstack/react-query'
import type { Token } from '@zono/sdk'
import { formatUnits } from 'viem'
import { type Message, msg } from '../../../lib/i18n/message.ts'
import { useSettings } from '../../../lib/settings/settings.ts'
import { useChain } from '../../chain/useChain.ts'
import { useAccountAddress } from '../../wallet/useWallet.ts'
import type { Call, RequiredApproval } from '../action.ts'
import { allowancesQuery } from '../allowances.queries.ts'
import { buildApproveCall, buildExactApproveCall } from '../approveCalls.ts'
import { type SendState, useSend } from '../send/useSend.ts'
import { getRecordStatus, isPendingApproval, type TransactionRecord } from '../tracking/transactionRecord.ts'
import { useRecords } from '../tracking/transactionStore.ts'

/** Whether a contract may take a token (spec trading-core §4). */
export type ApprovalStatus = 'unknown' | 'not-approved' | 'pending' | 'approved'

export type Approval = {
  readonly token: Token
  readonly status: ApprovalStatus
  readonly requirement: RequiredApproval
  /** Why an approval that went through just now is not enough. */
  readonly shortfall: Message | undefined
}

export type Approvals = {
  readonly items: readonly Approval[]
  /** True once nothing more needs to be approved. */
  readonly isComplete: boolean
  readonly sending: SendState
  /** What approving a spend sends: for any amount, or as the person has set it for this one alone. */
  readonly getApproveCall: (spend: RequiredApproval) => Call
  /** Asks the wallet to approve the first token that is not. */
  readonly approveNext: () => Promise<void>
}

/** Whether an allowance suffices; one that is not known is neither enough nor too little. Base units. */
export function getApprovalStatus(amount: bigint, allowance: bigint | undefined, isPending: boolean): ApprovalStatus {
  if (allowance === undefined) return 'unknown'
  if (allowance >= amount) return 'approved'
  return isPending ? 'pending' : 'not-approved'
}

/**
 * Whether the last thing an account did was to approve this, it went through, and what was read after it still is too
 * little: a token that wants zero first, or one that only pretends. `readAt` in milliseconds of browser time.
 */
export function isIneffectiveApproval(
  last: TransactionRecord | undefined,
  spend: RequiredApproval,
  readAt: number,
): boolean {
  return (
    last?.approval !== undefined &&
    last.approval.token.toLowerCase() === spend.token.address.toLowerCase() &&
    last.approval.spender.toLowerCase() === spend.spender.toLowerCase() &&
    getRecordStatus(last) === 'success' &&
    last.confirmedTime !== undefined &&
    last.confirmedTime < readAt
  )
}

/**
 * What is said of an approval that went through and is not enough: what the person allowed in the wallet, or, where
 * nothing is allowed at all, that the token may want it twice. `allowance` in base units.
 */
export function getApprovalShortfall({ token, amount }: RequiredApproval, allowance: bigint | undefined): Message {
  const { symbol: asset, decimals } = token
  if (allowance === undefined || allowance === 0n) {
    return msg(
      'Approved, but the limit for %asset% is still too low. Some tokens need a second approval. If that doesn’t help, this token can’t be used here.',
      { asset },
    )
  }
  return msg('You allowed %allowed% %asset%, this needs %needed% %asset%.', {
    allowed: formatUnits(allowance, decimals),
    needed: formatUnits(amount, decimals),
    asset,
  })
}

/** What has to be approved before these spends may happen, and the way to do it. */
export function useApprovals(spends: readonly RequiredApproval[]): Approvals {
  const chain = useChain()
  const owner = useAccountAddress()
  const pairs = spends.map(({ token, spender }) => ({ token: token.address, spender }))
  const params = owner === undefined || spends.length === 0 ? undefined : { owner, approvals: pairs }
  const { data: allowances, dataUpdatedAt } = useQuery(allowancesQuery(chain, params))
  const records = useRecords()
  const exactApproval = useSettings((settings) => settings.exactApproval)
  const { sending, send } = useSend()

  const last = records.find(({ from }) => from === owner)

  const each = spends.map((spend, i): Approval => {
    const isPending = records.some(
      (record) => record.from === owner && isPendingApproval(record, spend.token.address, spend.spender, Date.now()),
    )
    const state = getApprovalStatus(spend.amount, allowances?.[i], isPending)
    const isShort = state === 'not-approved' && isIneffectiveApproval(last, spend, dataUpdatedAt)
    return {
      token: spend.token,
      requirement: spend,
      status: state,
      shortfall: isShort ? getApprovalShortfall(spend, allowances?.[i]) : undefined,
    }
  })

  const callOf = (spend: RequiredApproval) => (exactApproval ? buildExactApproveCall(spend) : buildApproveCall(spend))

  async function approveNext() {
    const next = spends[each.findIndex(({ status }) => status === 'not-approved')]
    if (next === undefined) return
    await send({
      summary: msg('Enable %asset%', { asset: next.token.symbol }),
      call: callOf(next),
      approval: { token: next.token.address, spender: next.spender },
    })
  }

  return {
    items: each,
    isComplete: each.every(({ status }) => status === 'approved'),
    sending,
    getApproveCall: callOf,
    approveNext,
  }
}
