import { useState } from 'react'
import { isStoppedBy, type Loss } from './largeLoss.rules.ts'

/** Whether a large loss has yet to be read and passed, in a dialog that shows it first. */
export function useLargeLossStop(loss: Loss | undefined) {
  const [passedBps, setPassedBps] = useState<bigint>()
  const [isShown, setShown] = useState(false)
  const isStopped = isStoppedBy(loss, { passedBps, isShown })
  if (isStopped !== isShown) setShown(isStopped)
  return { isStopped, pass: () => setPassedBps(loss?.lossBps) }
}
