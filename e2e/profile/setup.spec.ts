import { getContract, Profile } from '@zono/protocol'
import { accounts } from '../../devnet/chain/accounts.ts'
import { registerUsername } from '../../devnet/seed/profiles/usernames.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, getDialog, openWithWallet } from '../support/fixtures.ts'
import { connectHub, test } from '../support/hubFixture.ts'
import { createProfiles } from '../support/profiles.ts'

test('profile: a newcomer sets one up in four steps through a reload, a declined signature, a taken name and a hub that dies [PROFILE-01] [PROFILE-10] [PROFILE-11] [PROFILE-12] [PROFILE-14] [PROFILE-15] [PROFILE-16] [PROFILE-17] [STORE-19]', async ({
  page,
  wallet,
  chain,
  hub,
}) => {
  const other = accounts.players[13] ?? accounts.member
  await registerUsername(hub.url, { account: other, username: 'Navigator', chainId: 31337 })
  await connectHub(page, chain, hub)
  await chain.fundToken('zono', wallet.address, '20')
  await openWithWallet(page, '/create-profile')
  const main = page.getByRole('main')
  await expect(main).toContainText('Creating a profile costs 2 ZONO in total, of which 0.5 for the starter.')

  await main.getByRole('radio', { name: /Compass/ }).check()
  await main.getByRole('button', { name: 'Enable ZONO' }).click()
  await main.getByRole('button', { name: 'Buy for 0.5 ZONO' }).click()
  const collectible = main.getByRole('group', { name: 'Your collectibles' }).getByRole('radio')
  const isChosenAtOnce = await collectible.evaluate((radio: HTMLInputElement) => {
    radio.click()
    return radio.checked
  })
  expect(isChosenAtOnce, 'a choice in the address does not jump back first').toBe(true)
  await expect(main.getByRole('radio', { name: /Tide/ })).toBeDisabled()
  await main.getByRole('radio', { name: /Lighthouse/ }).check()

  const name = main.getByRole('textbox', { name: 'Username' })
  await expect(name).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await name.fill('no!')
  await expect(main).toContainText('Only letters and numbers, no spaces or special characters')
  await name.fill('navlgator')
  await expect(main).toContainText('Too close to Navigator')
  const verify = main.getByRole('button', { name: 'Verify username' })
  await expect(verify).toBeDisabled()

  await hub.kill()
  await name.fill('Halcyon')
  await expect(main).toContainText('Unable to verify username')
  await hub.start()
  await main.getByRole('button', { name: 'Try again' }).click()
  await expect(main).toContainText('Halcyon is available.')
  await main.getByRole('checkbox', { name: /people can see my wallet/ }).check()
  wallet.rejectNext()
  await verify.click()
  await expect(main).toContainText('You declined the signature. Your name was not sent.')
  await verify.click()
  await expect(main).toContainText('Halcyon is reserved for you for 24 hours.')

  await main.getByRole('button', { name: /^Enable Zono Collectibles/ }).click()
  // Names are matched in any case, and in part: it would be the button before this one.
  await main.getByRole('button', { name: 'Enable ZONO', exact: true }).click()
  await main.getByRole('button', { name: 'Create profile' }).click()
  await expect(main).toContainText('Your profile is ready')
  await expect(main).not.toContainText('Creating a profile costs')
  const [, , team, , , isActive] = await chain.client.readContract({
    ...getContract(chain.deployment, Profile),
    functionName: 'getUserProfile',
    args: [wallet.address],
  })
  expect([team, isActive]).toEqual([2n, true])
  await main.getByRole('link', { name: 'See your profile' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Halcyon' })).toBeVisible()
  const header = page.getByRole('banner')
  await expect(header.getByRole('button', { name: /^0x/ })).toBeVisible()
  await header.getByRole('button', { name: 'Settings' }).click()
  await getDialog(page, 'Settings').getByRole('switch', { name: 'Show my username' }).check()
  await page.keyboard.press('Escape')
  const shown = header.getByRole('button', { name: 'Halcyon' })
  await expect(shown).toBeVisible()
  // On the narrowest phone it stays within its button.
  await page.setViewportSize({ width: 320, height: 740 })
  expect(await shown.evaluate((button) => button.scrollWidth - button.clientWidth)).toBe(0)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/profile/halcyon')
  await expect(header.getByRole('button', { name: 'Halcyon' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Halcyon' })).toBeVisible()
  await page.goto('/nfts')
  await main.getByRole('searchbox', { name: 'Search NFTs or accounts' }).fill('halcyon')
  await main.getByRole('link', { name: 'halcyon · NFTs of this account' }).click()
  await expect(page).toHaveURL(new RegExp(`/nfts/profile/${wallet.address}$`, 'i'))
  await page.getByRole('button', { name: 'Search (Ctrl+K)' }).click()
  const search = getDialog(page, 'Search')
  await search.getByRole('combobox').fill('halcyon')
  await search.getByRole('option', { name: /^halcyon.*Account · View$/ }).click()
  await expect(page).toHaveURL(new RegExp(`/info/accounts/${wallet.address}$`, 'i'))
})

test('profile: takes three confirmations in a wallet that carries out several calls as one', async ({
  page,
  chain,
  hub,
}) => {
  await connectHub(page, chain, hub)
  await chain.fundToken('zono', accounts.testUser.address, '20')
  const prompts: string[] = []
  page.on('request', (request) => {
    const method = /"method":"(eth_sendTransaction|eth_signTypedData_v4)"/.exec(request.postData() ?? '')?.[1]
    if (method) prompts.push(method)
  })
  await page.goto('/create-profile')
  await page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click()
  await getDialog(page, /Connect/)
    .getByRole('button', { name: 'Devnet wallet' })
    .click()
  const main = page.getByRole('main')
  await main.getByRole('radio', { name: /Sail/ }).check()
  await main.getByRole('button', { name: 'Buy for 0.5 ZONO' }).click()
  await main.getByRole('group', { name: 'Your collectibles' }).getByRole('radio').check()
  await main.getByRole('radio', { name: /Harbour/ }).check()
  await main.getByRole('textbox', { name: 'Username' }).fill('Petrel')
  await main.getByRole('checkbox', { name: /people can see my wallet/ }).check()
  await main.getByRole('button', { name: 'Verify username' }).click()
  await main.getByRole('button', { name: 'Create profile' }).click()
  await expect(main).toContainText('Your profile is ready')
  expect(prompts).toEqual(['eth_sendTransaction', 'eth_signTypedData_v4', 'eth_sendTransaction'])
})

test('profile: is removed and brought back with its points, and the cost is read or said to be unknown [PROFILE-07] [PROFILE-08] [PROFILE-13]', async ({
  page,
  wallet,
  chain,
}) => {
  const profiles = createProfiles(chain)
  await profiles.create(wallet.address, await profiles.giveStarter(wallet.address))
  await profiles.givePoints(wallet.address, 50n)
  await openWithWallet(page, '/profile')
  const main = page.getByRole('main')
  await expect(main).toContainText('Active')
  await main.getByRole('button', { name: 'Remove profile' }).click()
  const remove = getDialog(page, 'Remove profile')
  await expect(remove).toContainText('suspended until you come back')
  await expect(remove).toContainText('2 ZONO')
  await expectAccessible(page)
  await remove.getByRole('button', { name: 'Remove profile' }).click()
  await expect(main).toContainText('This profile is paused')
  await main.getByRole('button', { name: 'Reactivate profile' }).click()
  const dialog = getDialog(page, 'Reactivate profile')
  await dialog.getByRole('radio').first().check()
  await dialog.getByRole('button', { name: /^Enable Zono Collectibles/ }).click()
  await dialog.getByRole('button', { name: 'Reactivate profile' }).click()
  await expect(main).toContainText('Active')
  await expect(main.getByRole('definition').first()).toHaveText('50')
})
