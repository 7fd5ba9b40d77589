import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { MomentField } from '#ui/form/MomentField.tsx'
import { updateDraft } from './draft.ts'
import type { FormField, ProposalForm } from './proposalForm.rules.ts'

type PeriodFieldsProps = {
  readonly form: ProposalForm
  /** Text of the error of a field. */
  readonly show: (field: FormField) => string | undefined
  readonly touch: (...fields: readonly FormField[]) => void
}

/** When voting starts and ends, in the viewer's time zone. */
export function PeriodFields({ form, show, touch }: PeriodFieldsProps) {
  const t = useTranslation()
  const fields = [
    { field: 'startDate', label: t('Start Date'), type: 'date' },
    { field: 'startTime', label: t('Start Time'), type: 'time' },
    { field: 'endDate', label: t('End Date'), type: 'date' },
    { field: 'endTime', label: t('End Time'), type: 'time' },
  ] as const
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-2 items-start gap-3">
        {fields.map(({ field, label, type }) => (
          <MomentField
            key={field}
            label={label}
            type={type}
            value={form[field]}
            onChange={(text) => {
              updateDraft({ [field]: text })
              touch(field, 'endDate')
            }}
            error={show(field)}
          />
        ))}
      </div>
      <p className="text-sm text-muted">
        {t('Times are in your time zone, %zone%.', { zone: Intl.DateTimeFormat().resolvedOptions().timeZone })}
      </p>
    </div>
  )
}
