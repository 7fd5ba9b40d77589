// Small things at hand: when something was sent, its hash, and one leave for all tabs.
import {
  confirmSwap,
  expect,
  getDialog,
  getFromInput,
  getMainButton,
  openWithWallet,
  SWAP_BUTTON,
  test,
} from '../support/fixtures.ts'

test('mobile: a recent transaction shows its time and, without an explorer, its hash to copy', async ({ page }) => {
  await openWithWallet(page)
  await getFromInput(page).fill('1')
  await getMainButton(page, SWAP_BUTTON).click()
  const startedAt = Date.now()
  await confirmSwap(page)
  await page.keyboard.press('Escape')
  await getMainButton(page, 'Recent Transactions').click()
  const row = getDialog(page, 'Recent Transactions').getByRole('listitem')
  await expect(row).toHaveCount(1)
  const sentAt = Date.parse((await row.locator('time').getAttribute('datetime')) ?? '')
  // A block may be a minute off.
  expect(sentAt).toBeGreaterThan(startedAt - 60_000)
  expect(sentAt).toBeLessThan(Date.now() + 60_000)
  await expect(row.getByRole('button', { name: 'Copy transaction hash' })).toBeVisible()
})

test('mobile: a wallet that is disconnected in one tab is disconnected in the other', async ({
  page,
  context,
  chain,
}) => {
  await openWithWallet(page)
  const other = await context.newPage()
  await other.goto(`${chain.webUrl}/config.json`)
  // What leaving does there.
  await other.evaluate(() => {
    const id: string = JSON.parse(localStorage.getItem('wagmi.recentConnectorId') ?? '""')
    localStorage.setItem(`wagmi.${id}.disconnected`, 'true')
  })
  await expect(page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' })).toBeVisible()
})

test('mobile: the address in the header has its end', async ({ page, wallet }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openWithWallet(page)
  const text = page.getByRole('banner').getByText(`${wallet.address.slice(0, 6)}...${wallet.address.slice(-4)}`)
  await expect.poll(() => text.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThan(1)
})
