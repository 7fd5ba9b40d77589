import type { CurrencyAmount } from '@zono/sdk'
import type { ReactNode } from 'react'
import type { Call } from '../action.ts'
import { useSimulation } from '../simulation/useSimulation.ts'
import type { Transaction } from '../useAction.ts'
import { ConfirmButton } from './ConfirmButton.tsx'
import { ChainOutcome } from './SimulationPreview.tsx'

type SimulatedConfirmProps = {
  readonly transaction: Transaction
  /** What will be sent. */
  readonly call: Call | undefined
  readonly quoted: readonly CurrencyAmount[]
  readonly label: string
  /** Something in the dialog must be answered first. */
  readonly disabled?: boolean
  /** Offered where less would arrive than was promised. */
  readonly onShort?: ReactNode
  /** The person took that offer. */
  readonly acceptsShort?: boolean
  /** A transaction went out. */
  readonly onSent?: (() => void) | undefined
}

/** What a confirmation would do at this block, and its button: blocked while it would deliver less than is promised. */
export function SimulatedConfirm(props: SimulatedConfirmProps) {
  const { transaction, call, quoted, label, disabled = false, onShort, acceptsShort = false, onSent } = props
  const { together } = transaction
  const isShort = useSimulation({ call, together }).data?.status === 'short'
  return (
    <>
      {call && <ChainOutcome call={call} together={together} quoted={quoted} />}
      {(isShort || acceptsShort) && onShort}
      <ConfirmButton transaction={transaction} label={label} disabled={disabled || isShort} onSent={onSent} />
    </>
  )
}
