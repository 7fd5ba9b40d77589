import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

type StripScroll = {
  readonly ref: RefObject<HTMLDivElement | null>
  /** The live round is in view. */
  readonly isAtLive: boolean
  readonly goToLive: () => void
  /** Scrolls by a number of cards. */
  readonly step: (cards: number) => void
  /** Arrow keys scroll by a card, Home and End to the ends. */
  readonly onKeyDown: (event: KeyboardEvent) => void
}

const isReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

const findCard = (strip: HTMLElement | null, epoch: number) =>
  strip?.querySelector<HTMLElement>(`[data-epoch="${epoch}"]`) ?? undefined

/** Scroll position at which a card is where the strip snaps: after its scroll padding, which shows the card before it. */
const getTarget = (strip: HTMLElement, card: HTMLElement) =>
  strip.scrollLeft +
  card.getBoundingClientRect().left -
  strip.getBoundingClientRect().left -
  Number.parseFloat(getComputedStyle(strip).scrollPaddingInlineStart || '0')

/**
 * Scroll position of the strip: at the live round, or on a phone at the next one, at first and while it was there, at the card that was in view when
 * rounds are added or dropped before it.
 */
export function useStripScroll(liveEpoch: number, firstEpoch: number): StripScroll {
  const ref = useRef<HTMLDivElement>(null)
  const [isAtLive, setAtLive] = useState(true)
  const isFollowing = useRef(true)
  const lastLive = useRef<number>(undefined)
  const lastWidth = useRef(0)
  const lastFirst = useRef(firstEpoch)

  // Before the paint, so that nothing moves on screen.
  useLayoutEffect(() => {
    const strip = ref.current
    if (strip === null) return
    const grown = strip.scrollWidth - lastWidth.current
    const hasFirstChanged = lastFirst.current !== firstEpoch && lastWidth.current > 0
    lastFirst.current = firstEpoch
    lastWidth.current = strip.scrollWidth
    if (hasFirstChanged && !isFollowing.current) strip.scrollLeft += grown
    const card = findCard(strip, liveEpoch)
    if (card === undefined || !isFollowing.current || lastLive.current === liveEpoch) return
    const isFirst = lastLive.current === undefined
    lastLive.current = liveEpoch
    strip.scrollTo({ left: getTarget(strip, card), behavior: isFirst || isReducedMotion() ? 'instant' : 'smooth' })
  }, [liveEpoch, firstEpoch])

  // Syncs with the browser's scroll position.
  useEffect(() => {
    const strip = ref.current
    const card = findCard(strip, liveEpoch)
    if (strip === null || card === undefined) return
    const observer = new IntersectionObserver(
      (entries) => {
        // Several changes may come at once; the last one holds.
        const isInView = entries.at(-1)?.isIntersecting ?? false
        setAtLive(isInView)
        isFollowing.current = isInView
      },
      { root: strip, threshold: 0.5 },
    )
    observer.observe(card)
    return () => observer.disconnect()
  }, [liveEpoch])

  const scrollBy = (left: number) => ref.current?.scrollBy({ left, behavior: isReducedMotion() ? 'instant' : 'smooth' })
  /** Later rounds are to the right, in languages from right to left to the left. */
  const getSign = () => (ref.current && getComputedStyle(ref.current).direction === 'rtl' ? -1 : 1)
  function step(cards: number) {
    const card = ref.current?.querySelector<HTMLElement>('[data-epoch]')
    if (card) scrollBy(getSign() * cards * (card.offsetWidth + 16))
  }
  function goToLive() {
    const card = findCard(ref.current, liveEpoch)
    if (ref.current && card) scrollBy(getTarget(ref.current, card) - ref.current.scrollLeft)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.target !== ref.current) return
    const direction = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    const ends = { Home: -Number.MAX_SAFE_INTEGER, End: Number.MAX_SAFE_INTEGER }[event.key]
    if (direction === undefined && ends === undefined) return
    event.preventDefault()
    if (direction !== undefined) step(getSign() * direction)
    else if (ends !== undefined) scrollBy(getSign() * ends)
  }
  return { ref, isAtLive, goToLive, step, onKeyDown }
}
