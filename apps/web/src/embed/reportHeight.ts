/** Type of the one message that the card sends; public/embed/swap.js knows it. */
const MESSAGE_TYPE = 'zono-swap-height'

/**
 * Tells the page around the card how high it is, now and whenever that changes, so that the frame never scrolls. The message
 * has the height in pixels and nothing else: any page may read it.
 */
export function reportHeight(card: Element): void {
  if (window.parent === window) return
  const report = () => {
    const height = Math.ceil(card.getBoundingClientRect().height)
    window.parent.postMessage({ type: MESSAGE_TYPE, height }, '*')
  }
  new ResizeObserver(report).observe(card)
}
