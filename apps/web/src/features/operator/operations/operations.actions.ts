import { type Deployment, getContract, Timelock } from '@zono/protocol'
import { type Action, buildCall } from '#core/transactions/action.ts'
import { msg } from '#lib/i18n/message.ts'
import { TIMELOCK_MESSAGES } from '../dialog/revertMessages.ts'
import type { ScheduledOperation } from './operations.rules.ts'

/** Key of an operation in transaction records. */
const getSubject = ({ id }: Pick<ScheduledOperation, 'id'>): string => `operation ${id}`

/** Native coin that the calls of an operation send, wei. */
export const getCoinNeeded = ({ calls }: Pick<ScheduledOperation, 'calls'>): bigint =>
  calls.reduce((sum, { value }) => sum + value, 0n)

/** Native coin that whoever executes an operation pays: what its calls send and the timelock lacks, wei. */
export function getCoinToPay(operation: Pick<ScheduledOperation, 'calls'>, timelockBalance: bigint): bigint {
  const needed = getCoinNeeded(operation)
  return needed > timelockBalance ? needed - timelockBalance : 0n
}

/**
 * Executes an operation whose time has come.
 *
 * @param name - Its calls in one line.
 * @param value - Native coin that is sent along, wei.
 * @returns undefined for one whose id does not follow from its calls.
 */
export function executeOperation(
  deployment: Deployment,
  operation: ScheduledOperation,
  name: string,
  value: bigint,
): Action | undefined {
  const { form, calls, predecessor, salt } = operation
  const contract = getContract(deployment, Timelock)
  const [first] = calls
  if (form === undefined || first === undefined) return undefined
  const call =
    form === 'single'
      ? buildCall(contract, 'execute', [first.target, first.value, first.data, predecessor, salt], value)
      : buildCall(
          contract,
          'executeBatch',
          [
            calls.map(({ target }) => target),
            calls.map((one) => one.value),
            calls.map(({ data }) => data),
            predecessor,
            salt,
          ],
          value,
        )
  return {
    id: 'operator.execute',
    subject: getSubject(operation),
    summary: msg('Execute %call%', { call: name }),
    approvals: [],
    call: { ...call, revertMessages: TIMELOCK_MESSAGES },
  }
}

/** Cancels an operation before it is executed. */
export const cancelOperation = (deployment: Deployment, operation: ScheduledOperation, name: string): Action => ({
  id: 'operator.cancel',
  subject: getSubject(operation),
  summary: msg('Cancel %call%', { call: name }),
  approvals: [],
  call: {
    ...buildCall(getContract(deployment, Timelock), 'cancel', [operation.id]),
    revertMessages: TIMELOCK_MESSAGES,
  },
})
