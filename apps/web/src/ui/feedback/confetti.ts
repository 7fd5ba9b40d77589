/** How many pieces fall (spec trading-core §2). */
const PARTICLE_COUNT = 200

/** Throws confetti over the page; nothing for who wants less motion. The drawing comes when it is first needed. */
export async function fireConfetti(): Promise<void> {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const { default: confetti } = await import('canvas-confetti')
  const colors = ['#0B6E5A', '#43D1AB', '#E5B454', '#F6F4EF']
  // In a worker of its own it would need code from a blob, which the page's policy refuses.
  const fall = confetti.create(undefined, { resize: true, useWorker: false })
  await fall({ particleCount: PARTICLE_COUNT, spread: 100, origin: { y: 0.6 }, colors, disableForReducedMotion: true })
}
