import { useEffect, useReducer } from 'react'
import { useMediaQuery } from '../../ui/useMediaQuery.ts'
import { useChain, useHead } from './useChain.ts'

/** Milliseconds between two looks at the clock. */
const STEP = 200

/** The part of a block's time that has passed, 0 to 1; times in milliseconds. A clock set back gives nothing. */
export const fractionOf = (now: number, seenAt: number, blockTime: number): number =>
  Math.min(1, Math.max(0, (now - seenAt) / blockTime))

/**
 * How much of the time to the next block has passed, 0 to 1: what grows with every block counts on by it and never past
 * the next one. Always 0 where it is not asked for, and for who wants nothing to move.
 */
export function useBlockFraction(isWanted: boolean): number {
  const { facts } = useChain()
  const { block } = useHead()
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)')
  const [, look] = useReducer((n: number) => n + 1, 0)
  const isMoving = isWanted && !isStill

  // The clock is the outside thing.
  useEffect(() => {
    if (!isMoving) return
    const timer = setInterval(look, STEP)
    return () => clearInterval(timer)
  }, [isMoving])

  if (!isMoving || block === undefined) return 0
  return fractionOf(Date.now(), block.seenAt, facts.blockTimeSeconds * 1000)
}
