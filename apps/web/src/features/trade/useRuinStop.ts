import { useState } from 'react'
import { isStoppedBy, type Ruin } from './ruin.rules.ts'

/** Whether a loss has yet to be read and passed, in a dialog that shows it first. */
export function useRuinStop(ruin: Ruin | undefined) {
  const [passedBps, setPassedBps] = useState<bigint>()
  return { isStopped: isStoppedBy(ruin, passedBps), pass: () => setPassedBps(ruin?.lossBps) }
}
