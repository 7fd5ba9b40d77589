import { Minus, Plus } from 'lucide-react'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Chip } from '#ui/button/Chip.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { parsePieceCount } from '../nft.rules.ts'

type QuantityFieldProps = {
  /** `Number of pieces` by default. */
  readonly label?: string
  readonly text: string
  readonly onChange: (text: string) => void
  /** Most pieces possible; undefined while unknown. */
  readonly max: bigint | undefined
  /** Most pieces that the balance pays for, too: offered as a chip where they are several. */
  readonly affordable?: bigint | undefined
  readonly error: string | undefined
}

/** Number of pieces: typed, or changed one by one. */
export function QuantityField({ label, text, onChange, max, affordable, error }: QuantityFieldProps) {
  const t = useTranslation()
  const count = parsePieceCount(text)
  const canAdd = max !== undefined && (count === undefined || count < max)
  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-[auto_1fr_auto] items-start gap-2">
        <span className="mt-7">
          <IconButton
            icon={Minus}
            label={t('One fewer')}
            disabled={count === undefined || count <= 1n}
            onClick={() => count !== undefined && onChange(String(count - 1n))}
          />
        </span>
        <TextField
          label={label ?? t('Number of pieces')}
          value={text}
          onChange={onChange}
          inputMode="numeric"
          error={error}
          autoFocus
        />
        <span className="mt-7">
          <IconButton
            icon={Plus}
            label={t('One more')}
            disabled={!canAdd}
            onClick={() => onChange(count === undefined ? '1' : String(count + 1n))}
          />
        </span>
      </div>
      {affordable !== undefined && affordable > 1n && (
        <div>
          <Chip isSelected={count === affordable} onClick={() => onChange(String(affordable))}>
            {t('Max %count%', { count: String(affordable) })}
          </Chip>
        </div>
      )}
    </div>
  )
}
