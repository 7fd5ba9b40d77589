import { expect, getFromInput, openWithWallet, test } from '../support/fixtures.ts'
import { configureSecondOperator, findForeignWords, MORE_AREAS } from './secondOperator.ts'

const SCREENS = [
  ...['/', '/swap', '/liquidity', '/add', '/farms', '/pools', '/lottery', '/prediction', '/prediction/leaderboard'],
  ...['/nfts', '/nfts/collections', '/portfolio', '/allowances', '/info', '/voting', '/ifo', '/operator', '/nowhere'],
  ...['/help', '/help/pools', '/help/prediction', '/help/messages'],
]

test('brand: another coin and another name stand wherever the page says BNB and Zono', async ({ page, chain }) => {
  await configureSecondOperator(page, chain, MORE_AREAS)
  await openWithWallet(page, '/swap')
  const [collection] = chain.deployment.nftCollections ?? []
  const market = `/nfts/collections/${collection?.contractAddress}`
  for (const screen of [...SCREENS, market, `${market}?tab=activity`, `${market}/1`]) {
    await page.goto(screen)
    await expect(page).toHaveTitle(/ \| Harbor/)
    await expect(page.getByRole('contentinfo')).toContainText('Harbor never holds your tokens or keys.')
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Buy HBR' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    await expect(page.locator('main [class*="breathe"]'), screen).toHaveCount(0)
    expect(await findForeignWords(page), screen).toEqual([])
  }
})

test('brand: another coin pays, and is named in paths and in what removing liquidity returns', async ({
  page,
  wallet,
  chain,
}) => {
  const { address: busd } = chain.token('busd')
  const { address: wrapped } = chain.token('wbnb')
  await chain.fundLpToken('wbnb', 'busd', wallet.address, '1')
  await configureSecondOperator(page, chain, MORE_AREAS)
  await openWithWallet(page, `/add/exm-${busd}`)
  await expect(page).toHaveURL(new RegExp(`/add/EXM/${busd}$`, 'i'))
  await expect(page.getByRole('main')).toContainText('EXM')
  await page.goto(`/remove/${wrapped}/${busd}`)
  await page.getByRole('link', { name: 'Receive EXM' }).click()
  await expect(page).toHaveURL(new RegExp(`/remove/EXM/${busd}$`, 'i'))
  await page.goto('/swap')
  await getFromInput(page).fill('1')
  await expect(page.getByRole('main').getByRole('button', { name: /^Swap 1 EXM for / })).toBeVisible()
})

test('brand: menu, footer and an unknown page lead to what the chain has, and to nothing else', async ({
  page,
  chain,
}) => {
  await configureSecondOperator(page, chain, MORE_AREAS)
  await page.goto('/nowhere')
  const menu = page.getByRole('navigation', { name: 'Main', exact: true })
  const links = () =>
    menu.getByRole('link', { includeHidden: true }).evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  await expect.poll(links).toContain('/farms')
  const paths = await links()
  expect(paths).toContain('/prediction')
  for (const missing of [
    '/migration',
    '/farms/auction',
    '/ifo',
    '/launchpad',
    '/competition',
    '/nft-mint',
    '/nft-farming',
  ])
    expect(paths, missing).not.toContain(missing)
  // Profiles without their collectibles cannot be created.
  await page.goto('/create-profile')
  await expect(page.getByRole('heading', { name: 'Not available on this network' })).toBeVisible()
})
