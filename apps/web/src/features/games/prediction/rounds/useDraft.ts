import type { PredictionSide } from '@zono/client'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useSettings } from '#lib/settings/settings.ts'
import type { Draft } from './bet/SetPosition.tsx'

/** The position that is being entered, and the question about the risk before the first one. */
export function useDraft(strip: RefObject<HTMLElement | null>) {
  const hasAcceptedRisk = useSettings((settings) => settings.predictionAcceptedRisk)
  const [draft, setDraft] = useState<Draft>()
  const [isAskingRisk, setAskingRisk] = useState(false)
  const lastEpoch = useRef<number>(undefined)

  // Syncs the browser's focus with the card that turned back: the form that had it is gone.
  useEffect(() => {
    if (draft) {
      lastEpoch.current = draft.epoch
      return
    }
    if (lastEpoch.current === undefined) return
    const card = strip.current?.querySelector(`[data-epoch="${lastEpoch.current}"]`)
    lastEpoch.current = undefined
    const target = card?.querySelector<HTMLElement>('button') ?? strip.current
    if (document.activeElement === document.body || document.activeElement === null) {
      target?.focus({ preventScroll: true })
    }
  }, [draft, strip])

  const open = useCallback(
    (epoch: number, side: PredictionSide) => {
      setDraft((previous) => ({ epoch, side, text: previous?.text ?? '' }))
      setAskingRisk(!hasAcceptedRisk)
    },
    [hasAcceptedRisk],
  )
  const close = useCallback(() => setDraft(undefined), [])
  return { draft, setDraft, isAskingRisk, setAskingRisk, open, close }
}
