import { type Address, encodeFunctionData, erc20Abi, maxUint256, parseUnits } from 'viem'
import { accounts } from '../../devnet/chain/accounts.ts'
import { readArtifact } from '../../devnet/chain/artifacts.ts'
import { expectAccessible } from '../support/accessibility.ts'
import {
  expect,
  getDetailValue,
  getDialog,
  getFromInput,
  getMainButton,
  openWithWallet,
  SWAP_BUTTON,
  test,
} from '../support/fixtures.ts'
import { expectFocusKept } from '../support/keyboard.ts'
import { approvePermit2, readPermit2Amount } from './permit2.ts'

test('allowances: an approval for the exact amount is listed, edited and revoked, and the list follows the chain [APPR-15, TX-18]', async ({
  page,
  wallet,
  chain,
}) => {
  test.setTimeout(120_000)
  await chain.fundToken('link', wallet.address, '100')
  await openWithWallet(page, `/swap?inputCurrency=${chain.token('link').address}&outputCurrency=BNB`)
  await getFromInput(page).fill('10')
  const scope = page.getByRole('group', { name: 'Spending limit' })
  await expect(scope.getByRole('button', { name: 'Unlimited' })).toHaveAttribute('aria-pressed', 'true')
  await scope.getByRole('button', { name: 'Only this amount' }).click()
  // The choice is that of the settings, and holds for the next approval too.
  await page.getByRole('banner').getByRole('button', { name: 'Settings' }).click()
  const exact = getDialog(page, 'Settings').getByRole('switch', { name: /^Enable exact amounts/ })
  await expect(exact).toBeChecked()
  await exact.click()
  await page.keyboard.press('Escape')
  await expect(scope.getByRole('button', { name: 'Unlimited' })).toHaveAttribute('aria-pressed', 'true')
  await scope.getByRole('button', { name: 'Only this amount' }).click()
  const preview = page.getByRole('group', { name: 'Transaction preview' })
  await expect(getDetailValue(preview, 'New spending limit')).toHaveText('10 LINK')
  await expect(getDetailValue(preview, 'Spender')).toContainText('Zono swap router')
  wallet.failNext('The device is locked.')
  await getMainButton(page, 'Enable LINK').click()
  await expect(page.getByRole('alert')).toContainText('An error occurred approving transaction')
  await expect(page.getByText('The device is locked.')).toHaveCount(1)
  // That nothing was sent is not proven yet: the button comes back once the chain has shown nothing for a while.
  await getMainButton(page, 'Enable LINK').click({ timeout: 30_000 })
  await expect(getMainButton(page, SWAP_BUTTON)).toBeEnabled()
  expect(await chain.readAllowance('link', wallet.address)).toBe(parseUnits('10', 18))

  await page.getByRole('banner').getByRole('button', { name: /^0x/ }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Token approvals' }).click()
  await expect(page.getByRole('heading', { name: 'Token approvals', level: 1 })).toBeVisible()
  const row = page.getByRole('row', { name: /LINK/ })
  await expect(row).toContainText('Zono swap router')
  await expect(row).toContainText('10')
  await expectAccessible(page)

  await row.getByRole('button', { name: 'Edit LINK' }).click()
  const edit = getDialog(page, 'Edit LINK approval')
  await edit.getByRole('textbox', { name: 'New limit' }).fill('25')
  await edit.getByRole('button', { name: 'Update limit' }).click()
  const confirmed = getDialog(page, 'Transaction confirmed')
  await expect(confirmed).toContainText('LINK')
  await confirmed.getByRole('button', { name: 'Close' }).last().click()
  await expect(row).toContainText('25')

  wallet.failNext('The device is locked.')
  await row.getByRole('button', { name: 'Revoke LINK' }).click()
  const revoke = getDialog(page, 'Revoke LINK')
  await expect(revoke).toContainText('This contract can no longer spend your tokens.')
  await revoke.getByRole('button', { name: 'Revoke' }).click()
  await expect(revoke).toContainText('An error occurred confirming transaction')
  await expect(revoke.getByRole('button', { name: 'Checking your last request on the network' })).toBeDisabled()
  wallet.rejectNext()
  await revoke.getByRole('button', { name: 'Revoke' }).click({ timeout: 30_000 })
  await expect(revoke).toContainText('Transaction rejected.')
  await expect(revoke).not.toContainText('An error occurred')
  await revoke.getByRole('button', { name: 'Revoke' }).click()
  await expect(confirmed).toContainText('Revoked LINK')
  await confirmed.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByText('No active approvals')).toBeVisible()
  expect(await chain.readAllowance('link', wallet.address)).toBe(0n)
})

test('allowances: approvals of tokens that the account does not hold are revoked together', { tag: '@smoke' }, async ({
  page,
  wallet,
  chain,
}) => {
  const router = chain.deployment.contracts.Router as Address
  await chain.fundToken('zono', wallet.address, '5')
  for (const key of ['zono', 'link', 'doge']) await chain.approve(key, wallet.address, router, '7')
  await openWithWallet(page, '/allowances')
  await expect(page.getByRole('row', { name: /ZONO/ })).toBeVisible()
  await page.getByRole('button', { name: 'Revoke all unused (2)' }).click()
  const dialog = getDialog(page, 'Revoke unused approvals')
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await expect(dialog).toContainText('Your wallet will ask you to confirm 2 times.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Revoke 2 approvals' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row', { name: /LINK|DOGE/ })).toHaveCount(0)
  await expectFocusKept(page)
  await expect(page.getByRole('row', { name: /ZONO/ })).toBeVisible()
  expect(await chain.readAllowance('link', wallet.address)).toBe(0n)
})

test('allowances: those for contracts of other apps are offered together, and so is what Permit2 lets others take', async ({
  page,
  wallet,
  chain,
}) => {
  const stranger = accounts.traders[0]?.address as Address
  await chain.fundToken('zono', wallet.address, '5')
  await chain.fundToken('link', wallet.address, '5')
  const router = chain.deployment.contracts.Router as Address
  for (const [key, spender] of [
    ['zono', router],
    ['link', stranger],
  ] as const) {
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, maxUint256] })
    await chain.send(wallet.address, chain.token(key).address, data)
  }
  for (const key of ['zono', 'link']) await approvePermit2(chain, wallet.address, key, stranger, '3')

  await openWithWallet(page, '/allowances')
  await expect(page.getByText('Approvals for contracts that are not part of this exchange: 1')).toBeVisible()
  // What this page asked for itself is no warning.
  const getLimit = (name: RegExp) => page.getByRole('row', { name }).getByText('Unlimited', { exact: true })
  await expect(getLimit(/ZONO/)).toBeVisible()
  await expect(getLimit(/ZONO/).locator('svg')).toHaveCount(0)
  await expect(getLimit(/LINK/).locator('svg')).toHaveCount(1)
  await page.getByRole('button', { name: 'Revoke all (1)' }).click()
  const foreign = getDialog(page, 'Revoke approvals')
  await expect(foreign.getByRole('listitem')).toHaveText([/LINK/])
  await foreign.getByRole('button', { name: 'Revoke 1 approval' }).click()
  await expect(foreign).toBeHidden()

  const list = page.getByRole('region', { name: 'Permit2 approvals' })
  await expect(list.getByRole('row', { name: /LINK/ })).toContainText('3')
  await expectAccessible(page)
  await list.getByRole('button', { name: 'Revoke all (2)' }).click()
  await getDialog(page, 'Revoke Permit2 approvals').getByRole('button', { name: 'Revoke 2 approvals' }).click()
  await expect(list).toBeHidden()
  expect(await readPermit2Amount(chain, wallet.address, 'link', stranger)).toBe(0n)
  await expect(page.getByRole('row', { name: /ZONO/ })).toBeVisible()
})

test('allowances: an approval for a whole NFT collection is listed and revoked', async ({ page, wallet, chain }) => {
  const { deployer } = accounts
  const router = chain.deployment.contracts.Router as Address
  const { abi, bytecode } = readArtifact('TestCollection')
  const args = ['Squirrels', 'SQRL']
  const hash = await chain.client.deployContract({ abi, bytecode, args, account: deployer, chain: null })
  const { contractAddress } = await chain.client.waitForTransactionReceipt({ hash })
  const collection = contractAddress ?? '0x'
  const readApproval = () =>
    chain.client.readContract({
      abi,
      address: collection,
      functionName: 'isApprovedForAll',
      args: [wallet.address, router],
    })
  const approveAll = encodeFunctionData({ abi, functionName: 'setApprovalForAll', args: [router, true] })
  await chain.send(wallet.address, collection, approveAll)
  expect(await readApproval()).toBe(true)

  await openWithWallet(page, '/allowances')
  const list = page.getByRole('region', { name: 'NFT approvals' })
  const row = list.getByRole('row', { name: /Squirrels/ })
  await expect(row).toContainText('Zono swap router')
  await expect(row).toContainText('Whole collection')
  await expectAccessible(page)
  await row.getByRole('button', { name: 'Revoke Squirrels' }).click()
  await getDialog(page, 'Revoke Squirrels').getByRole('button', { name: 'Revoke' }).click()
  const confirmed = getDialog(page, 'Transaction confirmed')
  await expect(confirmed).toContainText('Revoked Squirrels')
  await confirmed.getByRole('button', { name: 'Close' }).last().click()
  await expect(list).toBeHidden()
  await expectFocusKept(page)
  expect(await readApproval()).toBe(false)
})

test('allowances: without a wallet no account data is read, and each screen asks to connect [ROLE-03, ROLE-06]', async ({
  page,
  chain,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.postData() ?? ''))
  const zono = chain.token('zono').address
  for (const path of ['/swap', `/add/BNB/${zono}`, `/remove/BNB/${zono}`, '/liquidity', '/find']) {
    await page.goto(path)
    await expect(
      page
        .getByRole('main')
        .getByText(/^Connect (your wallet|Wallet)/)
        .first(),
    ).toBeVisible()
  }
  await page.goto('/allowances')
  await expect(page.getByText('Connect your wallet to see your approvals')).toBeVisible()
  // What asks for an allowance, and for the logs of one.
  expect(asked.filter((body) => /dd62ed3e|8c5be1e5ebec7d5b/.test(body))).toEqual([])
  await expect(page).toHaveTitle(/^Allowances \| Zono/)
})
