/** Number of particles (spec trading-core §2). */
const PARTICLE_COUNT = 200
/**
 * Milliseconds after which it is taken away: movement that nobody asked for ends within five seconds (WCAG 2.2.2). The
 * library counts frames, so that on a slow machine it would fall for longer.
 */
const LONGEST_FALL = 4000

/** Fires confetti, except under reduced motion. Loads the library on first use. */
export async function fireConfetti(): Promise<void> {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const { default: confetti } = await import('canvas-confetti')
  const style = getComputedStyle(document.documentElement)
  // Where an operator set no accent, Zono's.
  const read = (name: string, otherwise: string) => style.getPropertyValue(name) || otherwise
  const colors = [read('--accent-light', '#0b6e5a'), read('--accent-dark', '#43d1ab'), '#e5b454', '#f6f4ef']
  // A worker would run code from a blob, which the content security policy forbids.
  const fall = confetti.create(undefined, { resize: true, useWorker: false })
  const end = setTimeout(() => fall.reset(), LONGEST_FALL)
  await fall({ particleCount: PARTICLE_COUNT, spread: 100, origin: { y: 0.6 }, colors, disableForReducedMotion: true })
  clearTimeout(end)
}
