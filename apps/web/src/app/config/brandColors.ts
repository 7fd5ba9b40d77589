/** Where first.js reads on the next visit whose page this is, and its colors. */
const STORAGE_KEY = 'zono.brand'

/**
 * Gives the page its colors from here on, and tells first.js, which colors the first frame of the next visit
 * before config.json is there.
 * @param owner - Decides whether the first frame has Zono's mark.
 * @param style - Declarations of custom properties, without those of Zono's own colors.
 */
export function showBrandColors(owner: 'zono' | 'own', style = ''): void {
  const { dataset, style: page } = document.documentElement
  dataset.brand = owner
  page.cssText = style
  try {
    localStorage.setItem(STORAGE_KEY, `${owner}\n${style}`)
  } catch {
    // Storage is full or forbidden: the next first frame is in neutral colors, too.
  }
}

/** Zono's own colors, icons and manifest. */
export function showOwnBrand(): void {
  showBrandColors('zono')
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-own]')) link.href = link.dataset.own ?? ''
}

/** What the first frame of the next visit is written with: its language, and the words that src/frames.tsx hides. */
type FrameWords = Readonly<Record<'language' | 'Name' | 'COIN' | 'TOKEN' | 'Chain', string>>

/** Keeps the words of config.json and the shown language for first.js. */
export function rememberFrameWords(words: FrameWords): void {
  try {
    localStorage.setItem('zono.words', JSON.stringify(words))
  } catch {
    // Storage is full or forbidden: the next first frame is without them, too.
  }
}
