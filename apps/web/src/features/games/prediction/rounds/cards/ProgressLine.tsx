import { useEffect, useRef } from 'react'
import { useChain } from '#core/chain/useChain.ts'
import { getChainTime } from '#core/rpc/blockHead.ts'
import { useMediaQuery } from '#ui/useMediaQuery.ts'

type ProgressLineProps = {
  /** Unix seconds. */
  readonly from: number
  readonly to: number
}

/** Steps of the line where motion is reduced. */
const REDUCED_STEPS = 30

/**
 * Elapsed part of a span of the chain's time. The browser moves it, so that no script runs in between. Decorative: the
 * time left is written beside it.
 */
export function ProgressLine({ from, to }: ProgressLineProps) {
  const { screenHead } = useChain()
  const line = useRef<HTMLDivElement>(null)
  const isReduced = useMediaQuery('(prefers-reduced-motion: reduce)')
  useEffect(() => {
    const now = getChainTime(screenHead.getState())
    if (now === undefined) return
    const animation = line.current?.animate([{ transform: 'scaleX(0)' }, { transform: 'scaleX(1)' }], {
      duration: Math.max(1, to - from) * 1000,
      delay: (from - now) * 1000,
      fill: 'both',
      easing: isReduced ? `steps(${REDUCED_STEPS})` : 'linear',
    })
    return () => animation?.cancel()
  }, [screenHead, from, to, isReduced])
  return (
    <div aria-hidden="true" className="h-[3px] overflow-hidden bg-line">
      <div ref={line} style={{ transform: 'scaleX(0)' }} className="h-full origin-left bg-accent rtl:origin-right" />
    </div>
  )
}
