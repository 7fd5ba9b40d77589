import type { CurrencyAmount } from '@zono/sdk'
import type { ReactNode } from 'react'
import type { Call } from '../action.ts'
import { useSimulation } from '../simulation/useSimulation.ts'
import type { ActionFlow } from '../useAction.ts'
import { ConfirmButton } from './ConfirmButton.tsx'
import { SimulationPreview } from './SimulationPreview.tsx'

type SimulatedConfirmProps = {
  readonly transaction: ActionFlow
  /** What will be sent. */
  readonly call: Call | undefined
  readonly quotedAmounts: readonly CurrencyAmount[]
  readonly label: string
  /** Something in the dialog must be answered first. */
  readonly disabled?: boolean
  /** Offered where less would arrive than was promised. */
  readonly shortfallAction?: ReactNode
  /** The person took that offer. */
  readonly isShortfallAccepted?: boolean
  /** A transaction went out. */
  readonly onSubmitted?: (() => void) | undefined
}

/** What a confirmation would do at this block, and its button: blocked while it would deliver less than is promised. */
export function SimulatedConfirm(props: SimulatedConfirmProps) {
  const {
    transaction,
    call,
    quotedAmounts,
    label,
    disabled = false,
    shortfallAction,
    isShortfallAccepted = false,
    onSubmitted,
  } = props
  const { batchedApprovals } = transaction
  const isShort = useSimulation({ call, batchedApprovals: batchedApprovals }).data?.status === 'shortfall'
  return (
    <>
      {call && <SimulationPreview call={call} batchedApprovals={batchedApprovals} quotedAmounts={quotedAmounts} />}
      {(isShort || isShortfallAccepted) && shortfallAction}
      <ConfirmButton transaction={transaction} label={label} disabled={disabled || isShort} onSubmitted={onSubmitted} />
    </>
  )
}
