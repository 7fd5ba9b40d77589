import type { Locator, Page } from '@playwright/test'
import { parseEther } from 'viem'
import { openPanel } from '../earn/earnPanel.ts'
import { getAmountInput } from '../games/predictionPage.ts'
import { createPredictionWorld } from '../games/predictionWorld.ts'
import type { ChainFixture } from '../support/chainFixtures.ts'
import { expect, getDialog, test } from '../support/fixtures.ts'
import { expectFitsWidth, openOnPhoneByKeyboard, pressByKeyboard } from '../support/keyboard.ts'

const RESERVE = /0\.00\d+ BNB stays in your wallet for network fees\./

/** A form that takes the native coin: how it is opened, and where it stands then. */
type CoinForm = {
  readonly path: string
  readonly open?: (page: Page) => Promise<Locator>
}

/**
 * Presses Max in each form with 0.5 BNB in the wallet, then looks for it with next to nothing there: Max leaves the network
 * fees and says so, and is gone where they eat all.
 */
async function expectMaxKeepsFees(page: Page, { client }: ChainFixture, account: `0x${string}`, forms: CoinForm[]) {
  const openForm = async ({ path, open }: CoinForm) => {
    await page.goto(path)
    return open?.(page) ?? page.getByRole('main')
  }
  const getMax = (form: Locator) => form.getByRole('button', { name: 'Max', exact: true })
  await client.setBalance({ address: account, value: parseEther('0.5') })
  await openOnPhoneByKeyboard(page)
  for (const entry of forms) {
    const form = await openForm(entry)
    await pressByKeyboard(page, getMax(form))
    await expect(form).toContainText(RESERVE)
    await expect(form.locator('input:focus')).toHaveValue(/^0\.49\d+$/)
    await expectFitsWidth(page)
  }
  await client.setBalance({ address: account, value: 1000n })
  for (const entry of forms) {
    const form = await openForm(entry)
    await expect(form).toContainText(/Balance: [\d<]/)
    await expect(getMax(form)).toHaveCount(0)
  }
}

test('max: on a phone, by keyboard, each form of trading that takes the native coin leaves its network fees, says so, and has no Max where they eat all', async ({
  page,
  wallet,
  chain,
}) => {
  const zono = chain.token('zono').address
  const paths = [`/add/BNB/${zono}`, `/add/BNB/${zono}?pay=BNB`, `/limit?inputCurrency=BNB&outputCurrency=${zono}`]
  await expectMaxKeepsFees(
    page,
    chain,
    wallet.address,
    paths.map((path) => ({ path })),
  )
})

test('max: so do a stake of the native coin, a private sale and a bet', async ({ page, wallet, chain }) => {
  const sale = chain.deployment.privateSales?.find(({ name }) => name === 'Sextant')
  const epoch = await createPredictionWorld(chain).start()
  const openBet = async () => {
    const enter = page.getByRole('button', { name: 'Enter UP' })
    await pressByKeyboard(page, enter)
    const risk = getDialog(page, 'Before you start')
    const sheet = getDialog(page, `Set position in round ${epoch}`)
    await expect(risk.or(sheet)).toBeVisible()
    if (await risk.isVisible()) {
      await risk.getByRole('checkbox').focus()
      await page.keyboard.press('Space')
      await pressByKeyboard(page, risk.getByRole('button', { name: 'Continue' }))
    }
    await expect(getAmountInput(sheet)).toBeVisible()
    return sheet
  }
  await expectMaxKeepsFees(page, chain, wallet.address, [
    // The BNB pool pays the governance token.
    { path: '/pools', open: () => openPanel(page, 'Earn ZONO') },
    { path: `/launchpad/${sale?.id}` },
    { path: '/prediction', open: openBet },
  ])
})
