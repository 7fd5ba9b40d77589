import type { Page } from '@playwright/test'
import type { ChainFixture } from '../support/chainFixtures.ts'
import { expect, getDetailValue, getDialog, openWithWallet, overrideConfig, test } from '../support/fixtures.ts'

const SUBGRAPH_URL = 'https://nodes.example/prediction'

type Variables = {
  readonly id?: string
  readonly skip?: number
  readonly first?: number
  readonly orderBy?: string
  readonly where?: Readonly<Record<string, unknown>>
}

const toAddress = (index: number) => `0x${(index + 1).toString(16).padStart(40, '0')}`

/** A player as the subgraph answers; the first ones won most. */
const createPlayer = (index: number, id = toAddress(index)) => ({
  id,
  createdAt: '1700000000',
  updatedAt: '1700000000',
  block: '1',
  totalBets: String(100 + index),
  totalBetsBull: '60',
  totalBetsBear: '40',
  totalBNB: `${10 + index}.5`,
  totalBNBBull: '6',
  totalBNBBear: '4',
  totalBetsClaimed: '3',
  totalBNBClaimed: '5.25',
  winRate: '57.5',
  averageBNB: '0.105',
  netBNB: String(50 - index),
})

/** Serves a subgraph of 45 players. Returns the variables of what was asked. */
async function serveLeaderboard(page: Page, chain: ChainFixture, own?: string): Promise<readonly Variables[]> {
  const asked: Variables[] = []
  await overrideConfig(page, chain, { subgraphs: { prediction: SUBGRAPH_URL } })
  await page.route(SUBGRAPH_URL, async (route) => {
    const { query, variables }: { query: string; variables: Variables } = route.request().postDataJSON()
    asked.push(variables)
    const headers = { 'Access-Control-Allow-Origin': '*' }
    if (query.startsWith('query users')) {
      const { skip = 0 } = variables
      const count = Math.max(0, Math.min(20, 45 - skip))
      const users = Array.from({ length: count }, (_, i) => createPlayer(skip + i))
      return route.fulfill({ headers, json: { data: { users } } })
    }
    if (query.startsWith('query user(')) {
      const isKnown = variables.id === own || variables.id === toAddress(0)
      return route.fulfill({ headers, json: { data: { user: isKnown ? createPlayer(7, variables.id) : null } } })
    }
    return route.fulfill({ headers, json: { data: { bets: [] } } })
  })
  return asked
}

test('leaderboard: pages of twenty, four orders, and the own row [ROUTE-27, ROUTE-48, PREDICT-17, PREDICT-19, PREDICT-26, PREDICT-31, PREDICT-32, PREDICT-35, PREDICT-50, PREDICT-A4]', async ({
  page,
  wallet,
  chain,
}) => {
  const asked = await serveLeaderboard(page, chain, wallet.address.toLowerCase())
  await openWithWallet(page, '/prediction/leaderboard')
  await expect(page).toHaveTitle(/^Leaderboard \| Zono/)
  const rows = page.getByRole('table', { name: 'Leaderboard' }).getByRole('row')
  await expect(rows).toHaveCount(21)
  await expect(page.getByRole('list', { name: 'Top players' }).getByRole('listitem').first()).toContainText('+50 BNB')
  await expect(page.getByRole('table', { name: 'Your figures' })).toContainText('You')
  const more = page.getByRole('button', { name: 'View more' })
  await more.click()
  await expect(rows).toHaveCount(41)
  await more.click()
  await expect(rows).toHaveCount(46)
  await expect(more).toHaveCount(0)

  await page.getByRole('button', { name: 'Total volume' }).click()
  await expect(rows).toHaveCount(21)
  await expect(more).toBeVisible()
  const last = asked.filter(({ orderBy }) => orderBy !== undefined).at(-1)
  expect(last).toMatchObject({
    first: 20,
    skip: 0,
    orderBy: 'totalBNB',
    where: { totalBets_gte: '10', totalBNB_gt: '0' },
  })
})

test('leaderboard: looks up any address; one that has not played says so [PREDICT-05, PREDICT-15, PREDICT-36]', async ({
  page,
  chain,
}) => {
  const asked = await serveLeaderboard(page, chain)
  await page.goto('/prediction/leaderboard')
  const field = page.getByRole('searchbox', { name: 'Search an address' })
  const search = page.getByRole('button', { name: 'Search', exact: true })
  await field.fill('0x12')
  await search.click()
  await expect(page.getByText('This is not a whole address.')).toBeVisible()
  await field.fill(toAddress(0))
  await search.click()
  const dialog = getDialog(page, 'Player')
  await expect(getDetailValue(dialog, 'Net winnings')).toHaveText('+43 BNB')
  await expect(getDetailValue(dialog, 'Average stake')).toHaveText('0.105 BNB')
  await page.keyboard.press('Escape')
  await field.fill('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
  await search.click()
  await expect(dialog).toContainText('This address has not played')
  expect(asked.map(({ id }) => id)).toContain('0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266')
})

test('leaderboard: a subgraph that is down says so and is asked again [PREDICT-A2]', async ({
  page,
  chain,
  expectedErrors,
}) => {
  let isDown = true
  await overrideConfig(page, chain, { subgraphs: { prediction: SUBGRAPH_URL } })
  await page.route(SUBGRAPH_URL, (route) =>
    isDown
      ? route.fulfill({ status: 503, headers: { 'Access-Control-Allow-Origin': '*' }, body: 'down' })
      : route.fulfill({
          headers: { 'Access-Control-Allow-Origin': '*' },
          json: { data: { users: [createPlayer(0)] } },
        }),
  )
  await page.goto('/prediction/leaderboard')
  await expect(page.getByRole('heading', { name: 'Couldn’t load the leaderboard' })).toBeVisible()
  expect(expectedErrors).toEqual([])
  isDown = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('table', { name: 'Leaderboard' }).getByRole('row')).toHaveCount(2)
})
