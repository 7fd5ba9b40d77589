import { MESSAGE_LIMITS } from '@zono/messages'
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Chip } from '#ui/button/Chip.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import { TextField } from '#ui/form/TextField.tsx'

type ChoicesFieldProps = {
  readonly choices: readonly string[]
  readonly onChange: (choices: readonly string[]) => void
  readonly error: string | undefined
}

/** Choices of a proposal: typed, added, removed, and moved by buttons. */
export function ChoicesField({ choices, onChange, error }: ChoicesFieldProps) {
  const t = useTranslation()
  const rows = choices.map((text, position) => ({ text, position }))
  const move = (from: number, to: number) => {
    const moved = choices.toSpliced(from, 1).toSpliced(to, 0, choices[from] ?? '')
    onChange(moved)
  }
  return (
    <fieldset className="grid gap-3" aria-describedby={error ? 'choices-note' : undefined}>
      <legend className="mb-1 text-sm text-muted">{t('Choices')}</legend>
      {rows.map(({ text, position }) => {
        const name = t('Choice %number%', { number: String(position + 1) })
        return (
          <div key={position} className="flex items-center gap-1">
            <div className="min-w-0 flex-1">
              <TextField
                label={name}
                hideLabel
                placeholder={name}
                value={text}
                isInvalid={error !== undefined && text.trim() === ''}
                onChange={(next) => onChange(choices.with(position, next))}
              />
            </div>
            <IconButton
              icon={ArrowUp}
              label={t('Move %choice% up', { choice: name })}
              disabled={position === 0}
              onClick={() => move(position, position - 1)}
            />
            <IconButton
              icon={ArrowDown}
              label={t('Move %choice% down', { choice: name })}
              disabled={position === choices.length - 1}
              onClick={() => move(position, position + 1)}
            />
            <IconButton
              icon={X}
              label={t('Remove %choice%', { choice: name })}
              disabled={choices.length === 1}
              onClick={() => onChange(choices.toSpliced(position, 1))}
            />
          </div>
        )
      })}
      {choices.length < MESSAGE_LIMITS.choices && (
        <div>
          <Chip icon={Plus} onClick={() => onChange([...choices, ''])}>
            {t('Add choice')}
          </Chip>
        </div>
      )}
      {error && (
        <p id="choices-note" className="text-sm text-loss">
          {error}
        </p>
      )}
    </fieldset>
  )
}
