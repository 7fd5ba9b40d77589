import { ChevronDown, CircleCheck, LoaderCircle, TriangleAlert } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { Call } from '#core/transactions/action.ts'
import {
  type ExpectedChanges,
  getPreviewVerdict,
  type PreviewVerdict,
} from '#core/transactions/simulation/previewVerdict.ts'
import { useSimulation } from '#core/transactions/simulation/useSimulation.ts'
import { type Message, msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { SimulationResult } from './SimulationPreview.tsx'

type PreviewLineProps = {
  /** The call that will be sent. */
  readonly call: Call
  /** Approvals of the same confirmation. */
  readonly batchedApprovals: readonly Call[]
  readonly expected: ExpectedChanges
  /** The bound that the contract enforces, in a sentence. */
  readonly children: ReactNode
}

const TITLES: Readonly<Record<PreviewVerdict | 'loading' | 'error', Message>> = {
  loading: msg('Checking with the network…'),
  matches: msg('Transaction preview matches.'),
  less: msg('You’d now receive less than quoted.'),
  unexpected: msg('This transaction does more than expected. Check each row.'),
  shortfall: msg('You’d now receive less than your minimum.'),
  reverted: msg('This transaction would fail.'),
  unavailable: msg('Transaction preview unavailable.'),
  error: msg('Transaction preview unavailable.'),
}

/** The line itself says when less arrives than was quoted. */
const NO_AMOUNTS: readonly never[] = []

/**
 * One line that says whether the simulated transaction does what was agreed to. Its rows open by themselves when it
 * differs, and on request when it matches.
 */
export function PreviewLine({ call, batchedApprovals, expected, children }: PreviewLineProps) {
  const t = useTranslation()
  const id = useId()
  const [isOpenOnRequest, setOpen] = useState(false)
  const { data: simulation, isError } = useSimulation({ call, batchedApprovals })
  const verdict = simulation ? getPreviewVerdict(simulation, expected) : isError ? 'error' : 'loading'
  const isFine = verdict === 'matches' || verdict === 'loading'
  const isOpen = simulation !== undefined && (isOpenOnRequest || !isFine)
  const Icon = verdict === 'matches' ? CircleCheck : verdict === 'loading' ? LoaderCircle : TriangleAlert
  const line = (
    <>
      <Icon
        aria-hidden="true"
        size={20}
        strokeWidth={1.5}
        className={`shrink-0 ${isFine ? 'text-accent' : 'text-warn'} ${verdict === 'loading' ? 'animate-[turn_800ms_linear_infinite]' : ''}`}
      />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{t(TITLES[verdict])}</span>
        <span className="block text-muted">{children}</span>
      </span>
    </>
  )
  const lineClass = 'flex min-h-16 w-full items-center gap-2.5 rounded-[14px] px-3.5 py-3 text-start text-sm'
  return (
    // biome-ignore lint/a11y/useSemanticElements: no landmark, because several cards may have one each, and no fieldset
    <div
      role="group"
      aria-label={t('Transaction preview')}
      aria-busy={verdict === 'loading'}
      className={`rounded-[14px] transition duration-150 ${isFine ? 'bg-accent-wash' : 'bg-warn-wash'}`}
    >
      {verdict === 'matches' ? (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpenOnRequest)}
          className={lineClass}
        >
          {line}
          <ChevronDown
            aria-hidden="true"
            size={18}
            strokeWidth={1.5}
            className={`shrink-0 text-muted transition duration-180 ease-note ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
      ) : (
        <div className={lineClass}>{line}</div>
      )}
      <div id={id}>
        {isOpen && (
          <div className="grid gap-3 px-3.5 pb-3">
            <SimulationResult simulation={simulation} call={call} quotedAmounts={NO_AMOUNTS} />
          </div>
        )}
      </div>
    </div>
  )
}
