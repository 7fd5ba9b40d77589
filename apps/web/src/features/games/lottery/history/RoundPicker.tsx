import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { msg } from '../../../../lib/i18n/message.ts'
import { useTranslation } from '../../../../lib/i18n/useTranslation.ts'
import { IconButton } from '../../../../ui/button/IconButton.tsx'
import { TextField } from '../../../../ui/form/TextField.tsx'

type RoundPickerProps = {
  readonly lotteryId: number
  /** Newest round that can be chosen. */
  readonly lastId: number
  readonly onChange: (lotteryId: number) => void
}

/** Message for a number without a round, word for word of the specification (earn §8). */
const UNKNOWN_ROUND = msg('The lottery number you provided does not exist')

/** Message for the round that follows the last one that can be chosen. */
const OPEN_ROUND = msg('The numbers are not drawn yet.')

/** Chooses a round by its number, or step by step. */
export function RoundPicker({ lotteryId, lastId, onChange }: RoundPickerProps) {
  const t = useTranslation()
  /** What is typed, until it is a round. */
  const [draft, setDraft] = useState<string>()
  const isUnknown = draft !== undefined && draft.trim() !== ''
  const isOpenRound = draft !== undefined && Number(draft) === lastId + 1

  function type(text: string) {
    const id = /^\d{1,9}$/.test(text.trim()) ? Number(text) : 0
    if (id >= 1 && id <= lastId) go(id)
    else setDraft(text)
  }

  function go(id: number) {
    setDraft(undefined)
    onChange(id)
  }

  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1">
      <div className="flex items-end gap-1">
        <span className="flex shrink-0 pb-0.5">
          <IconButton icon={ChevronFirst} label={t('First round')} disabled={lotteryId <= 1} onClick={() => go(1)} />
          <IconButton
            icon={ChevronLeft}
            label={t('Previous round')}
            disabled={lotteryId <= 1}
            onClick={() => go(lotteryId - 1)}
          />
        </span>
        <div className="w-28 min-w-16 shrink">
          <TextField
            label={t('Round')}
            value={draft ?? String(lotteryId)}
            onChange={type}
            inputMode="numeric"
            isInvalid={isUnknown}
            describedBy="lottery-round-error"
          />
        </div>
        <span className="flex shrink-0 pb-0.5">
          <IconButton
            icon={ChevronRight}
            label={t('Following round')}
            disabled={lotteryId >= lastId}
            onClick={() => go(lotteryId + 1)}
          />
          <IconButton
            icon={ChevronLast}
            label={t('Last round')}
            disabled={lotteryId >= lastId}
            onClick={() => go(lastId)}
          />
        </span>
      </div>
      <p id="lottery-round-error" role="status" className="min-h-5 text-sm text-loss">
        {isUnknown && t(isOpenRound ? OPEN_ROUND : UNKNOWN_ROUND)}
      </p>
    </div>
  )
}
