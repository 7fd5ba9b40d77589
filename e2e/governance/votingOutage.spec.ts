import { expect, getDetailValue, getDialog, openWithWallet, overrideConfig } from '../support/fixtures.ts'
import { HUB_PATH } from '../support/hub.ts'
import { test } from './votingFixture.ts'

test('voting: a vote that the hub did not take survives a reload and is counted when it is back', async ({
  page,
  wallet,
  governance,
  hub,
}) => {
  await governance.fundPower([wallet.address], '50')
  const id = await governance.propose({ title: 'Fund the docs' })
  await openWithWallet(page, `/voting/proposal/${id}`)
  const card = page.getByRole('region', { name: 'Cast your vote' })
  await card.getByRole('radio', { name: 'Yes' }).check()
  await card.getByRole('button', { name: 'Cast vote' }).click()
  const dialog = getDialog(page, 'Confirm your vote')
  await expect(getDetailValue(dialog, 'Voting power')).toContainText('50')
  // The hub dies between the signature and its answer.
  wallet.hold()
  await dialog.getByRole('button', { name: 'Confirm Vote' }).click()
  await expect(dialog.getByRole('status').filter({ hasText: 'Confirm in your wallet' })).toBeVisible()
  await hub.kill()
  wallet.release()
  await expect(
    dialog.getByRole('status').filter({ hasText: 'Signed, but the voting service isn’t responding.' }),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await page.reload()
  const notice = page.getByText('Your vote “Yes” on “Fund the docs” is signed and kept in this browser.')
  await expect(notice).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Couldn’t load the proposal' })).toBeVisible()
  await hub.start()
  await expect(page.getByText('Vote cast!')).toBeVisible()
  await expect(notice).toBeHidden()
  await expect(card).toContainText('You voted for “Yes”.')
  expect(await governance.readVote(id, wallet.address)).toMatchObject({ choice: 1, power: '50' })
})

test('voting: without an answer about voting power one votes all the same, and without a hub the screens say so', async ({
  page,
  wallet,
  chain,
  governance,
  hub,
}) => {
  await governance.fundPower([wallet.address], '70')
  const id = await governance.propose({ title: 'Fund the tests' })
  // The hub cannot read the chain.
  const refusal = { error_description: 'voting power not known', message: 'Voting power cannot be read now.' }
  await page.route(`**${HUB_PATH}/vote/power`, (route) => route.fulfill({ status: 503, json: refusal }))
  await openWithWallet(page, `/voting/proposal/${id}`)
  const card = page.getByRole('region', { name: 'Cast your vote' })
  await card.getByRole('radio', { name: 'No' }).check()
  await card.getByRole('button', { name: 'Cast vote' }).click()
  const dialog = getDialog(page, 'Confirm your vote')
  await expect(dialog).toContainText('Couldn’t be read')
  await expect(dialog).toContainText('the voting service reads your power again and counts it then.')
  // Its node has no states as old as the snapshot.
  const info = await (await fetch(`${hub.url}/api`)).json()
  await page.route(`**${HUB_PATH}/api`, (route) => route.fulfill({ json: { ...info, archive: false } }))
  await expect(dialog).toContainText('the result waits until your power is read.')
  wallet.disableSigning()
  await dialog.getByRole('button', { name: 'Confirm Vote' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Your wallet can’t send this kind of request.')
  wallet.mockMethod('eth_signTypedData_v4', () => 'signed')
  await dialog.getByRole('button', { name: 'Confirm Vote' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Unable to sign payload')
  wallet.mockMethod('eth_signTypedData_v4', () => `0x${'1'.repeat(128)}1b`)
  await dialog.getByRole('button', { name: 'Confirm Vote' }).click()
  await expect(dialog.getByRole('alert')).toContainText('The signature doesn’t belong to this account.')
  await dialog.getByRole('button', { name: 'Close' }).click()

  await page.unroute(`**${HUB_PATH}/api`)
  await hub.kill()
  await page.goto('/voting/proposal')
  await expect(page.getByRole('heading', { name: 'Couldn’t load proposals' })).toBeVisible()
  await hub.start()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('link', { name: 'Fund the tests' })).toBeVisible()

  await overrideConfig(page, chain, { hubUrl: undefined })
  await page.goto('/voting')
  await expect(page.getByRole('heading', { name: /Voting isn’t set up on/ })).toBeVisible()
})
