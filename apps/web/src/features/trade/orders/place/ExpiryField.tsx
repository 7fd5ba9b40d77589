import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { MomentField } from '#ui/form/MomentField.tsx'
import { SegmentedControl } from '#ui/form/SegmentedControl.tsx'
import { DURATIONS, type Expiry, getExpiryProblem } from './expiry.rules.ts'

type ExpiryFieldProps = {
  readonly expiry: Expiry
  readonly onChange: (expiry: Expiry) => void
  /** Unix seconds of the chain. */
  readonly now: number
}

/** When the order ends: in a day, a week, a month, or at the end of a day. */
export function ExpiryField({ expiry, onChange, now }: ExpiryFieldProps) {
  const t = useTranslation()
  const problem = expiry.kind === 'date' && expiry.text !== '' ? getExpiryProblem(expiry, now) : undefined
  return (
    <div className="grid gap-2">
      <p className="text-sm text-muted">{t('Expires in')}</p>
      <SegmentedControl
        label={t('Expires in')}
        options={[
          ...DURATIONS.map(({ seconds, label }) => ({ value: String(seconds), label: t(label) })),
          { value: 'date', label: t('Date') },
        ]}
        value={expiry.kind === 'date' ? 'date' : String(expiry.seconds)}
        onChange={(value) =>
          onChange(value === 'date' ? { kind: 'date', text: '' } : { kind: 'duration', seconds: Number(value) })
        }
      />
      {expiry.kind === 'date' && (
        <MomentField
          label={t('Last day')}
          type="date"
          value={expiry.text}
          onChange={(text) => onChange({ kind: 'date', text })}
          error={problem && t(problem)}
        />
      )}
    </div>
  )
}
