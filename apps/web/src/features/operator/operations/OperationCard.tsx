import { useChainTime } from '#features/useChainTime.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Button } from '#ui/button/Button.tsx'
import { Badge } from '#ui/feedback/Badge.tsx'
import { Countdown } from '#ui/feedback/Countdown.tsx'
import { HexText } from '#ui/identity/HexText.tsx'
import { CallDetails } from './CallDetails.tsx'
import type { PendingOperation } from './operations.queries.ts'

type OperationCardProps = {
  readonly operation: PendingOperation
  /** Undefined where the account may not. */
  readonly onExecute: (() => void) | undefined
  readonly onCancel: (() => void) | undefined
}

/** An operation of the timelock: its calls, the time that is left, and what the account may do about it. */
export function OperationCard({ operation, onExecute, onCancel }: OperationCardProps) {
  const t = useTranslation()
  const now = useChainTime()
  const { id, calls, readyAt, isPredecessorDone, form } = operation
  const secondsLeft = now === undefined ? undefined : readyAt - now
  const isReady = secondsLeft !== undefined && secondsLeft <= 0
  return (
    <li className="grid gap-4 rounded-card border border-line bg-surface p-4 xs:p-6">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="text-sm text-muted">
          <HexText value={id} label={t('Copy ID')} />
          {/* Its calls are what an endpoint says, and not what its id covers. */}
          {form === undefined && <Badge variant="warn">{t('Unknown')}</Badge>}
        </span>
        <span className="flex items-center gap-2 text-sm">
          {!isReady && <span className="text-muted">{t('Time left')}</span>}
          <Countdown seconds={secondsLeft}>
            <Badge variant={isPredecessorDone ? 'gain' : 'warn'}>
              {isPredecessorDone ? t('Ready') : t('Waits for another operation')}
            </Badge>
          </Countdown>
        </span>
      </div>
      <ol className="grid gap-3">
        {calls.map((call, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the calls of an operation never change
          <li key={i} className="min-w-0 border-s-2 border-line ps-3">
            <CallDetails call={call} />
          </li>
        ))}
      </ol>
      {(onExecute ?? onCancel) && (
        <div className="flex flex-wrap gap-2">
          {onExecute && form !== undefined && (
            <Button size="small" disabled={!isReady || !isPredecessorDone} onClick={onExecute}>
              {t('Execute')}
            </Button>
          )}
          {onCancel && (
            <Button size="small" variant="secondary" onClick={onCancel}>
              {t('Cancel')}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
