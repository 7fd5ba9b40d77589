import {
  expect,
  getDialog,
  getFromInput,
  getMainButton,
  getToInput,
  openWithWallet,
  SWAP_BUTTON,
  test,
} from '../support/fixtures.ts'
import { watchLoading } from '../support/waits/loading.ts'
import { leaveNewsUnread } from '../support/waits/unreadNews.ts'

test('swap: a wallet on another chain is asked to switch, then the swap continues [WALLET-21]', async ({
  page,
  wallet,
}) => {
  await openWithWallet(page)
  await getFromInput(page).fill('1')
  await wallet.switchChain(1)
  await expect(page.getByRole('banner').getByRole('button', { name: 'Wrong network' })).toBeVisible()
  await getMainButton(page, 'Switch network').click()
  await expect(getMainButton(page, SWAP_BUTTON)).toBeEnabled()
  await expect(getFromInput(page)).toHaveValue('1')
})

test('swap: a wallet that connects on another chain is asked to switch at once [WALLET-21]', async ({
  page,
  wallet,
}) => {
  await wallet.switchChain(1)
  await openWithWallet(page)
  await getFromInput(page).fill('1')
  await expect(getMainButton(page, SWAP_BUTTON)).toBeEnabled()
})

test('swap: with the token list off or unreachable the swap works with the tokens of the deployment', async ({
  page,
}) => {
  await page.route('**/lists/*.json', (route) => route.fulfill({ status: 503 }))
  await openWithWallet(page)
  await expect(page.getByRole('button', { name: 'To: ZONO' })).toBeVisible()
  await getFromInput(page).fill('1')
  await expect(getMainButton(page, SWAP_BUTTON)).toBeEnabled()
  await expect(getDialog(page, 'Import Tokens')).toHaveCount(0)
  await expect(page.getByRole('banner').getByText(/^\$\d/)).toBeVisible()
})

test('swap: a rejected connection says what to do [WALLET-18]', async ({ page, wallet }) => {
  await page.goto('/swap')
  wallet.rejectNext()
  await getMainButton(page, 'Connect Wallet').click()
  await page.getByRole('button', { name: 'Test Wallet' }).click()
  await expect(page.getByRole('alert')).toContainText('Authorization Error')
  await expect(page.getByRole('alert')).toContainText('Please authorize to access your account')
})

test('swap: a connected wallet and the amount are restored after a reload [WALLET-13]', async ({ page, wallet }) => {
  await openWithWallet(page)
  await getFromInput(page).fill('1.25')
  await expect(page).toHaveURL(/exactAmount=1\.25/)
  await page.reload()
  await expect(
    page.getByRole('banner').getByRole('button', { name: new RegExp(wallet.address.slice(0, 6)) }),
  ).toBeVisible()
  await expect(getFromInput(page)).toHaveValue('1.25')
})

test('swap: the wallet is restored however soon the page is left again [WALLET-13]', async ({ page, wallet }) => {
  await openWithWallet(page)
  const account = page.getByRole('banner').getByRole('button', { name: /^0x/ })
  const leave = async () => {
    await page.goto('/swap')
    await expect(account).toBeVisible()
  }
  for (const waitUntil of ['commit', 'domcontentloaded', 'load'] as const) {
    await page.goto('/liquidity', { waitUntil })
    await leave()
  }
  // While the page waits for the accounts, and right after the wallet has returned them.
  for (const isAnswered of [false, true]) {
    let sendAnswer = () => {}
    const answer = new Promise<void>((resolve) => {
      sendAnswer = resolve
    })
    const asked = new Promise<void>((resolve) => {
      wallet.mockMethod('eth_accounts', async () => {
        resolve()
        await answer
        return [wallet.address]
      })
    })
    await page.goto('/liquidity', { waitUntil: 'commit' })
    await asked
    if (isAnswered) sendAnswer()
    await page.goto('/swap', { waitUntil: 'commit' })
    sendAnswer()
    await expect(account).toBeVisible()
  }
  await page.goto('/liquidity')
  await expect(account).toBeVisible()
  await leave()
})

test('swap: figures follow each block and never turn into skeletons while they are read again', async ({
  page,
  chain,
}) => {
  await openWithWallet(page)
  await getFromInput(page).fill('1')
  await expect(getToInput(page)).not.toHaveValue('')
  await expect(
    page
      .getByRole('main')
      .getByText(/^Balance: /)
      .first(),
  ).toBeVisible()
  await page.evaluate(() => {
    const seen = new Set<string>()
    Object.assign(window, { seen })
    const balances = () =>
      [...document.querySelectorAll('main *')].filter((element) => /^Balance: /.test(element.textContent ?? '')).length
    const look = () => {
      seen.add(document.querySelectorAll('input')[1]?.value || 'nothing')
      if (balances() === 0) seen.add('nothing')
      requestAnimationFrame(look)
    }
    look()
  })
  for (let round = 0; round < 4; round++) {
    const shown = await getToInput(page).inputValue()
    // In every pool of ZONO: whichever way the best price leads, it changes.
    for (const [token, whole] of [
      ['wbnb', '3'],
      ['busd', '2000'],
      ['usdt', '2000'],
    ] as const)
      await chain.swap(token, 'zono', whole)
    await expect(getToInput(page)).not.toHaveValue(shown)
  }
  const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])
  expect(seen).not.toContain('nothing')
  expect(seen.length).toBeGreaterThan(3)
})

test('the RPC goes down and comes back: figures stay, writes wait, nothing needs a reload', async ({
  page,
  wallet,
  chain,
}) => {
  await openWithWallet(page)
  await getFromInput(page).fill('1')
  await expect(getToInput(page)).not.toHaveValue('')
  const quoted = await getToInput(page).inputValue()
  await page.route(`${chain.rpcUrl}/**`, (route) => route.abort())
  await expect(page.getByText(/Can’t reach the network\./)).toBeVisible()
  await expect(getToInput(page)).toHaveValue(quoted)
  await expect(getMainButton(page, 'Waiting for the network…')).toBeDisabled()
  await page.unroute(`${chain.rpcUrl}/**`)
  await expect(getMainButton(page, SWAP_BUTTON)).toBeEnabled()
  expect(wallet.sentHashes).toEqual([])
})

test('swap: prices and balances can be refreshed by hand, without waiting for a block', async ({ page, chain }) => {
  const waitUntilSettled = watchLoading(page)
  await leaveNewsUnread(page)
  await openWithWallet(page)
  await getFromInput(page).fill('1')
  await expect(getToInput(page)).not.toHaveValue('')
  // Without a new block nothing is read by itself, once the newest one has been.
  await chain.blocks.pause()
  const newest = await chain.client.getBlockNumber({ cacheTime: 0 })
  await expect(page.getByTitle(`: block ${newest}`)).toHaveCount(1)
  await waitUntilSettled()
  const asked = page.waitForRequest(
    (request) => request.url().startsWith(chain.rpcUrl) && (request.postData() ?? '').includes('eth_call'),
  )
  await getMainButton(page, 'Refresh prices and balances').click()
  await asked
  await expect(getToInput(page)).not.toHaveValue('')
})
