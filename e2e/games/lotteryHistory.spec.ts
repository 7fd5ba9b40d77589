import { expect, getDialog, openWithWallet, overrideConfig, test } from '../support/fixtures.ts'
import { createLotteryWorld } from './lotteryWorld.ts'

const SUBGRAPH = 'https://nodes.example/lottery'

test('lottery: the history of an account and all rounds come from the subgraph [LOTTERY-08] [LOTTERY-09] [LOTTERY-21] [LOTTERY-22]', async ({
  page,
  wallet,
  chain,
}) => {
  const world = createLotteryWorld(chain)
  await world.buy(wallet.address, ['123456'])
  const id = String(await world.readCurrentId())
  const number = await world.finishRound()
  await overrideConfig(page, chain, { subgraphs: { lottery: SUBGRAPH } })
  const asked: Record<string, unknown>[] = []
  await page.route(SUBGRAPH, (route) => {
    const { query, variables } = route.request().postDataJSON()
    asked.push(variables)
    const lottery = { id, endTime: '1700000000', status: 'Claimable' }
    const data = query.includes('getUserLotteries')
      ? {
          user: {
            id: wallet.address.toLowerCase(),
            totalTickets: '1',
            totalCake: '4.27',
            rounds: [{ claimed: false, totalTickets: '1', lottery }],
          },
        }
      : {
          lotteries: [
            {
              ...lottery,
              totalUsers: '17',
              totalTickets: '23',
              winningTickets: '2',
              finalNumber: String(1_000_000 + Number([...number].reverse().join(''))),
              startTime: '1699990000',
              ticketPrice: '4.27',
            },
          ],
        }
    return route.fulfill({ json: { data } })
  })
  await openWithWallet(page, '/lottery')
  const history = page.getByRole('region', { name: 'Your history' })
  // One ticket in ten wins.
  await expect(history.getByRole('row', { name: new RegExp(`Round ${id}`) })).toContainText(/No prize|Uncollected/)
  await expect(history).toContainText('1 ticket for 4.27 ZONO')
  expect(asked).toContainEqual(expect.objectContaining({ account: wallet.address.toLowerCase(), first: 100, skip: 0 }))
  await history.getByRole('button', { name: /^View/ }).click()
  await expect(getDialog(page, `Your tickets in round ${id}`)).toContainText('123456')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Show all rounds' }).click()
  await expect(page.getByRole('table', { name: 'All rounds' }).getByRole('row').nth(1)).toContainText(number)
  await expect(page.getByRole('table', { name: 'All rounds' }).getByRole('row').nth(1)).toContainText('17')
})

test('lottery: prizes name each of their rounds, a round is partly claimed, and the focus stays on the screen after all are claimed', async ({
  page,
  wallet,
  chain,
}) => {
  const world = createLotteryWorld(chain)
  const first = await world.readCurrentId()
  const buyWinners = async (count: number) => {
    const [digit, second] = await world.readComingNumber()
    const other = (Number(second) + 1) % 10
    await world.buy(
      wallet.address,
      Array.from({ length: count }, (_, i) => `${digit}${other}${String(i).padStart(4, '0')}`),
    )
    await world.finishRound()
  }
  await buyWinners(3)
  await buyWinners(2)
  const [claimedId = 0n] = await world.readTicketIds(wallet.address, first)
  await world.claim(wallet.address, first, claimedId)
  await overrideConfig(page, chain, { subgraphs: { lottery: SUBGRAPH } })
  const rounds = [first + 1n, first].map((id) => ({
    claimed: id === first,
    totalTickets: id === first ? '3' : '2',
    lottery: { id: String(id), endTime: '1700000000', status: 'Claimable' },
  }))
  // Closed, and without a number.
  const closed = { id: String(first + 2n), endTime: '1700000000', status: 'Close' }
  const played = [{ claimed: false, totalTickets: '1', lottery: closed }, ...rounds]
  const user = { id: wallet.address.toLowerCase(), totalTickets: '6', totalCake: '24', rounds: played }
  await page.route(SUBGRAPH, (route) => route.fulfill({ json: { data: { user, lotteries: [] } } }))
  await openWithWallet(page, '/lottery')

  const prizes = page.getByRole('region', { name: 'Your prizes' })
  const items = prizes.getByRole('listitem')
  await expect(items).toHaveText([new RegExp(`^Round ${first + 1n}.+ ZONO$`), new RegExp(`^Round ${first}.+ ZONO$`)])
  const history = page.getByRole('region', { name: 'Your history' })
  await expect(history.getByRole('row', { name: `Round ${first + 2n}` })).toContainText('Drawing')
  await expect(history.getByRole('row', { name: `Round ${first + 1n}` })).toContainText('Uncollected')
  const row = history.getByRole('row', { name: new RegExp(`^Round ${first} `) })
  await expect(row).toContainText('Partly claimed')
  const [left = ''] = (await items.nth(1).innerText()).match(/[\d.,]+(?= ZONO)/) ?? []
  await expect(row).toContainText(`Left to claim: ${left} ZONO`)

  const claim = prizes.getByRole('button', { name: /^Claim .* ZONO$/ })
  await claim.focus()
  await page.keyboard.press('Enter')
  const dialog = getDialog(page, 'Claim prizes')
  await dialog.getByRole('button', { name: 'Claim 1 of 2' }).click()
  await expect(prizes).toContainText('No prizes to collect')
  // The button that opened the dialog is gone by now.
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused()
})

test('lottery: with a dead subgraph, rounds, own tickets and prizes come from the chain [LOTTERY-23] [LOTTERY-A5]', async ({
  page,
  wallet,
  chain,
  expectedErrors,
}) => {
  expectedErrors.push('Failed to load resource: the server responded with a status of 503 (Service Unavailable)')
  const world = createLotteryWorld(chain)
  const coming = await world.readComingNumber()
  await world.buy(wallet.address, [coming])
  const number = await world.finishRound()
  await overrideConfig(page, chain, { subgraphs: { lottery: SUBGRAPH } })
  await page.route(SUBGRAPH, (route) => route.fulfill({ status: 503, body: 'down' }))
  await openWithWallet(page, '/lottery')
  await expect(page.getByRole('region', { name: 'Your prizes' })).toContainText('You matched 6 digits.')
  await expect(page.getByRole('table', { name: 'Newest rounds' }).getByRole('row').nth(1)).toContainText(number)
  await expect(page.getByRole('region', { name: 'Your history' })).toContainText('History is unavailable right now.')
})

test('lottery: a link leads to a drawn round, the choice stays in the address, and a number without a round is none', async ({
  page,
  chain,
}) => {
  const world = createLotteryWorld(chain)
  const last = Number(await world.readCurrentId())
  await world.finishRound()
  await page.goto(`/lottery?round=${last - 1}#rounds`)
  const rounds = page.getByRole('region', { name: 'Finished rounds' })
  await expect(rounds.getByRole('textbox', { name: 'Round' })).toHaveValue(String(last - 1))
  await expect(rounds.getByRole('heading', { name: 'Finished rounds' })).toBeInViewport()
  await rounds.getByRole('button', { name: 'Following round' }).click()
  await expect(page).toHaveURL(new RegExp(`/lottery\\?round=${last}$`))
  await page.reload()
  await expect(rounds.getByRole('textbox', { name: 'Round' })).toHaveValue(String(last))
  await rounds.getByRole('button', { name: `Round ${last - 1}`, exact: true }).click()
  await expect(rounds.getByRole('textbox', { name: 'Round' })).toHaveValue(String(last - 1))
  for (const nonsense of ['999999', '-1', 'x', '1e9']) {
    await page.goto(`/lottery?round=${nonsense}`)
    await expect(rounds.getByText('The lottery number you provided does not exist')).toBeVisible()
  }
})

test('lottery: a purchase that the subgraph does not have yet is said to come, and is there once it has its block', async ({
  page,
  wallet,
  chain,
}) => {
  await chain.fundToken('zono', wallet.address, '100')
  let indexed = Number(await chain.client.getBlockNumber())
  let isBought = false
  await overrideConfig(page, chain, { subgraphs: { lottery: SUBGRAPH } })
  await page.route(SUBGRAPH, (route) => {
    const { query } = route.request().postDataJSON()
    const lottery = { id: '1', endTime: String(2 ** 33), status: 'Open' }
    const rounds = isBought ? [{ claimed: false, totalTickets: '1', lottery }] : []
    const user = { id: wallet.address.toLowerCase(), totalTickets: '1', totalCake: '5', rounds }
    const data = query.includes('_meta')
      ? { _meta: { block: { number: indexed, timestamp: null }, hasIndexingErrors: false } }
      : query.includes('getUserLotteries')
        ? { user }
        : { lotteries: [] }
    return route.fulfill({ json: { data } })
  })
  await openWithWallet(page, '/lottery')
  const history = page.getByRole('region', { name: 'Your history' })
  await expect(history).toContainText('No rounds played yet')
  await expect(history).not.toContainText('Updating…')

  await page.getByRole('button', { name: 'Buy tickets' }).click()
  const dialog = getDialog(page, 'Buy tickets')
  await dialog.getByRole('textbox', { name: 'Number of tickets' }).fill('1')
  await dialog.getByRole('button', { name: 'Choose numbers' }).click()
  await dialog.getByRole('button', { name: 'Review purchase' }).click()
  await dialog.getByRole('button', { name: 'Enable ZONO' }).click()
  await dialog.getByRole('button', { name: 'Buy 1 ticket' }).click()
  await expect(getDialog(page, 'Transaction confirmed')).toContainText('Tickets bought')
  await expect(history).toContainText('Updating…')
  isBought = true
  indexed = Number(await chain.client.getBlockNumber())
  await expect(history.getByRole('row', { name: 'Round 1' })).toContainText('On sale')
  await expect(history).not.toContainText('Updating…')
})
