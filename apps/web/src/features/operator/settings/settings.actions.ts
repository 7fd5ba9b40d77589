import { type Deployment, getContract, Timelock } from '@zono/protocol'
import { type Hex, zeroHash } from 'viem'
import { type Action, buildCall, type Call } from '#core/transactions/action.ts'
import { msg } from '#lib/i18n/message.ts'
import { TIMELOCK_MESSAGES } from '../dialog/revertMessages.ts'

type ScheduleParams = {
  /** The call in one line. */
  readonly name: string
  readonly call: Pick<Call, 'to' | 'data'>
  /** Makes it an operation of its own, even one that repeats an earlier one. */
  readonly salt: Hex
  readonly delaySeconds: bigint
}

/** Sends a call that the account's own role allows. */
export const sendOwnerCall = ({ name, call }: Pick<ScheduleParams, 'name' | 'call'>): Action => ({
  id: 'operator.call',
  summary: msg('Call %call%', { call: name }),
  approvals: [],
  call: { ...call, revertMessages: { FeeTooHigh: msg('The contract refuses this value. Check its limits.') } },
})

/** Schedules a call in the timelock, which holds the role that it needs. */
export const scheduleOwnerCall = (
  deployment: Deployment,
  { name, call, salt, delaySeconds }: ScheduleParams,
): Action => ({
  id: 'operator.schedule',
  summary: msg('Schedule %call%', { call: name }),
  approvals: [],
  call: {
    ...buildCall(getContract(deployment, Timelock), 'schedule', [call.to, 0n, call.data, zeroHash, salt, delaySeconds]),
    revertMessages: TIMELOCK_MESSAGES,
  },
})
