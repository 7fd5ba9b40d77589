import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { type Message, msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { IconButton } from '#ui/button/IconButton.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { parseRound } from './roundRow.ts'

type RoundPickerProps = {
  readonly lotteryId: number
  /** Newest round that can be chosen. */
  readonly lastId: number
  /** Newest round that exists; undefined while unknown. */
  readonly currentId: number | undefined
  /** Number that a link asks for, if it does: one without a round is said to be none. */
  readonly asked: string | undefined
  readonly onChange: (lotteryId: number) => void
}

/** Message for a number without a round, word for word of the specification (earn §8). */
const UNKNOWN_ROUND = msg('The lottery number you provided does not exist')

/** Message for a round that has started and is not drawn. */
const OPEN_ROUND = msg('The numbers are not drawn yet.')

/** Chooses a round by its number, or step by step. */
export function RoundPicker({ lotteryId, lastId, currentId, asked, onChange }: RoundPickerProps) {
  const t = useTranslation()
  /** What is typed, until it is a round. */
  const [draft, setDraft] = useState<string>()
  const text = draft ?? asked
  const problem = text === undefined ? undefined : getProblem(text, lastId, currentId)

  function type(text: string) {
    const id = parseRound(text)
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
            value={draft ?? (problem ? asked : undefined) ?? String(lotteryId)}
            onChange={type}
            inputMode="numeric"
            isInvalid={problem !== undefined}
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
        {problem && t(problem)}
      </p>
    </div>
  )
}

/** Why a typed text is no round to choose. A round that was drawn since it was typed is one. */
function getProblem(text: string, lastId: number, currentId: number | undefined): Message | undefined {
  const id = parseRound(text)
  if (text.trim() === '' || (id >= 1 && id <= lastId)) return undefined
  return id === currentId ? OPEN_ROUND : UNKNOWN_ROUND
}
