// What the indexes know of an account's time away: a sale of its NFT and a draw of its tickets, while one is down.
import { createLotteryWorld } from '../games/lotteryWorld.ts'
import { expect, getDialog, openWithWallet } from '../support/fixtures.ts'
import { createNfts } from '../support/nfts.ts'
import { test } from '../support/subgraphFixture.ts'

test('notifications: a sale and a draw are told, and an index that is down is named', async ({
  page,
  wallet,
  chain,
}) => {
  const nfts = createNfts(chain)
  const [tokenId = 0n] = await nfts.giveNft('ZNG', wallet.address, 1)
  const piece = nfts.toPiece('ZNG', tokenId)
  await nfts.list(wallet.address, piece, '0.83')
  const lottery = createLotteryWorld(chain)
  await lottery.finishRound()
  const round = await lottery.readCurrentId()
  const coming = await lottery.readComingNumber()
  await lottery.buy(wallet.address, [`${coming.slice(0, 5)}${(Number(coming[5]) + 1) % 10}`])
  await openWithWallet(page, '/swap')
  const bell = page.getByRole('banner').getByRole('button', { name: /notification/i })
  await bell.click()
  const list = getDialog(page, 'Notifications')
  // What happens from now on is new: all that was before has been read.
  await expect(list.getByRole('heading', { name: 'Nothing happened in the past 7 days' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.goto('about:blank')
  await nfts.buyAs(nfts.people[1] ?? '0x', piece)
  await lottery.endSales()
  await lottery.close()
  await lottery.draw()
  await page.route('**/subgraphs/name/*orders*', (route) => route.abort())
  // The indexes follow in their own time.
  await expect(async () => {
    await page.goto('/swap')
    await expect(bell).toHaveAccessibleName(/^[2-9] new notifications$/)
  }).toPass()
  await bell.click()
  await expect(list.getByRole('status')).toHaveText('These could not be read: Orders. They are read again in a moment.')
  const fresh = list.getByRole('region', { name: 'Since you last looked' }).getByRole('listitem')
  await expect(fresh.filter({ hasText: 'Lottery' })).toContainText(
    `Lottery round ${round} was drawn: your tickets won.`,
  )
  await expect(fresh.filter({ hasText: 'Lottery' })).toContainText(/[\d.,]+ ZONO/)
  const sale = fresh.filter({ hasText: 'NFT Market' })
  await expect(sale).toContainText(`Your NFT Goddess Angel #${tokenId} was sold for 0.83 BNB.`)
  await sale.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: `Goddess Angel #${tokenId}` })).toBeVisible()
})
