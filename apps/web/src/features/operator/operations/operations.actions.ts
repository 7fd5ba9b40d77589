import { type Deployment, getContract, Timelock } from '@zono/protocol'
import { type Action, buildCall } from '../../../core/transactions/action.ts'
import { msg } from '../../../lib/i18n/message.ts'
import { TIMELOCK_MESSAGES } from '../dialog/revertMessages.ts'
import type { ScheduledOperation } from './operations.rules.ts'

/** Key of an operation in transaction records. */
const getSubject = ({ id }: Pick<ScheduledOperation, 'id'>): string => `operation ${id}`

/**
 * Executes an operation whose time has come.
 *
 * @param name - Its calls in one line.
 * @returns undefined for one whose id does not follow from its calls.
 */
export function executeOperation(
  deployment: Deployment,
  operation: ScheduledOperation,
  name: string,
): Action | undefined {
  const { form, calls, predecessor, salt } = operation
  const contract = getContract(deployment, Timelock)
  const value = calls.reduce((sum, call) => sum + call.value, 0n)
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
