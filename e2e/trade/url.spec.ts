import { expect, getFromInput, getToInput, test } from '../support/fixtures.ts'

test('url: typing changes the amount in the URL without adding history entries [SWAP-16, SWAP-17]', async ({
  page,
}) => {
  await page.goto('/swap')
  const length = await page.evaluate(() => history.length)
  await getFromInput(page).pressSequentially('12.345', { delay: 40 })
  await page.waitForURL(/exactAmount=12\.345&exactField=input/)
  await expect(getFromInput(page)).toHaveValue('12.345')
  await getToInput(page).fill('7')
  await page.waitForURL(/exactAmount=7&exactField=output/)
  expect(await page.evaluate(() => history.length)).toBe(length)
})

test('url: Back, Forward, a link and a reload show the amount that the URL names [SWAP-16]', async ({ page }) => {
  await page.goto('/swap')
  await getFromInput(page).fill('2')
  await page.waitForURL(/exactAmount=2/)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Buy ZONO' }).click()
  await expect(getFromInput(page)).toHaveValue('')
  await page.goBack()
  await expect(getFromInput(page)).toHaveValue('2')
  await page.goForward()
  await expect(getFromInput(page)).toHaveValue('')
  await page.goBack()
  await page.reload()
  await expect(getFromInput(page)).toHaveValue('2')
})

test('url: what was typed right before a link was followed is there again after Back', async ({ page }) => {
  await page.goto('/swap')
  await getFromInput(page).fill('2')
  await page.waitForURL(/exactAmount=2/)
  await getFromInput(page).fill('2.5')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Buy ZONO' }).click()
  await expect(getFromInput(page)).toHaveValue('')
  await page.goBack()
  await expect(getFromInput(page)).toHaveValue('2.5')
})

test('url: Back after typing leads to the screen before, not through what was typed', async ({ page }) => {
  await page.goto('/farms')
  await page.goto('/swap')
  await getFromInput(page).pressSequentially('31', { delay: 250 })
  await page.waitForURL(/exactAmount=31/)
  await page.goBack()
  await expect(page).toHaveURL(/\/farms$/)
})
