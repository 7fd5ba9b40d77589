import type { Page } from '@playwright/test'
import { accounts } from '../../devnet/chain/accounts.ts'
import { createVoters, PROJECT_WALLET } from '../../devnet/governance/voters.ts'
import { createVoting } from '../../devnet/simulation/hub/voting.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, getDetailValue, getDialog, openWithWallet } from '../support/fixtures.ts'
import { expectFocusKept, tabTo } from '../support/keyboard.ts'
import { watchLayoutShift } from '../support/layoutShift.ts'
import { getWalletAccount, test } from './votingFixture.ts'

const getRow = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })
// Each cell begins with the name of its column and its hint, for narrow screens: a mark comes after them.
const getVotes = (page: Page) => page.getByRole('table', { name: 'Votes' })
const getVoteCard = (page: Page) => page.getByRole('region', { name: 'Cast your vote' })

test('voting: a visitor reads what is voted on, the results, every vote and its mark [ROUTE-30] [ROUTE-31] [ROUTE-33] [ROUTE-49] [VOTE-02] [VOTE-03] [VOTE-08] [ROLE-05]', async ({
  page,
  governance,
}) => {
  const holders = governance.createHolders(22)
  const [first, second, third, fourth] = holders
  if (!first || !second || !third || !fourth) throw new Error('There are holders.')
  await governance.fundPower(
    holders.map(({ address }) => address),
    '100',
  )
  await governance.fundPower([first.address], '4800')
  const snapshot = await governance.takeSnapshot()
  const body =
    '# Why\n\nR&amp;D needs **funds**.\n\n| Year | Sum |\n| - | - |\n| 2027 | 5 |\n\n![pixel](https://evil.example/p.png) [zono.exchange](https://evil.example) <img src=x>'
  const id = await governance.propose({
    title: 'Raise the swap fee',
    body,
    choices: ['Raise', 'Keep', 'Abstain'],
    snapshot,
  })
  await governance.propose({ title: 'A vote to come', startsInSeconds: 7200, author: first, snapshot })
  const proof = await governance.readProof(first.address, snapshot)
  await governance.vote(first, id, 1, proof)
  await governance.vote(second, id, 2, { ...proof, votingPower: '4000000' })
  for (const holder of holders.slice(2)) await governance.vote(holder, id, 2)
  const tied = await governance.propose({ title: 'Name of the mascot', snapshot })
  await governance.vote(third, tied, 1)
  await governance.vote(fourth, tied, 2)

  const readLayoutShift = await watchLayoutShift(page)
  await page.goto('/voting')
  await expect(page).toHaveTitle(/^Voting \| Zono/)
  await expect(page.getByRole('main')).toContainText(
    'Your tokens are your votes: in your wallet, staked, or in liquidity with BNB.',
  )
  await expect(page.getByRole('region', { name: 'Voting now' })).toContainText('Raise the swap fee')
  await page.getByRole('link', { name: 'See all' }).first().click()
  await expect(page).toHaveTitle(/^Proposals \| Zono/)
  await expect(getRow(page, 'Raise the swap fee')).toContainText(/Core.*Ends in.*22 votes.*Raise 69\.57%/)
  await expect(getRow(page, 'Name of the mascot')).toContainText(/2 votes\s?Tie/)
  await page.getByRole('button', { name: 'Pending' }).click()
  await expect(getRow(page, 'A vote to come')).toContainText(/Pending.*Community.*Starts in \d/)
  await page.getByRole('button', { name: 'Core', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'No pending proposals' })).toBeVisible()
  await expectAccessible(page)

  await page.goto(`/voting/proposal/${id}`)
  await expect(page).toHaveTitle(/^Proposals \| Zono/)
  await expect(page.getByRole('heading', { name: 'Raise the swap fee', level: 1 })).toBeVisible()
  // What a stranger wrote is drawn, and nothing of it is loaded or run.
  const text = page.getByRole('region', { name: 'Description' })
  await expect(text.getByRole('heading', { name: 'Why' })).toBeVisible()
  await expect(text).toContainText('R&D needs funds.')
  await expect(text.getByRole('cell', { name: '2027' })).toBeVisible()
  await expect(text.getByRole('link', { name: 'Picture: pixel' })).toBeVisible()
  await expect(text).toContainText('zono.exchange (evil.example) <img src=x>')
  const results = page.getByRole('region', { name: 'Current results' })
  await expect(results).toContainText(/22 votes/)
  await expect(results.getByRole('progressbar', { name: 'Raise' })).toHaveAttribute('aria-valuetext', '69.57%')
  await expect(results.getByRole('progressbar', { name: 'Abstain' })).toHaveAttribute('aria-valuetext', '0%')
  const details = page.getByRole('region', { name: 'Details' })
  await expect(getDetailValue(details, 'Snapshot')).toHaveText(String(snapshot))
  await expect(getDetailValue(details, 'Drawn blocks')).toHaveText(/^\d+(, \d+)*$/)
  await expect(getDetailValue(details, 'End')).toContainText('UTC')

  await expect(getVotes(page).getByRole('row').filter({ hasText: '4,800' })).toContainText(/Raise.*\.\s?Verified$/)
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
  const { sum, causes } = await readLayoutShift()
  expect(sum, causes.join('\n')).toBeLessThan(0.02)
  await page.getByRole('searchbox', { name: 'Search voters' }).fill(second.address)
  await expect(getVotes(page).getByRole('row').nth(1)).toContainText(/Keep.*100.*Invalid/)
  await page.getByRole('searchbox', { name: 'Search voters' }).fill(third.address)
  await expect(getVotes(page).getByRole('row').nth(1)).toHaveText(/Verified.*–$/)
  await expect(getVoteCard(page).getByRole('button', { name: 'Connect Wallet' })).toBeVisible()
  await expectAccessible(page)

  await page.goto(`/voting/proposal/0x${'0'.repeat(64)}`)
  await expect(page.getByRole('heading', { name: 'Proposal not found' })).toBeVisible()
})

test('voting: votes of the devnet’s own people carry the proof of their power', async ({
  page,
  chain,
  hub,
  governance,
}) => {
  const voters = createVoters().map(({ address }) => address)
  await governance.fundPower(voters, '100')
  // One that they know: without it they would make a proposal of their own.
  const id = await governance.propose({ title: 'Publish the treasury each month' })
  const people = createVoting(chain.client, hub.url)
  await page.goto(`/voting/proposal/${id}`)
  await expect(async () => {
    await people.act()
    await expect(getVotes(page).getByRole('row').nth(1)).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(getVotes(page).getByRole('row').nth(1)).toContainText(/\.\s?Verified$/)
})

test('voting: a holder votes by keyboard with a wrong clock, declines once, and changes the vote [VOTE-01] [VOTE-17] [ERR-05]', async ({
  page,
  wallet,
  governance,
}) => {
  await governance.fundPower([wallet.address], '1234.5')
  const snapshot = await governance.takeSnapshot()
  // What comes after the snapshot does not count.
  await governance.fundPower([wallet.address], '999999')
  const id = await governance.propose({ title: 'Burn the fees', snapshot })
  // The clock of this device is three days behind.
  await page.addInitScript(() => {
    const now = Date.now
    Date.now = () => now() - 3 * 86_400_000
  })
  await openWithWallet(page, `/voting/proposal/${id}`)
  const card = getVoteCard(page)
  await expect(card.getByRole('button', { name: '1,234.5' })).toBeVisible()
  await tabTo(page, card.getByRole('radio', { name: 'Yes' }))
  await page.keyboard.press('Space')
  await tabTo(page, card.getByRole('button', { name: 'Cast vote' }))
  await page.keyboard.press('Enter')
  const dialog = getDialog(page, 'Confirm your vote')
  await expect(dialog).toContainText(/Burn the fees.*Yes/)
  await expect(getDetailValue(dialog, 'Voting power')).toContainText('1,234.5')
  await expect(getDetailValue(dialog, 'Snapshot block')).toHaveText(String(snapshot))
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Where your power comes from' }).click()
  await expect(getDetailValue(getDialog(page, 'Your voting power'), 'In your wallet')).toContainText('1,234.5')
  await expect(getDialog(page, 'Your voting power')).toContainText(
    'The least of what you held at the snapshot and at the drawn blocks counts.',
  )
  await page.getByRole('button', { name: 'Back' }).click()

  wallet.rejectNext()
  await tabTo(page, dialog.getByRole('button', { name: 'Confirm Vote' }))
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('You declined the signature. Nothing was sent.')
  await expectFocusKept(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Vote cast!')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(card).toContainText('You voted for “Yes”.')
  const own = getVotes(page).getByRole('row').nth(1)
  await expect(own).toContainText(/You.*Yes/)
  // The results come with the list, not with their next turn five seconds later.
  const results = page.getByRole('region', { name: 'Current results' })
  await expect(results.getByRole('progressbar', { name: 'Yes' })).toHaveAttribute('aria-valuetext', '100%', {
    timeout: 2000,
  })
  await expect(own).toContainText(/You.*Yes.*1,234\.5.*\.\s?Verified$/)
  expect(await governance.readVote(id, wallet.address)).toMatchObject({ choice: 1, power: '1234.5' })

  await card.getByRole('radio', { name: 'No' }).check()
  await card.getByRole('button', { name: 'Change vote' }).click()
  await dialog.getByRole('button', { name: 'Confirm Vote' }).click()
  await expect(card).toContainText('You voted for “No”.')
  await expect(results.getByRole('progressbar', { name: 'No' })).toHaveAttribute('aria-valuetext', '100%')
  expect(await governance.readVote(id, wallet.address)).toMatchObject({ choice: 2, power: '1234.5' })
})

test('voting: a vote that was signed ahead of the hub’s time can be changed', async ({ page, governance }) => {
  const account = getWalletAccount(test.info())
  await governance.fundPower([account.address], '5')
  const snapshot = await governance.takeSnapshot()
  const id = await governance.propose({ title: 'Paint the shed', snapshot })
  await governance.vote(account, id, 1, {}, 120)
  await openWithWallet(page, `/voting/proposal/${id}`)
  const card = getVoteCard(page)
  await expect(card).toContainText('You voted for “Yes”.')
  await card.getByRole('radio', { name: 'No' }).check()
  await card.getByRole('button', { name: 'Change vote' }).click()
  await getDialog(page, 'Confirm your vote').getByRole('button', { name: 'Confirm Vote' }).click()
  await expect(card).toContainText('You voted for “No”.')
})

test('voting: the devnet’s contract wallet votes by the signature of its owner, and sends as any account does [VOTE-01]', async ({
  page,
  chain,
  governance,
}) => {
  const { address } = PROJECT_WALLET
  const snapshot = await governance.takeSnapshot()
  const id = await governance.propose({ title: 'Print the stickers', snapshot })
  await page.goto(`/voting/proposal/${id}`)
  const card = getVoteCard(page)
  await card.getByRole('button', { name: 'Connect Wallet' }).click()
  await page.getByRole('button', { name: 'Project contract wallet (devnet)' }).click()
  await card.getByRole('radio', { name: 'Yes' }).check()
  await card.getByRole('button', { name: 'Cast vote' }).click()
  await getDialog(page, 'Confirm your vote').getByRole('button', { name: 'Confirm Vote' }).click()
  await expect(card).toContainText('You voted for “Yes”.')
  await expect(getVotes(page).getByRole('row').nth(1)).toContainText(/You.*Yes.*7,500.*\.\s?Verified$/)
  expect(await governance.readVote(id, address)).toMatchObject({ choice: 1, power: '7500' })
  const nonce = await chain.client.getTransactionCount({ address })
  await chain.send(address, accounts.treasury.address, '0x', 1n)
  expect(await chain.client.getTransactionCount({ address })).toBe(nonce + 1)
})

test('voting: a contract wallet votes on a flagged proposal, and the browser counts all votes again [VOTE-03] [VOTE-06] [VOTE-17]', async ({
  page,
  wallet,
  governance,
}) => {
  const owner = await governance.turnIntoContractWallet(wallet.address)
  wallet.mockMethod('eth_signTypedData_v4', ([, typed]) => owner.signTypedData(JSON.parse(String(typed))))
  const [holder] = governance.createHolders(1)
  if (!holder) throw new Error('There is a holder.')
  await governance.fundPower([holder.address], '100')
  await governance.fundPower([wallet.address], '300')
  const id = await governance.propose({ title: 'Claim your tokens', body: 'Sign at https://evil.example today.' })
  await governance.flag(id)
  await governance.vote(holder, id, 2)
  await openWithWallet(page, `/voting/proposal/${id}`)

  const text = page.getByRole('region', { name: 'Description' })
  await expect(text).toContainText('Administrators flagged this proposal.')
  await expect(text).not.toContainText('evil.example')
  await expectAccessible(page)
  await text.getByRole('button', { name: 'Show it anyway' }).click()
  await expect(text.getByRole('link', { name: /evil\.example/ })).toBeVisible()
  await expectFocusKept(page)

  const card = getVoteCard(page)
  await card.getByRole('radio', { name: 'Yes' }).check()
  await card.getByRole('button', { name: 'Cast vote' }).click()
  await getDialog(page, 'Confirm your vote').getByRole('button', { name: 'Confirm Vote' }).click()
  await expect(card).toContainText('You voted for “Yes”.')
  expect(await governance.readVote(id, wallet.address)).toMatchObject({ choice: 1, power: '300' })

  const results = page.getByRole('region', { name: 'Current results' })
  await expect(results.getByRole('progressbar', { name: 'Yes' })).toHaveAttribute('aria-valuetext', '75%')
  await results.getByRole('button', { name: 'Count the votes yourself' }).click()
  const dialog = getDialog(page, 'Count the votes yourself')
  await expect(dialog.getByRole('status')).toContainText('Same result. Every signature is valid')
  // The proposal, the warning and two votes.
  await expect(getDetailValue(dialog, 'Valid messages')).toHaveText('4 of 4')
  await expect(getDetailValue(dialog, 'Contract wallets')).toHaveText('1 of 1 confirmed')
  await expect(getDetailValue(dialog, 'Votes counted')).toHaveText('2 votes')
  await expect(getDetailValue(dialog, 'Yes')).toContainText('300')
  await expectAccessible(page)
})

test('voting: opens and closes on screen; no power and another network each have their sentence [VOTE-02] [VOTE-16]', async ({
  page,
  wallet,
  governance,
}) => {
  const id = await governance.propose({ title: 'A short vote', startsInSeconds: 600, seconds: 600 })
  await openWithWallet(page, `/voting/proposal/${id}`)
  const card = getVoteCard(page)
  await expect(card).toContainText(/Starts in \d+m/)
  await expect(card.getByRole('button', { name: 'Voting hasn’t started' })).toBeDisabled()
  await governance.passTime(600)
  await expect(card).toContainText(/Ends in \d+m/)
  await expect(card.getByText(/You had no voting power at block \d+\./)).toBeVisible()
  await expect(card.getByRole('button', { name: 'No voting power' })).toBeDisabled()
  await governance.passTime(600)
  await expect(page.getByRole('main').getByRole('button', { name: 'Voting has ended' })).toBeDisabled()
  await expect(page.getByRole('heading', { name: 'Results' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Results' })).toContainText('so nothing was decided.')
  await expect(page.getByText('No votes yet')).toBeVisible()
  // Nobody is asked to vote any more.
  await expect(page.getByRole('region', { name: 'Choices' })).toBeVisible()
  await expect(card).toHaveCount(0)

  await governance.fundPower([wallet.address], '5')
  const next = await governance.propose({ title: 'Another vote' })
  await page.goto(`/voting/proposal/${next}`)
  await expect(card.getByRole('button', { name: 'Select a choice' })).toBeVisible()
  await wallet.switchChain(1)
  await expect(card.getByRole('button', { name: 'Switch network' })).toBeVisible()
})
