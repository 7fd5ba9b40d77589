import { createLotteryWorld } from '../games/lotteryWorld.ts'
import { createPredictionWorld } from '../games/predictionWorld.ts'
import { expect, openWithWallet, test } from '../support/fixtures.ts'
import { listMisfitsAtEachWidth } from './misfits.ts'

/** Dialogs and panels that open by a button of a screen, by the button's name. */
const DIALOGS: readonly (readonly [path: string, button: RegExp])[] = [
  ['/swap', /^Recent Transactions$/],
  ['/swap', /^From: BNB$/],
  ['/lottery', /^Buy tickets$/],
  ['/nft-mint', /^Mint$/],
  ['/nft-mint', /^Create a piece$/],
  ['/nft-farming', /^Lock ZONO$/],
  ['/ifo', /^Stake or unstake$/],
  ['/pools', /^Claim bounty$/],
  ['/prediction', /^Enter UP$/],
]

test('widths: dialogs fit phones and windows between', async ({ page, wallet, chain }) => {
  await chain.fundToken('zono', wallet.address, '1234567.891234')
  await chain.stake(0n, 'zono', wallet.address, '1234.56789')
  // Rounds that are open, however long the chain has stood.
  await createLotteryWorld(chain).finishRound()
  await createPredictionWorld(chain).start()
  await openWithWallet(page, '/swap')
  const misfits: string[] = []
  for (const [path, name] of DIALOGS) {
    await page.goto(path)
    await expect(page.getByRole('banner').getByRole('button', { name: /^0x/ })).toBeVisible()
    await page.getByRole('main').getByRole('button', { name, disabled: false }).first().click({ timeout: 30_000 })
    await expect(page.getByRole('dialog').last()).toBeVisible()
    misfits.push(...(await listMisfitsAtEachWidth(page, `${path} ${name.source}`, [320, 390, 852])))
  }
  expect(misfits).toEqual([])
})
