/** Current theme colors, for drawings without style sheets. */
export type ThemeColors = Readonly<Record<'ink' | 'muted' | 'line' | 'surface' | 'accent' | 'gain' | 'loss', Rgb>>

/** `rgb(r, g, b)`. */
type Rgb = string

const THEME_COLOR_NAMES = ['ink', 'muted', 'line', 'surface', 'accent', 'gain', 'loss'] as const

/** Reads the colors at an element, because `light-dark()` resolves only in a used value. */
export function getThemeColors(place: HTMLElement): ThemeColors {
  const probe = document.createElement('span')
  place.append(probe)
  const read = (name: string) => {
    probe.style.color = `var(--${name})`
    return getComputedStyle(probe).color
  }
  const colours = Object.fromEntries(THEME_COLOR_NAMES.map((name) => [name, read(name)])) as ThemeColors
  probe.remove()
  return colours
}

/** Color with an opacity from 0 to 1. */
export const withAlpha = (colour: Rgb, strength: number): string =>
  colour.replace(/^rgb\(([^)]+)\)$/, (_, parts) => `rgba(${parts}, ${strength})`)

/** Calls back when the setting or the system theme changes. Returns the unsubscribe function. */
export function subscribeToTheme(listener: () => void): () => void {
  const chosen = new MutationObserver(listener)
  chosen.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  const system = matchMedia('(prefers-color-scheme: dark)')
  system.addEventListener('change', listener)
  return () => {
    chosen.disconnect()
    system.removeEventListener('change', listener)
  }
}
