import type { Page } from '@playwright/test'

/** Words of a screen that waits for something, or that failed to read it. */
const WAITING_WORDS =
  /(being read|loading|reading (your|the)|checking|finding the|couldn’t|could not be|cannot be read|unavailable|went wrong|try again|retrying|catching up)/i

/** What a new visitor could not explain on the screen as it stands: one line each, none where all is well. */
export const listUnexplained = (page: Page): Promise<readonly string[]> =>
  page.evaluate((waitingWords) => {
    const words = new RegExp(waitingWords, 'i')
    const isShown = (element: Element) =>
      element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
      element.closest('[popover], [role="tooltip"]') === null
    const getText = (element: Element | null | undefined) => (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim()

    /** What a figure is about: the head of its column and its row, its term, or what stands beside it. */
    function describe(element: Element): string {
      const cell = element.closest('td, th')
      if (cell instanceof HTMLTableCellElement) {
        const head = cell.closest('table')?.querySelectorAll('thead th')[cell.cellIndex]
        const row = cell.closest('tr')
        return `${getText(head)} of ${getText(row?.querySelector('th, td')).slice(0, 40)}`
      }
      const term = element.closest('dd')?.parentElement?.querySelector('dt')
      if (term) return getText(term)
      let one: Element | null = element
      while (one && getText(one).length < 6) one = one.parentElement
      return getText(one).slice(0, 60)
    }

    /** Whether the figure, its cell or its label says what a dash means. */
    function isExplained(element: Element): boolean {
      const area = element.closest('td, dd, p') ?? element.parentElement
      const label = element.closest('dd')?.parentElement?.querySelector('dt')
      return [
        element.closest('[title]'),
        area?.querySelector('[aria-describedby], [title]'),
        label?.querySelector('[aria-describedby]'),
      ].some((one) => one instanceof Element)
    }

    const main = document.querySelector('main') ?? document.body
    const faults: string[] = []
    for (const element of main.querySelectorAll('[aria-busy="true"], [class*="breathe"], .skeleton'))
      if (isShown(element)) faults.push(`a placeholder for ${describe(element)}`)
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const [text, element] = [(node.textContent ?? '').trim(), node.parentElement]
      if (!element || text === '' || ['SCRIPT', 'STYLE', 'NOSCRIPT'].includes(element.tagName) || !isShown(element))
        continue
      if (words.test(text)) faults.push(`"${text.slice(0, 90)}"`)
      if (/(^|\s)[–—-]$/.test(text) && !isExplained(element)) faults.push(`a dash for ${describe(element)}`)
      if (/NaN|undefined|Infinity|\[object/.test(text)) faults.push(`"${text.slice(0, 90)}"`)
    }
    return faults
  }, WAITING_WORDS.source)
