import { parseEventLogs } from 'viem'
import { expect, getDialog, openWithWallet, test } from '../support/fixtures.ts'
import { expectFocusKept, pressByKeyboard } from '../support/keyboard.ts'
import { createLotteryWorld } from './lotteryWorld.ts'

/** Tickets of which each matches the first digit of a number, and none the second. */
const createWinners = (number: string, count: number): readonly string[] => {
  const second = (Number(number[1]) + 1) % 10
  return Array.from({ length: count }, (_, i) => `${number[0]}${second}${String(i).padStart(4, '0')}`)
}

test('lottery: prizes of three rounds are claimed with one press each and paid to the unit [LOTTERY-36] [LOTTERY-A4] [LOTTERY-28]', async ({
  page,
  wallet,
  chain,
}) => {
  const world = createLotteryWorld(chain)
  await world.buy(wallet.address, createWinners(await world.readComingNumber(), 24))
  await world.finishRound()
  const before = await world.readZono(wallet.address)
  await openWithWallet(page, '/lottery')
  const prizes = page.getByRole('region', { name: 'Your prizes' })
  await expect(prizes).toContainText('You won')
  await pressByKeyboard(page, prizes.getByRole('button', { name: /^Claim .* ZONO$/ }))
  const dialog = getDialog(page, 'Claim prizes')
  await expect(dialog).toContainText('24 tickets')
  const fromBlock = await chain.client.getBlockNumber()
  await pressByKeyboard(page, dialog.getByRole('button', { name: /^Claim .* ZONO$/ }))
  await expect(prizes).toContainText('No prizes to collect')
  await expectFocusKept(page)
  const logs = parseEventLogs({
    abi: world.lottery.abi,
    eventName: 'TicketsClaim',
    logs: await chain.client.getLogs({ address: world.lottery.address, fromBlock }),
  })
  expect(logs.map(({ args }) => args.numberTickets)).toEqual([24n])
  expect((await world.readZono(wallet.address)) - before).toBe(logs[0]?.args.amount)
})

test('lottery: 230 winning tickets are claimed in three batches; a refusal at the second one resumes [LOTTERY-05] [LOTTERY-28]', async ({
  page,
  wallet,
  chain,
}) => {
  test.slow()
  const world = createLotteryWorld(chain)
  const winners = createWinners(await world.readComingNumber(), 230)
  for (const start of [0, 100, 200]) await world.buy(wallet.address, winners.slice(start, start + 100))
  await world.finishRound()
  await openWithWallet(page, '/lottery')
  const prizes = page.getByRole('region', { name: 'Your prizes' })
  await prizes.getByRole('button', { name: /^Claim .* ZONO$/ }).click()
  const dialog = getDialog(page, 'Claim prizes')
  await expect(dialog).toContainText('Your wallet will ask you to confirm 3 times.')
  wallet.hold()
  await dialog.getByRole('button', { name: 'Claim 1 of 3' }).click()
  await expect.poll(wallet.getTransactionRequestCount).toBe(1)
  wallet.release()
  // The wallet has taken the first request by then: the refusal is for the second one.
  await new Promise((resolve) => setTimeout(resolve))
  wallet.rejectNext()
  await expect(dialog).toContainText('Transaction rejected.')
  await expect(dialog).toContainText('1 of 3 sent')
  // The chain knows what was claimed once it is mined, so a new page goes on where this one stopped.
  await chain.client.waitForTransactionReceipt({ hash: wallet.sentHashes[0] ?? '0x' })
  await page.reload()
  await expect(prizes.getByRole('button', { name: /^Claim .* ZONO$/ })).toBeVisible()
  await prizes.getByRole('button', { name: /^Claim .* ZONO$/ }).click()
  await expect(dialog).toContainText('100 tickets')
  await expect(dialog).toContainText('30 tickets')
  await dialog.getByRole('button', { name: 'Claim 1 of 2' }).click()
  await expect(prizes).toContainText('No prizes to collect')
})

test('lottery: a round whose operator is late is drawn by the player [LOTTERY-11] [LOTTERY-15]', async ({
  page,
  chain,
}) => {
  const world = createLotteryWorld(chain)
  const id = await world.readCurrentId()
  const { endTime } = await world.readRound(id)
  await world.passTimeTo(endTime + 3700n)
  await openWithWallet(page, '/lottery')
  await page.getByRole('button', { name: 'Draw it yourself' }).click()
  const dialog = getDialog(page, `Draw round ${id} yourself`)
  await dialog.getByRole('button', { name: 'Close the round' }).click()
  await expect(dialog.getByRole('button', { name: 'The random value is not published yet' })).toBeDisabled()
  await world.passTimeToBeacon()
  await dialog.getByRole('button', { name: 'Submit the random value' }).click()
  await dialog.getByRole('button', { name: 'Compute the number' }).click()
  await dialog.getByRole('button', { name: 'Draw the winning number' }).click()
  await expect(dialog).toContainText('This round is drawn.')
  expect((await world.readRound(id)).status).toBe(3)
})

test('lottery: a draw is verified in the browser down to the signature, and unknown rounds are refused [LOTTERY-08] [LOTTERY-29] [LOTTERY-35] [LOTTERY-A5]', async ({
  page,
  chain,
}) => {
  const world = createLotteryWorld(chain)
  const first = await world.readCurrentId()
  const numbers = [await world.finishRound(), await world.finishRound()]
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.postData() ?? ''))
  await page.goto('/lottery')
  const picker = page.getByRole('textbox', { name: 'Round', exact: true })
  await expect(picker).toHaveValue(String(first + 1n))
  await page.getByRole('button', { name: 'Check this draw yourself' }).click()
  await page.getByRole('button', { name: 'Verify in this browser' }).click()
  await expect(page.getByText(`The winning number ${numbers[1]} follows from it.`)).toBeVisible()
  await expect(page.getByText('The beacon signed this round.')).toBeVisible()
  await expect(page.getByText('The contract used this very value.')).toBeVisible()
  for (const text of ['0', String(first + 3n), '999999', '1000000000000000000000000000000', 'abc', '-1']) {
    await picker.fill(text)
    await expect(page.getByText('The lottery number you provided does not exist')).toBeVisible()
  }
  await picker.fill(String(first))
  await expect(page.getByText('The lottery number you provided does not exist')).toBeHidden()
  const finished = page.getByRole('region', { name: 'Finished rounds' })
  await expect(finished).toContainText(numbers[0] ?? '')
  await expect(finished.getByRole('button', { name: 'View your tickets' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Show all rounds' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all rounds' }).click()
  await expect(page.getByText('History isn’t enabled on this site.')).toBeVisible()
  await picker.fill(String(first + 2n))
  await expect(page.getByText('The numbers are not drawn yet.')).toBeVisible()
  await world.endSales()
  await world.close()
  await world.draw()
  // It is drawn, and none follows it before the operator starts one.
  await expect(page.getByText('The numbers are not drawn yet.')).toBeHidden()
  await expect(page.getByText('The lottery number you provided does not exist')).toBeHidden()
  await picker.fill(String(first + 3n))
  await expect(page.getByText('The lottery number you provided does not exist')).toBeVisible()
})
