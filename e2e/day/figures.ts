import type { Page } from '@playwright/test'

/** Figures of screens by what they are: `/farms: APR of ZONO-WBNB`, `/: Volume 24H`. */
export type Figures = Readonly<Record<string, number>>

/** How a figure may differ at most from what it was before, as a factor up or down. */
type Bound = { readonly name: RegExp; readonly factor: number; readonly why: string }

/** What moves without jumps while people live on the devnet, in an hour as in a day. */
const BOUNDS: readonly Bound[] = [
  { name: /: APR of/, factor: 1.5, why: 'stakes come and go in small parts, and prices wander' },
  { name: /: Price of/, factor: 1.25, why: 'prices wander by some percent a day' },
  { name: /: Liquidity\b/, factor: 1.25, why: 'people come and go with small parts of a pool' },
  { name: /: Total value locked$/, factor: 1.25, why: 'people come and go with small parts of a pool' },
  { name: /: Volume 24H$/, factor: 2, why: 'people are as busy as on the day before' },
  { name: /: Transactions 24H$/, factor: 2.5, why: 'people are about as busy as on the day before' },
]

/** The figures on the screen as it stands, in tables, lists of terms and heads of charts; what is no number is left out. */
export async function readFigures(page: Page, path: string): Promise<Figures> {
  const texts = await page.evaluate(() => {
    const getText = (element: Element | null | undefined) => {
      const copy = element?.cloneNode(true)
      if (!(copy instanceof Element)) return ''
      for (const hidden of copy.querySelectorAll('[role="tooltip"], .sr-only')) hidden.remove()
      return (copy.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
    }
    const figures: [string, string][] = []
    for (const table of document.querySelectorAll('main table')) {
      const heads = [...table.querySelectorAll('thead th')].map(getText)
      for (const row of table.querySelectorAll('tbody tr')) {
        const texts = [...row.querySelectorAll('td, th')].map((cell, i) => {
          const [head = '', text] = [heads[i], getText(cell)]
          // On a phone each cell has its head before it.
          return text.startsWith(head) ? text.slice(head.length).trim() : text
        })
        // A rank before the name, and the time left after it, are others later.
        const name = texts.find((text) => /[a-z]/i.test(text))?.replace(/^\d+|Ends in.*$/g, '')
        for (const [i, text] of texts.entries()) figures.push([`${heads[i]} of ${name}`, text])
      }
    }
    for (const term of document.querySelectorAll('main dt'))
      figures.push([getText(term), getText(term.parentElement?.querySelector('dd'))])
    // Heads of charts.
    for (const figure of document.querySelectorAll('main p + p'))
      figures.push([getText(figure.previousElementSibling), getText(figure)])
    return figures
  })
  return Object.fromEntries(
    texts.flatMap(([name, text]) => {
      const value = parseFigure(text)
      return value === undefined ? [] : [[`${path}: ${name}`, value]]
    }),
  )
}

const SCALES: Readonly<Record<string, number>> = { K: 1e3, M: 1e6, B: 1e9, T: 1e12 }

/** The first number of a text such as `$1.23M` or `12.5%`. */
function parseFigure(text: string): number | undefined {
  const [, digits, scale = ''] = /^[^\d]{0,3}([\d,]*\.?\d+)\s?([KMBT])?/.exec(text) ?? []
  return digits === undefined ? undefined : Number(digits.replaceAll(',', '')) * (SCALES[scale] ?? 1)
}

/** What should be compared and is on no screen, as when its label has changed. */
export const listMissing = (figures: Figures): readonly string[] =>
  BOUNDS.filter(({ name }) => !Object.keys(figures).some((figure) => name.test(figure))).map(({ name }) => name.source)

/** Figures that jumped, or that are gone, one line each. */
export function listJumps(before: Figures, after: Figures): readonly string[] {
  return Object.entries(before).flatMap(([name, old]) => {
    const bound = BOUNDS.find((candidate) => candidate.name.test(name))
    if (bound === undefined || old === 0) return []
    const now = after[name]
    if (now === undefined) return [`${name} was ${old} and is gone`]
    const factor = Math.max(now / old, old / now)
    return factor <= bound.factor ? [] : [`${name} was ${old} and is ${now}, though ${bound.why}`]
  })
}
