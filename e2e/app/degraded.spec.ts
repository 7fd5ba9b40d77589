// What a page stands on gives way: storage, the network, a contract that is not what it should be.
import type { Page } from '@playwright/test'
import {
  confirmSwap,
  expect,
  getDialog,
  getFromInput,
  getMainButton,
  openWithWallet,
  overrideConfig,
  SWAP_BUTTON,
  test,
} from '../support/fixtures.ts'

/** Storage that throws wherever it is touched, as browsers do that forbid it. */
const blockStorage = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
    }
  })

test('degraded: the page works without storage', async ({ page }) => {
  await blockStorage(page)
  await openWithWallet(page)
  await getFromInput(page).fill('1')
  await getMainButton(page, SWAP_BUTTON).click()
  await confirmSwap(page)
})

test('degraded: full, corrupted, foreign or edited storage loses only its bad values', async ({ page }) => {
  await page.goto('/swap')
  await page.evaluate(() => {
    const settings = {
      version: 99,
      value: { slippageBps: 'NaN', theme: 'dark', deadlineSeconds: -1, expertMode: 'yes' },
    }
    localStorage.clear()
    localStorage.setItem('zono.settings', JSON.stringify(settings))
    localStorage.setItem('zono.transactions', '{"version":1,"value":{"records":[{"hash":"0x12"},7,null]}}')
    localStorage.setItem('zono.tokens', '[[[')
    localStorage.setItem(
      'zono.lists',
      '{"version":1,"value":{"byUrl":{"/lists/devnet.json":{"current":{"tokens":7}}},"active":"x"}}',
    )
    localStorage.setItem('zono.pairs', 'undefined')
    localStorage.setItem('wagmi.store', '{"state":{"connections":{"__type":"Map","value":[["x",null]]},"current":"x"}}')
    localStorage.setItem('wagmi.recentConnectorId', '{')
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await openWithWallet(page)
  await page.getByRole('button', { name: 'Settings' }).click()
  await expect(page.getByRole('textbox', { name: /slippage/i })).toHaveValue(/^(0\.5)?$/)
  await page.getByRole('button', { name: 'Close' }).click()
  await getFromInput(page).fill('1')
  await getMainButton(page, SWAP_BUTTON).click()
  await confirmSwap(page)
})

test('degraded: offline the figures stay with their age and nothing is sent; online again the page recovers by itself', async ({
  page,
  context,
}) => {
  await openWithWallet(page)
  await getFromInput(page).fill('1')
  await expect(getMainButton(page, SWAP_BUTTON)).toBeEnabled()
  await context.setOffline(true)
  await expect(page.getByRole('main')).toContainText('Can’t reach the network.')
  await expect(getMainButton(page, 'Waiting for the network…')).toBeDisabled()
  await expect(getFromInput(page)).toHaveValue('1')
  await context.setOffline(false)
  await expect(getMainButton(page, SWAP_BUTTON)).toBeEnabled()
})

test('degraded: a missing or broken contract affects only its own screen', async ({ page, chain }) => {
  const empty = '0x00000000000000000000000000000000000000ee'
  const { deployment } = chain
  const contracts = {
    ...deployment.contracts,
    // An address without code, a token, and another contract.
    MasterFarm: empty,
    AnniversaryAchievement: chain.token('busd').address,
    NameRegistry: deployment.contracts.Multicall,
  }
  await overrideConfig(page, chain, { deployment: { ...deployment, contracts } })
  await openWithWallet(page)
  await getFromInput(page).fill('1')
  await expect(getMainButton(page, SWAP_BUTTON)).toBeEnabled()
  await page.goto('/farms')
  await expect(page.getByRole('main')).toContainText('Couldn’t load farms')
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(getDialog(page, /./)).toHaveCount(0)
})
