import { useState } from 'react'
import { useChain } from '../../../core/chain/useChain.ts'
import { msg } from '../../../lib/i18n/message.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { TIMELOCK } from '../contracts/instances.ts'
import { OperatorActionDialog } from '../dialog/OperatorActionDialog.tsx'
import { SafeCallDialog } from '../dialog/SafeCallDialog.tsx'
import type { OperationVerb } from '../roles/roles.rules.ts'
import { CallDetails } from './CallDetails.tsx'
import { cancelOperation, executeOperation } from './operations.actions.ts'
import type { PendingOperation } from './operations.queries.ts'
import { decodeCall, formatCallName } from './operations.rules.ts'

const [CANCEL, EXECUTE] = [msg('Cancel operation'), msg('Execute')]

export type OperationDialogProps = {
  readonly operation: PendingOperation
  readonly verb: OperationVerb
  /** The account sends the call, or hands it to its Safe. */
  readonly means: 'send' | 'safe-send'
  readonly onClose: () => void
}

/** Dialog that executes or cancels an operation of the timelock, with its calls once more. */
export function OperationDialog({ operation, verb, means, onClose }: OperationDialogProps) {
  const t = useTranslation()
  const { deployment } = useChain()
  // Of the moment the dialog opened: an action that is sent stays what it was.
  const [{ calls, ...rest }] = useState(operation)
  const name = calls.map((call) => formatCallName(decodeCall(deployment, call), call)).join(', ')
  const isCancel = verb === 'cancel'
  const create = isCancel ? cancelOperation : executeOperation
  const title = t(isCancel ? CANCEL : EXECUTE)
  const action = create(deployment, { calls, ...rest }, name)
  const details = (
    <ol className="grid gap-3">
      {calls.map((call, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the calls of an operation never change
        <li key={i} className="min-w-0 border-s-2 border-line ps-3">
          <CallDetails call={call} />
        </li>
      ))}
    </ol>
  )
  if (means === 'safe-send') {
    return (
      <SafeCallDialog title={title} name={`${TIMELOCK}.${verb}()`} call={action?.call} onClose={onClose}>
        {details}
      </SafeCallDialog>
    )
  }
  return (
    <OperatorActionDialog
      title={title}
      action={action}
      label={isCancel ? CANCEL : EXECUTE}
      isDestructive={isCancel}
      onClose={onClose}
    >
      {details}
    </OperatorActionDialog>
  )
}
