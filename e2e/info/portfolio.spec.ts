import { expectAccessible } from '../support/accessibility.ts'
import { confirmSwap, expect, getDialog, getFromInput, getMainButton, openWithWallet } from '../support/fixtures.ts'
import { test } from '../support/subgraphFixture.ts'

type RpcRequest = { readonly id: number; readonly method: string; readonly params?: readonly unknown[] }

test('portfolio: folds empty lists into one panel, and grows with tokens, positions and stakes', async ({
  page,
  wallet,
  chain,
}) => {
  await page.goto('/portfolio')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Connect your wallet to see your portfolio')
  await openWithWallet(page, '/swap')
  await page.getByRole('banner').getByRole('button', { name: /^0x/ }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Portfolio' }).click()
  await expect(page).toHaveTitle(/^Portfolio \| Zono/)
  const main = page.getByRole('main')
  const total = page.getByRole('region', { name: 'Total value' })
  const staked = page.getByRole('region', { name: 'Staked' })

  await chain.fundToken('zono', wallet.address, '400')
  await expect(main.getByRole('link', { name: 'View farms' })).toHaveAttribute('href', '/farms')
  await expect(main.getByRole('link', { name: 'Start with BNB' })).toHaveAttribute(
    'href',
    `/add/BNB/${chain.token('zono').address}?pay=BNB`,
  )
  await expect(staked).toBeHidden()
  await expect(page.getByRole('region', { name: 'Transactions' })).toBeHidden()

  await chain.fundLpToken('zono', 'busd', wallet.address, '20')
  const tokens = page.getByRole('region', { name: 'Tokens' })
  await expect(tokens.getByRole('row', { name: /ZONO/ })).toContainText(/\$\d/)
  await expect(tokens).toContainText(/\$[\d,]+\.\d\d total/)
  await expect(total).toContainText(/Total value.*\$[\d,]+\.\d\d/)
  const positions = page.getByRole('region', { name: 'Liquidity positions' })
  await expect(positions.getByRole('row')).toHaveCount(2)
  const stakeLink = positions.getByRole('link', { name: /^Stake LP tokens/ })
  await expect(positions.getByRole('link', { name: /^Receive one token/ })).toHaveAttribute(
    'href',
    /^\/remove\/0x[0-9a-fA-F]{40}\/0x[0-9a-fA-F]{40}\?receive=BNB$/,
  )
  for (const width of [852, 1080]) {
    await page.setViewportSize({ width, height: 900 })
    const { lineCount, overflow } = await stakeLink.evaluate((link) => {
      const range = document.createRange()
      range.selectNodeContents(link.firstChild ?? link)
      return {
        lineCount: range.getClientRects().length,
        overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      }
    })
    expect({ width, lineCount, overflow }).toEqual({ width, lineCount: 1, overflow: 0 })
  }
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect(main.getByRole('heading', { name: 'Nothing staked yet' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Add Liquidity' })).toBeHidden()

  await chain.stake(0n, 'zono', wallet.address, '100')
  const stake = staked.getByRole('row', { name: /ZONO/ })
  await expect(stake).toContainText(/Staked 100Current value.*\$1\d\d\.\d\dRewards.*\d ZONO$/)
  await expect(stake.getByRole('link', { name: 'Stakings' })).toHaveAttribute('href', /^\/stakings/)
  await expect(main.getByRole('link', { name: 'View farms' })).toBeHidden()
  const activity = page.getByRole('region', { name: 'Transactions' })
  await expect(activity.getByRole('row').nth(1)).toHaveText(/^Staked.*Farms.*100.*ZONO/)

  await expect(page.getByRole('application', { name: /^Portfolio value, latest \$/ })).toBeVisible()
  await expect(total).toContainText(/Today[+-]\$[\d,]+\.\d\d/)
  await expectAccessible(page)

  // Endpoints that keep no past states: one sentence in the place of an empty chart.
  const head = await chain.client.getBlockNumber()
  await page.route(chain.rpcUrl, async (route) => {
    const body: unknown = route.request().postDataJSON()
    const requests = (Array.isArray(body) ? body : [body]) as readonly RpcRequest[]
    const isPast = ({ method, params }: RpcRequest) => {
      const block = params?.[1]
      return method === 'eth_call' && typeof block === 'string' && block.startsWith('0x') && BigInt(block) < head - 20n
    }
    if (!requests.some(isPast)) return route.fallback()
    const answers = requests.map(({ id }) => ({
      jsonrpc: '2.0',
      id,
      error: { code: -32_000, message: 'missing trie node' },
    }))
    await route.fulfill({ json: Array.isArray(body) ? answers : answers[0] })
  })
  await page.reload()
  await expect(main).toContainText('The network’s endpoints keep no past balances, so there is no value over time.', {
    timeout: 30_000,
  })
  await expect(page.getByRole('region', { name: 'Portfolio value' })).toBeHidden()
})

test('portfolio: a position links to the farm that takes its LP tokens', async ({ page, wallet, chain }) => {
  await chain.fundLpToken('wbnb', 'busd', wallet.address, '2')
  await openWithWallet(page, '/portfolio')
  const positions = page.getByRole('region', { name: 'Liquidity positions' })
  const position = positions.getByRole('row', { name: /WBNB/ })
  await position.getByRole('link', { name: /^Stake LP tokens/ }).click({ timeout: 20_000 })
  await expect(page).toHaveURL(/\/farms.*farm[=-]\d+/)
  await expect(page.getByRole('main')).toContainText('WBNB')
})

test('pool page: shows the own position, leads to its farm, and keeps its actions in reach on phones', async ({
  page,
  wallet,
  chain,
}) => {
  const pair = chain.getPairAddress('wbnb', 'eth')
  const position = page.getByRole('region', { name: 'Your position' })
  await page.goto(`/info/pools/${pair}`)
  await expect(position.getByRole('button', { name: 'Connect Wallet' })).toBeVisible()
  await openWithWallet(page, `/info/pools/${pair}`)
  await expect(position).toContainText('You have no liquidity in this pool.')
  const { height } = (await position.boundingBox()) ?? { height: 0 }

  await chain.fundLpToken('wbnb', 'eth', wallet.address, '2')
  await expect(position).toContainText(/Your position\$[\d,]+\.\d\dShare of pool[\d.]+%/)
  expect((await position.boundingBox())?.height).toBe(height)
  await expect(position.getByRole('link', { name: /^Stake LP tokens/ })).toHaveAttribute('href', /\/farms.*\d/)
  await expect(position.getByRole('link', { name: 'Remove' })).toHaveAttribute(
    'href',
    /^\/remove\/(BNB\/0x|0x\w{40}\/BNB$)/,
  )

  const chart = page.getByRole('region', { name: 'Price chart' })
  const rates = chart.getByRole('button', { name: /^1 (WBNB|ETH) = / })
  await expect(rates).toHaveCount(2)
  await rates.last().click()
  await expect(rates.last()).toHaveAttribute('aria-pressed', 'true')
  await expect(rates.first()).toHaveAttribute('aria-pressed', 'false')
  await expectAccessible(page)

  await page.setViewportSize({ width: 390, height: 844 })
  const trade = page.getByRole('main').getByRole('link', { name: 'Trade', exact: true })
  await expect(trade).toHaveAttribute('href', /[?&](in|out)putCurrency=BNB(&|$)/)
  await expect(trade).toBeInViewport({ ratio: 1 })
  await page.mouse.wheel(0, 800)
  await expect(trade).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
})

test('fees earned: LP tokens earn them in the farm too, as the pool page and the portfolio say', async ({
  page,
  wallet,
  chain,
}) => {
  await chain.fundToken('zono', wallet.address, '10')
  await chain.fundLpToken('wbnb', 'busd', wallet.address, '8')
  await chain.stakeLpToken('wbnb', 'busd', wallet.address, '8')
  await openWithWallet(page, `/info/pools/${chain.getPairAddress('wbnb', 'busd')}`)
  const position = page.getByRole('region', { name: 'Your position' })
  await expect(position).toContainText(/Staked LP8Fees earned\$0\.00/)
  for (const [from, to, amount] of [
    ['busd', 'wbnb', '200000'],
    ['wbnb', 'busd', '300'],
  ] as const)
    await chain.swap(from, to, amount)
  await expect(position).toContainText(/Staked LP8Fees earned\$(?!0\.00)\d/)
  const text = (await position.textContent()) ?? ''
  const fees = /Fees earned(\$[\d.,]+)/.exec(text)?.[1] ?? 'no fees'
  await page.goto('/portfolio')
  const stake = page.getByRole('region', { name: 'Staked' }).getByRole('row', { name: /WBNB/ })
  await expect(stake).toContainText(fees)
  await expectAccessible(page)
})

test('portfolio: says what a position made since it was put in, and what a stake has brought', async ({
  page,
  wallet,
  chain,
}) => {
  await chain.fundToken('zono', wallet.address, '400')
  await chain.fundLpToken('wbnb', 'busd', wallet.address, '8')
  await openWithWallet(page, '/portfolio')
  const row = page.getByRole('region', { name: 'Liquidity positions' }).getByRole('row', { name: /WBNB/ })
  /** Dollars of the row, all from one look at it. */
  const readFigures = async () => {
    const text = (await row.textContent()) ?? ''
    const [value, putIn, profit] = ['Current value', 'Put in', 'Profit'].map((label) => {
      const [, sign, usd = ''] = new RegExp(`${label}[^$]*?([+-]?)\\$([\\d.,]+)`).exec(text) ?? []
      return Number(usd.replaceAll(',', '')) * (sign === '-' ? -1 : 1)
    }) as [number, number, number]
    return { value, putIn, profit }
  }
  await expect.poll(async () => (await readFigures()).putIn).toBeGreaterThan(0)
  const before = await readFigures()
  expect(Math.abs(before.profit)).toBeLessThanOrEqual(0.02)

  await chain.swap('busd', 'wbnb', '200000')
  await expect.poll(async () => Math.abs((await readFigures()).profit)).toBeGreaterThan(0.1)
  const { value, putIn, profit } = await readFigures()
  expect(putIn).toBe(before.putIn)
  expect(profit).toBeCloseTo(value - putIn, 1)

  await chain.stake(0n, 'zono', wallet.address, '100')
  await chain.stake(0n, 'zono', wallet.address, '1')
  await page.reload()
  const stake = page.getByRole('region', { name: 'Staked' }).getByRole('row', { name: /ZONO/ })
  // What is left of 400 after two stakes, and what came on top of it.
  const balance = await chain.readBalance('zono', wallet.address)
  const rewards = Number(balance - 299n * 10n ** 18n) / 1e18
  expect(rewards).toBeGreaterThan(0)
  const readRewards = async () => {
    const [, amount = ''] = /Rewards[^\d]*([\d.,]+) ZONO/.exec((await stake.textContent()) ?? '') ?? []
    return Number(amount.replaceAll(',', '')) / rewards
  }
  await expect.poll(readRewards, { timeout: 60_000 }).toBeCloseTo(1, 3)
  await expectAccessible(page)
})

test('account activity: a swap over several paths is one row of what was paid and received, in a new browser too', async ({
  page,
  wallet,
  chain,
}) => {
  // Five percent of a pool: more than one path.
  await chain.fundToken('busd', wallet.address, '72500')
  const [sold, bought] = [chain.token('busd').address, chain.token('zono').address]
  await openWithWallet(page, `/swap?inputCurrency=${sold}&outputCurrency=${bought}`)
  await getFromInput(page).fill('72500')
  await getMainButton(page, 'Enable BUSD').click()
  await getMainButton(page, /^Swap (Anyway$|[\d.,]+ )/).click()
  await confirmSwap(page)
  const received = Number(await chain.readBalance('zono', wallet.address)) / 1e18

  // The page writes what it remembers when it is left: it is forgotten as the next one loads.
  await page.addInitScript(() => localStorage.removeItem('zono.transactions'))
  await page.goto('/swap')
  await getMainButton(page, 'Recent Transactions').click()
  const recent = getDialog(page, 'Recent Transactions').getByRole('listitem')
  const swap = recent.filter({ hasText: /^Swapped 72,500 BUSD for [\d.,]+ ZONO/ })
  await expect(swap).toHaveCount(1)
  await expect(swap.getByRole('button', { name: 'Copy transaction hash' })).toBeVisible()

  await page.goto('/portfolio')
  const rows = page.getByRole('region', { name: 'Transactions' }).getByRole('row')
  const row = rows.filter({ hasText: 'Swap BUSD for ZONO' })
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('72,500 BUSD')
  await expect(row).toContainText(Math.floor(received).toLocaleString('en-US'))
  await expect(row.getByRole('button', { name: 'Copy transaction hash' })).toBeVisible()
  await expect(rows.filter({ hasText: /USDT|USDC/ })).toHaveCount(0)
})
