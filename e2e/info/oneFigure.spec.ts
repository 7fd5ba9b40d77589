import type { Locator } from '@playwright/test'
import { expect } from '../support/fixtures.ts'
import { test } from '../support/subgraphFixture.ts'
import { toPairPattern } from '../support/tokens/pairName.ts'

/** The percentage in a text, once it is shown. */
async function readPercent(locator: Locator): Promise<number> {
  await expect(locator).toContainText(/\d+\.\d\d%/)
  return Number(/(\d+\.\d\d)%/.exec(await locator.innerText())?.[1])
}

test('one figure: a token’s seven days and a pool’s trading fees are the same on every screen', async ({ page }) => {
  const main = page.getByRole('main')
  // Windows move every five minutes: where one moved between two screens, both are read again.
  await expect(async () => {
    await page.goto('/info/tokens')
    const week = await readPercent(main.getByRole('row', { name: /WBNB/ }).getByRole('cell', { name: /%/ }).nth(1))
    await page.goto('/')
    // Prices are of the chain or of the subgraph: the last digits may differ.
    expect(Math.abs((await readPercent(page.getByRole('link', { name: /BNB, seven days/ }))) - week)).toBeLessThan(0.5)
  }).toPass()

  const rates = main.getByText(/rewards, .*% trading fees$/)
  await expect(async () => {
    await page.goto('/info/pools')
    const fees = await readPercent(
      main
        .getByRole('row', { name: new RegExp(toPairPattern('WBNB', 'ZONO')) })
        .getByRole('cell')
        .nth(3),
    )
    await page.goto('/farms')
    await expect(rates.first()).toBeAttached()
    const shown = (await rates.allInnerTexts()).map((text) => Number(/([\d.]+)% trading fees/.exec(text)?.[1]))
    expect(Math.min(...shown.map((rate) => Math.abs(rate - fees)))).toBeLessThan(0.02)
  }).toPass()
})

test('one figure: the best farm has the rate of the list on the home screen and in the search', async ({ page }) => {
  const readRate = async (locator: Locator) => Number(/([\d.]+)%/.exec(await locator.innerText())?.[1])
  const main = page.getByRole('main')
  await expect(async () => {
    await page.goto('/farms?sort=-apr')
    await expect(main.getByText(/rewards, .*% trading fees$/).first()).toBeAttached()
    const row = main.getByRole('row').nth(1)
    const rate = await readRate(row.getByRole('cell').first())
    const [, pair = ''] = /([A-Z]+-[A-Z]+) LP/.exec(await row.innerText()) ?? []
    const name = pair.replace('-', '/')
    await page.goto('/')
    const best = main.getByRole('link', { name: /% APR$/ }).first()
    await expect(best).toContainText(name)
    // Prices of two blocks may differ in the last digits; trading fees, which come later, are more than one percent.
    const expectRate = (locator: Locator) =>
      expect.poll(async () => Math.abs((await readRate(locator)) - rate)).toBeLessThan(0.5)
    await expectRate(best)
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Search/ })
      .click()
    await page.getByRole('dialog').getByRole('combobox').fill(name)
    const found = page
      .getByRole('dialog')
      .getByRole('option', { name: /Farm.*APR/ })
      .first()
    await expectRate(found)
  }).toPass()
})
