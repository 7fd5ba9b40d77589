import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import type { ChainFixture } from '../support/chainFixtures.ts'
import {
  E2E_EMPTY_BLOCK_SECONDS,
  expect,
  getDetailValue,
  getDialog,
  openWithWallet,
  overrideConfig,
  test,
} from '../support/fixtures.ts'
import { createProfiles } from '../support/profiles.ts'
import { leaveNewsUnread } from '../support/waits/unreadNews.ts'
import { deploySeason, type Season } from './squadWorld.ts'

/** Nothing answers there. */
const DEAD_SERVICE = 'https://errors.example'

/** The page has this season alone. */
const showSeason = (
  page: Page,
  chain: ChainFixture,
  { entry }: Season,
  changes: Readonly<Record<string, unknown>> = {},
) => overrideConfig(page, chain, { deployment: { ...chain.deployment, squadSales: [entry] }, ...changes })

const getTicketCard = (page: Page) => page.getByRole('region', { name: 'Your tickets' }).first()

/** A season in which the account bought tickets, at the end of its sale. */
async function sellOut(chain: ChainFixture, account: `0x${string}`, count: bigint): Promise<Season> {
  const season = await deploySeason(chain, { maxPerAddress: 100n })
  const profiles = createProfiles(chain)
  await profiles.create(account, await profiles.giveStarter(account))
  await season.startSale()
  await season.buy(account, count)
  await season.endSale()
  return season
}

test('squad: the draw is watched from the beacon round to the claim [NFTMKT-21]', async ({ page, wallet, chain }) => {
  const season = await sellOut(chain, wallet.address, 3n)
  await showSeason(page, chain, season)
  await openWithWallet(page, '/squad')
  const drawing = page.getByRole('region', { name: 'The order is being drawn' })
  await expect(getDetailValue(drawing, 'Beacon round')).toHaveText('–')
  await season.fixRound()
  await expect(getDetailValue(drawing, 'Beacon round')).toHaveText(/^\d+$/)
  await expect(drawing.getByRole('timer')).toBeVisible()
  await expectAccessible(page)
  await season.finishDraw()
  await expect(page.getByRole('heading', { name: 'You have 3 tickets' })).toBeVisible()
  await expect(drawing).toBeHidden()
})

test('squad: anyone draws the order where nobody else does [NFTMKT-21]', async ({ page, wallet, chain }) => {
  const season = await sellOut(chain, wallet.address, 1n)
  await showSeason(page, chain, season)
  await openWithWallet(page, '/squad')
  await page.getByRole('button', { name: 'Draw it yourself' }).click()
  const dialog = getDialog(page, 'Draw it yourself')
  await dialog.getByRole('button', { name: 'Start the draw' }).click()
  await expect(dialog.getByRole('button', { name: 'The random value is not published yet' })).toBeDisabled()
  await chain.client.increaseTime({ seconds: 660 })
  await dialog.getByRole('button', { name: 'Submit the random value' }).click()
  await dialog.getByRole('button', { name: 'Decide the order' }).click()
  await expect(dialog.getByText('The order is drawn.')).toBeVisible()
})

test('squad: three tickets become the NFTs that the shuffle gave them, which is checked down to the signature [NFTMKT-25] [NFTMKT-26]', async ({
  page,
  wallet,
  chain,
}) => {
  const season = await sellOut(chain, wallet.address, 3n)
  await season.fixRound()
  await season.finishDraw()
  const offset = await season.readOffset()
  const pieces = [0n, 1n, 2n].map((ticket) => String((ticket + offset) % 100n))
  await showSeason(page, chain, season)
  await openWithWallet(page, '/squad')
  const proof = page.getByRole('region', { name: 'A shuffle you can check' })
  await expect(getDetailValue(proof, 'Offset')).toHaveText(String(offset))
  await expect(proof.getByRole('list', { name: 'Your tickets' }).getByRole('listitem')).toHaveText(
    pieces.map((piece, ticket) => `Ticket ${ticket} (${ticket} + ${offset}) mod 100 = #${piece}`),
  )
  await proof.getByRole('button', { name: 'Verify in this browser' }).click()
  await expect(proof.getByText('The beacon signed this round.')).toBeVisible()
  await expect(proof.getByText('The contract used this very value.')).toBeVisible()
  await expect(proof.getByText(`The offset ${offset} follows from it.`)).toBeVisible()
  await proof.getByRole('button', { name: 'Recompute the provenance' }).click()
  await expect(proof.getByText('The traits of all NFTs are those fixed before the sale.')).toBeVisible()
  await proof.getByRole('textbox', { name: 'Ticket number' }).fill('3')
  await expect(proof.getByText('From 0 to 2')).toBeVisible()
  await proof.getByRole('textbox', { name: 'Ticket number' }).fill('2')
  await expect(proof.getByRole('status')).toContainText(`#${pieces[2]}`)
  await expectAccessible(page)
  await getTicketCard(page).getByRole('button', { name: 'Mint 3 Journey Squad' }).click()
  const dialog = getDialog(page, 'Mint Journey Squad')
  for (const piece of pieces)
    await expect(dialog.getByRole('img', { name: `Journey Squad #${piece}`, exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Mint 3 Journey Squad' }).click()
  const receipt = getDialog(page, 'Transaction confirmed')
  await expect(receipt).toContainText('3 Journey Squad')
  await receipt.getByRole('button', { name: 'Done' }).click()
  const own = page.getByRole('region', { name: 'My NFTs' })
  await expect(own.getByRole('link')).toHaveText(pieces.map((piece) => `Journey Squad #${piece}`))
  await expect(own.getByText(/^Rarity rank \d+$/)).toHaveCount(3)
  // All sold tickets are minted.
  await expect(page.getByRole('heading', { name: 'You have no tickets to mint' })).toBeVisible()
  await expect(page.getByRole('main').getByText('Complete', { exact: true }).first()).toBeVisible()
})

test('squad: seventy tickets are minted in batches, and one that is refused is sent again from there [NFTMKT-26]', async ({
  page,
  wallet,
  chain,
}) => {
  const season = await sellOut(chain, wallet.address, 70n)
  await season.fixRound()
  await season.finishDraw()
  await showSeason(page, chain, season)
  await openWithWallet(page, '/squad')
  await getTicketCard(page).getByRole('button', { name: 'Mint 70 Journey Squad' }).click()
  const dialog = getDialog(page, 'Mint Journey Squad')
  await expect(dialog).toContainText('Your wallet will ask you to confirm 3 times.')
  wallet.hold()
  await dialog.getByRole('button', { name: 'Mint 1 of 3' }).click()
  await expect.poll(() => wallet.getTransactionRequestCount()).toBe(1)
  // The first is confirmed, the second refused.
  wallet.release()
  wallet.hold()
  await expect.poll(() => wallet.getTransactionRequestCount()).toBe(2)
  expect(wallet.sentHashes).toHaveLength(1)
  wallet.rejectNext()
  wallet.release()
  await expect(dialog.getByRole('button', { name: 'Mint 2 of 3' })).toBeVisible()
  await expect(dialog.getByText('1 of 3 sent')).toBeVisible()
  await dialog.getByRole('button', { name: 'Mint 2 of 3' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: 'You have no tickets to mint' })).toBeVisible()
  expect(await season.readPieceCount(wallet.address)).toBe(70n)
  expect(wallet.sentHashes).toHaveLength(3)
})

test('squad: pictures are drawn here, so a dead item service takes nothing away', async ({ page, wallet, chain }) => {
  const season = await sellOut(chain, wallet.address, 2n)
  await season.fixRound()
  await season.finishDraw()
  const tickets = [0n, 1n]
  await season.mint(wallet.address, tickets)
  await showSeason(page, chain, season, { nftItemsUrl: DEAD_SERVICE })
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(DEAD_SERVICE)) requests.push(request.url())
  })
  await page.route(`${DEAD_SERVICE}/**`, (route) => route.abort())
  await page.goto('/squad')
  const pieces = page.getByRole('region', { name: 'Pieces' })
  await expect(pieces.getByRole('listitem')).toHaveCount(2)
  await pieces.scrollIntoViewIfNeeded()
  await expect
    .poll(() =>
      pieces
        .locator('img')
        .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth > 0)),
    )
    .toEqual([true, true])
  expect(requests).toEqual([])
})

test('squad: a collection other than the one of before the sale is told, and not drawn', async ({
  page,
  wallet,
  chain,
}) => {
  const season = await deploySeason(chain, { provenance: `0x${'11'.repeat(32)}`, maxPerAddress: 100n })
  const profiles = createProfiles(chain)
  await profiles.create(wallet.address, await profiles.giveStarter(wallet.address))
  await season.startSale()
  await season.buy(wallet.address, 1n)
  await season.endSale()
  await season.fixRound()
  await season.finishDraw()
  await showSeason(page, chain, season)
  await page.goto('/squad')
  const proof = page.getByRole('region', { name: 'A shuffle you can check' })
  await proof.getByRole('button', { name: 'Recompute the provenance' }).click()
  await expect(proof.getByText('The traits differ from those fixed before the sale.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your chances' }).getByRole('row')).toHaveCount(0)
})

test('squad: after the draw the screen is read with one call a block', async ({ page, wallet, chain }) => {
  const season = await sellOut(chain, wallet.address, 3n)
  await season.fixRound()
  await season.finishDraw()
  await season.mint(wallet.address, [1n])
  await showSeason(page, chain, season)
  await leaveNewsUnread(page)
  await openWithWallet(page, '/squad')
  await expect(page.getByRole('region', { name: 'My NFTs' }).getByRole('link')).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'A shuffle you can check' }).getByRole('listitem')).toHaveCount(2)
  const calls = new Map<string, number>()
  page.on('request', (request) => {
    const body = request.postData() ?? ''
    for (const [, block = ''] of body.matchAll(/"method":"eth_call".*?"(0x[0-9a-f]+)"\]/g))
      calls.set(block, (calls.get(block) ?? 0) + 1)
  })
  await expect.poll(() => calls.size, { timeout: 30_000 * E2E_EMPTY_BLOCK_SECONDS }).toBeGreaterThanOrEqual(4)
  expect(Math.max(...calls.values()), JSON.stringify([...calls])).toBe(1)
})
