// Very long names from outside: a list's, and an imported token's.
import type { Page } from '@playwright/test'
import { expect, getDialog, test } from '../support/fixtures.ts'

/** The longest that a list may choose: longer ones are refused. */
const [NAME, SYMBOL] = ['N'.repeat(80), 'S'.repeat(40)]
const MULTI_WORD_NAME = 'name of many words '.repeat(5).slice(0, 78)
const VIEWPORT_WIDTHS = [390, 1440] as const
const FIRST_LIST_URL = 'https://lists.example/one.json'
const LONG_NAME_LIST_URL = 'https://lists.example/long.json'
const SECOND_LIST_URL = 'https://lists.example/two.json'

const createTokenList = (name: string, n: number) => ({
  name,
  timestamp: '2026-01-01T00:00:00Z',
  version: { major: 1, minor: 0, patch: 0 },
  tokens: [
    {
      chainId: 31337,
      decimals: 18,
      address: `0x${String(n).padStart(40, '0')}`,
      symbol: `${n}${SYMBOL}`.slice(0, 40),
      name,
    },
  ],
})

/**
 * Elements that leave the open dialog, but for notices over the page and the line of common bases, which scrolls by design;
 * and whether the dialog scrolls sideways.
 */
const readOverflow = (page: Page, name: string) =>
  getDialog(page, name).evaluate((view) => {
    const { left, right } = view.getBoundingClientRect()
    const isOut = (element: Element) => {
      const box = element.getBoundingClientRect()
      return box.width > 0 && (box.left < left - 1 || box.right > right + 1)
    }
    const line = [...view.querySelectorAll('div')].find(({ className }) => className.includes('overflow-x-auto'))
    const scrolls = [view, ...view.querySelectorAll('div')].some(
      (box) =>
        box !== line && /auto|scroll/.test(getComputedStyle(box).overflowX) && box.scrollWidth > box.clientWidth + 1,
    )
    return {
      scrolls,
      out: [...view.querySelectorAll('*')]
        .filter((element) => element.closest('[aria-live]') === null && !line?.contains(element))
        .filter(isOut)
        .map(({ tagName }) => tagName),
    }
  })

const expectNoOverflow = (page: Page, name: string) =>
  expect.poll(() => readOverflow(page, name)).toEqual({ scrolls: false, out: [] })

for (const width of VIEWPORT_WIDTHS) {
  test(`long names: at ${width} px a list and its token with the longest names leave warning, checkbox and switches visible`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.route(FIRST_LIST_URL, (route) => route.fulfill({ json: createTokenList(NAME, 1) }))
    await page.route(SECOND_LIST_URL, (route) => route.fulfill({ json: createTokenList(MULTI_WORD_NAME, 2) }))
    await page.goto('/swap')
    await page.getByRole('button', { name: /^To/ }).click()
    await page.getByRole('button', { name: 'Manage Tokens' }).click()
    const manage = getDialog(page, 'Manage')
    await page.route(LONG_NAME_LIST_URL, (route) => route.fulfill({ json: createTokenList('N'.repeat(200), 3) }))
    await manage.getByRole('textbox', { name: 'List URL' }).fill(LONG_NAME_LIST_URL)
    await expect(manage).toContainText('Error importing list')
    await expectNoOverflow(page, 'Manage')
    for (const location of [FIRST_LIST_URL, SECOND_LIST_URL]) {
      await manage.getByRole('textbox', { name: 'List URL' }).fill(location)
      const take = manage.getByRole('button', { name: 'Import', exact: true })
      await expect(take).toBeInViewport({ ratio: 1 })
      await expectNoOverflow(page, 'Manage')
      await take.click()
      const view = getDialog(page, 'Import List')
      await expect(view.getByText('Import at your own risk')).toBeInViewport()
      await expectNoOverflow(page, 'Import List')
      const understood = view.getByRole('checkbox', { name: 'I understand' })
      await understood.check()
      await expect(understood).toBeInViewport()
      await view.getByRole('button', { name: 'Import', exact: true }).click()
    }
    const switches = manage.getByRole('switch')
    await expect(switches).toHaveCount(3)
    for (const one of await switches.all()) {
      await one.scrollIntoViewIfNeeded()
      await expect(one).toBeInViewport({ ratio: 1 })
    }
    const removals = manage.getByRole('button', { name: 'Remove' })
    await removals.last().scrollIntoViewIfNeeded()
    await expect(removals.last()).toBeInViewport({ ratio: 1 })
    await expectNoOverflow(page, 'Manage')

    // Off again, its token is offered for import.
    await manage.getByRole('switch', { name: NAME }).click()
    await manage.getByRole('button', { name: 'Back' }).click()
    const picker = getDialog(page, 'Select a Token')
    await picker.getByRole('combobox').fill('1SSS')
    await expect(picker.getByRole('option').getByText('Import', { exact: true })).toBeInViewport({ ratio: 1 })
    await expectNoOverflow(page, 'Select a Token')
    await picker.getByRole('option').click()
    const tokens = getDialog(page, 'Import Tokens')
    await expect(tokens.getByText('Anyone can create a token')).toBeInViewport()
    await expect(tokens.getByText(/^via N+/)).toBeInViewport({ ratio: 1 })
    await expectNoOverflow(page, 'Import Tokens')
    await tokens.getByRole('checkbox', { name: 'I understand' }).check()
    await tokens.getByRole('button', { name: 'Import', exact: true }).click()
    await expect(page.getByRole('button', { name: /^To: 1S/ })).toBeVisible()
  })
}
