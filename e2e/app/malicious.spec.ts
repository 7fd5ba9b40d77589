// What comes from outside means harm: tokens, lists, logos, wallets that put themselves into the page.
import type { Page } from '@playwright/test'
import { erc20Abi, type UntypedRpc } from '@zono/protocol'
import { encodeDeployData, encodeFunctionData, type Hash, type Hex } from 'viem'
import { accounts } from '../../devnet/chain/accounts.ts'
import { readArtifact } from '../../devnet/chain/artifacts.ts'
import { HOSTILE_TOKENS } from '../../devnet/hostile-tokens/hostileTokens.ts'
import type { ChainFixture } from '../support/chainFixtures.ts'
import {
  expect,
  getDialog,
  getFromInput,
  getMainButton,
  openWithWallet,
  SWAP_BUTTON,
  test,
} from '../support/fixtures.ts'

/** Deploys a token with this name and symbol. */
async function deployFakeToken({ client }: ChainFixture, name: string, symbol: string, decimals = 18): Promise<Hex> {
  const data = encodeDeployData({ ...readArtifact('ConfigurableToken'), args: [name, symbol, decimals] })
  const params = [{ from: accounts.deployer.address, data }]
  const hash: Hex = await client.request<UntypedRpc<Hash>>({ method: 'eth_sendTransaction', params })
  const { contractAddress } = await client.waitForTransactionReceipt({ hash })
  return contractAddress ?? '0x'
}

test('malicious tokens: a token with the symbol of a known one is marked wherever it is named, with its address', async ({
  page,
  chain,
}) => {
  const fake = await deployFakeToken(chain, 'Binance \u202eDSU', 'BU\u0405D')
  const short = `${fake.slice(0, 6)}`.toLowerCase()
  const warning = 'This isn’t the listed BUSD.'
  await page.goto(`/swap?outputCurrency=${fake}`)
  const asked = getDialog(page, 'Import Tokens')
  await expect(asked).toContainText(warning)
  await expect(asked).toContainText(new RegExp(short, 'i'))
  await asked.getByRole('checkbox').check()
  await asked.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('main')).toContainText(warning)
  await expect(page.getByRole('main')).toContainText(new RegExp(short, 'i'))
  await page.getByRole('button', { name: /^To: / }).click()
  const rows = page.getByRole('dialog').getByRole('listbox').getByRole('option')
  await page.getByRole('dialog').getByRole('combobox').fill('binance')
  await expect(rows.filter({ hasText: 'Not the listed BUSD' })).toHaveCount(1)
  await expect(rows.filter({ hasNotText: 'Not the listed BUSD' }).filter({ hasText: 'BUSD' })).toHaveCount(1)
})

test('malicious tokens: a token with 77 decimals and a name of 10,000 letters breaks nothing', async ({
  page,
  chain,
}) => {
  const deep = await deployFakeToken(chain, 'x'.repeat(10_000), '\u202e<img src=x onerror=alert(1)>'.repeat(100), 77)
  await openWithWallet(page)
  await page.goto(`/swap?outputCurrency=${deep}`)
  const asked = getDialog(page, 'Import Tokens')
  await asked.getByRole('checkbox').check()
  await asked.getByRole('button', { name: 'Import', exact: true }).click()
  await getFromInput(page).fill('1')
  await expect(page.getByRole('main')).toContainText('Insufficient liquidity for this trade')
  const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  expect(await isWide()).toBe(false)
  await page.goto(`/add/BNB/${deep}`)
  await expect(page.getByRole('textbox').first()).toBeVisible()
  expect(await isWide()).toBe(false)
})

test('malicious tokens: a link to a token with more decimals than can be says that there is no token, and the page goes on', async ({
  page,
  chain,
}) => {
  await openWithWallet(page)
  for (const title of ['has 10^9 decimals', 'has 255 decimals', 'loops without end']) {
    const token = HOSTILE_TOKENS.find((hostile) => hostile.title === title)
    if (token?.code === undefined) throw new Error(`There is no token that ${title}.`)
    await chain.client.setCode({ address: token.address, bytecode: token.code })
    await page.goto(`/swap?outputCurrency=${token.address}`)
    await expect(page.getByRole('main')).toContainText('No token found at this address.')
    await getFromInput(page).fill('1')
    await expect(getFromInput(page)).toHaveValue('1')
  }
})

/** Puts wallets into the page that mean harm or are broken, and one that comes late. */
const installMaliciousWallets = (page: Page) =>
  page.addInitScript(() => {
    const wallet = (
      name: unknown,
      uuid: string,
      request: (asked: { method: string }) => unknown,
      rdns: unknown = uuid,
    ) => ({
      info: { uuid, name, rdns, icon: 'javascript:alert(1)' },
      provider: { request, on: () => {}, removeListener: () => {} },
    })
    const never = () => new Promise(() => {})
    const wallets: unknown[] = [
      undefined,
      { info: null, provider: null },
      { info: { uuid: 'no-name' }, provider: { request: never } },
      wallet('Mute', 'mute', never),
      wallet('Nonsense', 'nonsense', () => Promise.resolve([7, null, '<b>'])),
      wallet('Thrower', 'thrower', () => {
        throw new Error(`<img src=x onerror=alert(1)>${'no '.repeat(5000)}`)
      }),
      wallet(`\u202eLong${'x'.repeat(10_000)}`, 'long', never),
    ]
    const announce = (detail: unknown) => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    window.addEventListener('eip6963:requestProvider', () => wallets.forEach(announce))
    Object.assign(window, { ethereum: { request: never, isMetaMask: true } })
    setTimeout(() => announce(wallet('Late', 'late', never)), 2500)
  })

test('malicious wallets: a broken or malicious wallet affects only its own row; one announced late is offered', async ({
  page,
  wallet,
}) => {
  await installMaliciousWallets(page)
  await page.goto('/swap')
  await page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click()
  const connect = getDialog(page, 'Connect Wallet')
  // A row is named by what it shows: the wallet and that it was detected.
  const choose = (name: string) => connect.getByRole('button', { name: new RegExp(`^${name}`) }).click()
  await choose('Nonsense')
  await expect(connect.getByRole('alert')).toBeVisible()
  await choose('Thrower')
  await expect(connect.getByRole('alert')).toContainText('<img src=x onerror=alert(1)>')
  expect((await connect.getByRole('alert').textContent())?.length).toBeLessThan(400)
  await choose('Mute')
  await expect(connect.getByRole('button', { name: 'Late' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  // The one that never answers does not block the others.
  await choose('Test Wallet')
  await expect(
    page.getByRole('banner').getByRole('button', { name: new RegExp(`^${wallet.address.slice(0, 6)}`) }),
  ).toBeVisible()
})

test('malicious logos: a missing, slow or scripted logo is an image or a drawn mark, never a part of the page', async ({
  page,
}) => {
  const script = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>window.hurt = 1</script></svg>'
  const logos = ['gone.png', 'slow.png', 'script.svg', 'text.png']
  const tokens = logos.map((logo, i) => ({
    chainId: 31337,
    address: `0x${String(i + 1).padStart(40, '0')}`,
    decimals: 18,
    symbol: `LOGO${i}`,
    name: logo,
    logoURI: `https://lists.example/${logo}`,
  }))
  await page.route('**/lists/devnet.json', async (route) => {
    const list = await (await route.fetch({ maxRetries: 3 })).json()
    await route.fulfill({ json: { ...list, tokens: [...list.tokens, ...tokens] } })
  })
  await page.route('https://lists.example/**', (route) => {
    const name = new URL(route.request().url()).pathname
    if (name === '/gone.png') return route.fulfill({ status: 404 })
    if (name === '/slow.png') return undefined
    return route.fulfill({ contentType: name.endsWith('svg') ? 'image/svg+xml' : 'image/png', body: script })
  })
  await page.goto('/swap')
  await page.getByRole('button', { name: /^To: / }).click()
  const rows = page.getByRole('dialog').getByRole('listbox').getByRole('option')
  await page.getByRole('dialog').getByRole('combobox').fill('LOGO')
  const row = (n: number) => rows.filter({ hasText: `LOGO${n}` })
  for (const broken of [0, 3]) await expect(row(broken).locator('svg')).toBeVisible()
  await expect(row(1).locator('img')).toHaveCount(1)
  await expect(row(2).locator('img[src="https://lists.example/script.svg"]')).toBeVisible()
  expect(await page.evaluate(() => 'hurt' in window)).toBe(false)
})

test('malicious tokens: a token whose allowance must be zero before it changes is enabled by two presses, and the page says why', async ({
  page,
  wallet,
  chain,
}) => {
  const usdt = chain.token('usdt')
  await chain.fundToken('usdt', wallet.address, '50')
  await chain.client.impersonateAccount({ address: wallet.address })
  const args = [chain.deployment.contracts.Router as Hex, 7n] as const
  await chain.send(wallet.address, usdt.address, encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args }))
  await openWithWallet(page, `/swap?inputCurrency=${usdt.address}&outputCurrency=${chain.token('busd').address}`)
  await getFromInput(page).fill('10')
  await getMainButton(page, 'Enable USDT').click()
  await expect(page.getByRole('main')).toContainText('Some tokens need a second approval')
  await getMainButton(page, 'Enable USDT').click()
  await expect(getMainButton(page, SWAP_BUTTON)).toBeEnabled()
  await expect(page.getByRole('main')).not.toContainText('Some tokens need a second approval')
})
