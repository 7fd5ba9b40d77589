import type { CurrencyAmount } from '@zono/sdk'
import type { ReactNode } from 'react'
import type { Call } from '../action.ts'
import { useSimulation } from '../simulation/useSimulation.ts'
import type { ActionFlow } from '../useAction.ts'
import { ConfirmButton } from './ConfirmButton.tsx'
import { SimulationPreview } from './preview/SimulationPreview.tsx'

type SimulatedConfirmProps = {
  readonly transaction: ActionFlow
  /** The call that a press sends. */
  readonly call: Call | undefined
  readonly quotedAmounts: readonly CurrencyAmount[]
  /** Replaces the preview, for a dialog with a shorter one. */
  readonly preview?: ReactNode
  readonly label: string
  /** A question in the dialog must be answered first. */
  readonly disabled?: boolean
  /** Shown when less would arrive than is guaranteed. */
  readonly shortfallAction?: ReactNode
  /** The person accepted the shortfall. */
  readonly isShortfallAccepted?: boolean
  /** Called once the transaction is sent. */
  readonly onSubmitted?: (() => void) | undefined
}

/** Simulation of a call at the latest block, and its button: disabled while less than the guarantee would arrive. */
export function SimulatedConfirm(props: SimulatedConfirmProps) {
  const {
    transaction,
    call,
    quotedAmounts,
    preview,
    label,
    disabled = false,
    shortfallAction,
    isShortfallAccepted = false,
    onSubmitted,
  } = props
  const { batchedApprovals } = transaction
  const isShort = useSimulation({ call, batchedApprovals }).data?.status === 'shortfall'
  return (
    <>
      {preview ??
        (call && <SimulationPreview call={call} batchedApprovals={batchedApprovals} quotedAmounts={quotedAmounts} />)}
      {(isShort || isShortfallAccepted) && shortfallAction}
      <ConfirmButton transaction={transaction} label={label} disabled={disabled || isShort} onSubmitted={onSubmitted} />
    </>
  )
}
