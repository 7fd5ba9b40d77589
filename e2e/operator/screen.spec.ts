import type { Page } from '@playwright/test'
import { AutoVault, getContract, Lottery, Timelock } from '@zono/protocol'
import {
  type Address,
  encodeFunctionData,
  getAddress,
  type Hex,
  keccak256,
  parseAbi,
  toFunctionSelector,
  toHex,
  zeroHash,
} from 'viem'
import { accounts } from '../../devnet/chain/accounts.ts'
import { createSafeCode } from '../../devnet/governance/safeCode.ts'
import { expectAccessible } from '../support/accessibility.ts'
import type { ChainFixture } from '../support/chainFixtures.ts'
import { expect, getDialog, openWithWallet, overrideConfig, test } from '../support/fixtures.ts'
import { expectFocusKept, tabTo } from '../support/keyboard.ts'

/** Selector of `hasRole`, as it is in the data of a read. */
const HAS_ROLE_SELECTOR = toFunctionSelector('function hasRole(bytes32 role, address account)').slice(2)

const getVault = (chain: ChainFixture) => chain.deployment.contracts.AutoVault as Address
const getRegion = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const getOperations = (page: Page) => getRegion(page, 'Pending operations')

const encodeVault = (functionName: 'pause' | 'unpause'): Hex => encodeFunctionData({ abi: AutoVault.abi, functionName })

/** A proposer schedules a call, which may be executed so many seconds later. */
const schedule = (chain: ChainFixture, target: Address, data: Hex, delaySeconds: bigint, name: string) =>
  chain.send(
    accounts.deployer.address,
    getContract(chain.deployment, Timelock).address,
    encodeFunctionData({
      abi: Timelock.abi,
      functionName: 'schedule',
      args: [target, 0n, data, zeroHash, keccak256(toHex(name)), delaySeconds],
    }),
  )

/** The timelock gives an account its roles of a proposer and a canceller. */
async function appoint(chain: ChainFixture, account: Address) {
  const { address } = getContract(chain.deployment, Timelock)
  for (const role of ['PROPOSER_ROLE', 'CANCELLER_ROLE'])
    await chain.callAsOwner(
      address,
      encodeFunctionData({ abi: Timelock.abi, functionName: 'grantRole', args: [keccak256(toHex(role)), account] }),
    )
}

const readPaused = (chain: ChainFixture) =>
  chain.client.readContract({ abi: AutoVault.abi, address: getVault(chain), functionName: 'paused' })

test('operator: a visitor reads roles, holders and pending operations, and has no buttons', {
  tag: '@smoke',
}, async ({ page, chain }) => {
  await schedule(chain, getVault(chain), encodeVault('pause'), 86_400n, 'later')
  await schedule(chain, accounts.treasury.address, '0xdeadbeef', 0n, 'unknown')
  await page.goto('/operator')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Operator')
  await expect(page).toHaveTitle(/^Operator \| Zono/)
  const row = page.getByRole('row', { name: /^MasterFarm owner Timelock/ })
  await expect(row).toBeVisible()
  await expect(page.getByRole('row', { name: /^Timelock EXECUTOR_ROLE/ })).toContainText('Everyone')
  await expect(page.getByRole('row', { name: /^Timelock PROPOSER_ROLE/ })).toContainText('Key')
  // An unknown call is ready, a known one waits.
  const operations = getOperations(page).getByRole('list').first().locator('> li')
  await expect(operations).toHaveCount(2)
  await expect(operations.nth(0)).toContainText('0xdeadbeef')
  await expect(operations.nth(0)).toContainText('Unknown call')
  await expect(operations.nth(0)).toContainText('Ready')
  await expect(operations.nth(1)).toContainText(/AutoVault\s*pause/)
  await expect(operations.nth(1).getByRole('timer')).toBeVisible()
  await expect(getOperations(page).getByRole('button', { name: 'Execute', exact: true })).toHaveCount(0)
  await expect(getOperations(page).getByRole('button', { name: 'Cancel', exact: true })).toHaveCount(0)
  await expectAccessible(page)
})

test('operator: the menu shows the screen to accounts with a role alone', async ({ page, wallet, chain }) => {
  await openWithWallet(page, '/swap')
  const menu = page.getByRole('navigation', { name: 'Main', exact: true })
  const more = menu.getByRole('button', { name: 'More', exact: true })
  // The account is asked about in each `hasRole` call, within one batched read.
  const isRoleRead = (body: string) =>
    body.includes(HAS_ROLE_SELECTOR) && body.toLowerCase().includes(wallet.address.slice(2).toLowerCase())
  const answered = page.waitForResponse((response) => isRoleRead(response.request().postData() ?? ''))
  await more.focus()
  await page.keyboard.press('Enter')
  await (await answered).finished()
  await expect(menu.getByRole('link', { name: 'Voting', exact: true })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Operator', exact: true })).toHaveCount(0)

  await appoint(chain, wallet.address)
  await page.reload()
  await expect(page.getByRole('banner').getByRole('button', { name: /^0x/ })).toBeVisible()
  await more.focus()
  await page.keyboard.press('Enter')
  const entry = menu.getByRole('link', { name: 'Operator', exact: true })
  await expect(entry).toBeVisible()
  await tabTo(page, entry)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Operator')
  await expect(getRegion(page, 'Your roles')).toContainText('Timelock · PROPOSER_ROLE')

  // On a phone it is in the sheet of the bottom bar.
  await page.setViewportSize({ width: 390, height: 844 })
  const bar = page.getByRole('navigation', { name: 'Main, bottom bar' })
  await bar.getByRole('button', { name: 'More', exact: true }).click()
  await expect(getDialog(page, 'More').getByRole('link', { name: 'Operator', exact: true })).toBeVisible()
})

test('operator: an operation is executed when it is ready, refused by the wallet first, and another is cancelled', async ({
  page,
  wallet,
  chain,
}) => {
  await appoint(chain, wallet.address)
  await openWithWallet(page, '/operator')
  await expect(getOperations(page)).toContainText('No pending operations')
  await schedule(chain, getVault(chain), encodeVault('pause'), 0n, 'now')
  await schedule(chain, getVault(chain), encodeVault('unpause'), 86_400n, 'later')
  const operations = getOperations(page).getByRole('list').first().locator('> li')
  await expect(operations).toHaveCount(2)
  await expect(operations.nth(1).getByRole('button', { name: 'Execute', exact: true })).toBeDisabled()

  await operations.nth(0).getByRole('button', { name: 'Execute', exact: true }).click()
  const dialog = getDialog(page, 'Execute')
  await expect(dialog).toContainText(/AutoVault\s*pause/)
  wallet.rejectNext()
  await dialog.getByRole('button', { name: 'Execute', exact: true }).click()
  await expect(dialog).toContainText('Transaction rejected.')
  expect(await readPaused(chain)).toBe(false)
  await dialog.getByRole('button', { name: 'Execute', exact: true }).click()
  const receipt = getDialog(page, 'Transaction confirmed')
  await expect(receipt).toContainText('Executed AutoVault.pause()')
  expect(await readPaused(chain)).toBe(true)
  await receipt.getByRole('button', { name: 'Close' }).last().click()
  await expect(operations).toHaveCount(1)

  // By keyboard, on a phone.
  await page.setViewportSize({ width: 390, height: 844 })
  const cancel = operations.nth(0).getByRole('button', { name: 'Cancel', exact: true })
  await cancel.focus()
  await page.keyboard.press('Enter')
  const question = getDialog(page, 'Cancel operation')
  await tabTo(page, question.getByRole('button', { name: 'Cancel operation', exact: true }))
  await page.keyboard.press('Enter')
  await expect(getDialog(page, 'Transaction confirmed')).toContainText('Canceled AutoVault.unpause()')
  await expectFocusKept(page)
  await page.keyboard.press('Escape')
  await expect(getOperations(page)).toContainText('No pending operations')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('operator: what another executed meanwhile is refused before anything is sent', async ({
  page,
  wallet,
  chain,
}) => {
  await appoint(chain, wallet.address)
  await schedule(chain, getVault(chain), encodeVault('pause'), 0n, 'now')
  await openWithWallet(page, '/operator')
  await getOperations(page).getByRole('button', { name: 'Execute', exact: true }).click()
  const dialog = getDialog(page, 'Execute')
  await expect(dialog).toContainText(/AutoVault\s*pause/)
  const { address } = getContract(chain.deployment, Timelock)
  const args = [getVault(chain), 0n, encodeVault('pause'), zeroHash, keccak256(toHex('now'))] as const
  await chain.send(
    accounts.traders[0]?.address ?? '0x',
    address,
    encodeFunctionData({ abi: Timelock.abi, functionName: 'execute', args }),
  )
  await dialog.getByRole('button', { name: 'Execute', exact: true }).click()
  await expect(dialog).toContainText('This operation isn’t ready, or it was executed or cancelled.')
  expect(wallet.sentHashes).toHaveLength(0)
})

test('operator: a network without a timelock and games says so, and shows the rest', async ({ page, chain }) => {
  const { Multicall, WBNB, Factory, Router } = chain.deployment.contracts as Record<string, Address>
  await overrideConfig(page, chain, {
    deployment: {
      ...{ chainId: 31337, initCodeHash: chain.deployment.initCodeHash, tokens: chain.deployment.tokens },
      contracts: { Multicall, WBNB, Factory, Router },
    },
  })
  await page.goto('/operator')
  await expect(page.getByRole('row', { name: /^Factory feeToSetter/ })).toContainText('Contract')
  await expect(getOperations(page)).toContainText('Not available on this network')
  await expect(page.getByRole('row')).toHaveCount(2)
})

const getSettings = (page: Page) => getRegion(page, 'Switches and fees')
const getSetting = (page: Page, text: RegExp) => getSettings(page).getByRole('listitem').filter({ hasText: text })

test('operator: a proposer schedules a fee within its limits, and executes it', async ({ page, wallet, chain }) => {
  await appoint(chain, wallet.address)
  await openWithWallet(page, '/operator')
  const fees = getSetting(page, /^AutoVaultperformanceFee/)
  await expect(fees).toContainText('performanceFee2%')
  await fees.getByRole('button', { name: /^Change AutoVault · performanceFee/ }).click()
  const dialog = getDialog(page, 'Change AutoVault')
  const fee = dialog.getByRole('textbox', { name: 'performanceFee', exact: true })
  await expect(fee).toHaveValue('2')
  await expect(dialog).toContainText('Now: 2%')
  await expect(dialog).toContainText('The timelock holds this role.')
  // No number, more than the contract allows, and a fee that it takes.
  await fee.fill('2.345')
  await expect(dialog.getByRole('button', { name: 'Enter a valid value' })).toBeDisabled()
  await fee.fill('5.01')
  await expect(dialog.getByRole('button', { name: /^The contract refuses this value/ })).toBeDisabled()
  await fee.fill('3')
  await dialog.getByRole('button', { name: 'Schedule change', exact: true }).click()
  const receipt = getDialog(page, 'Transaction confirmed')
  await expect(receipt).toContainText('Scheduled AutoVault.setFees()')
  await receipt.getByRole('button', { name: 'Close' }).last().click()
  const operation = getOperations(page).getByRole('list').first().locator('> li')
  await expect(operation).toContainText('performanceFee300')
  await operation.getByRole('button', { name: 'Execute', exact: true }).click()
  await getDialog(page, 'Execute').getByRole('button', { name: 'Execute', exact: true }).click()
  await expect(receipt).toContainText('Executed AutoVault.setFees()')
  await receipt.getByRole('button', { name: 'Close' }).last().click()
  await expect(fees).toContainText('performanceFee3%')
})

test('operator: an admin pauses and resumes the prediction game by keyboard, and has no other button', async ({
  page,
  wallet,
  chain,
}) => {
  const { Prediction: game } = chain.deployment.contracts as Record<string, Address>
  const abi = parseAbi(['function setAdmin(address admin)', 'function paused() view returns (bool)'])
  const data = encodeFunctionData({ abi, functionName: 'setAdmin', args: [wallet.address] })
  await chain.callAsOwner(game as Address, data)
  const isPaused = () => chain.client.readContract({ abi, address: game as Address, functionName: 'paused' })
  await page.setViewportSize({ width: 390, height: 844 })
  await openWithWallet(page, '/operator')
  const wasPaused = await isPaused()
  for (const verb of wasPaused ? ['Resume', 'Pause'] : ['Pause', 'Resume']) {
    const button = getSettings(page).getByRole('button', { name: `${verb} Prediction`, exact: true })
    await button.focus()
    await page.keyboard.press('Enter')
    const send = getDialog(page, `${verb} Prediction`).getByRole('button', { name: `${verb} Prediction`, exact: true })
    await tabTo(page, send)
    await page.keyboard.press('Enter')
    const receipt = getDialog(page, 'Transaction confirmed')
    await expect(receipt).toContainText(`Called Prediction.${verb === 'Pause' ? 'pause' : 'unpause'}()`)
    await page.keyboard.press('Escape')
    await expect(receipt).toBeHidden()
  }
  expect(await isPaused()).toBe(wasPaused)
  await expect(getSettings(page).getByRole('button', { name: /^Change/ })).toHaveCount(0)
  // Its balance is among those of the keys that operate contracts.
  const keys = getRegion(page, 'Operator accounts')
    .getByRole('listitem')
    .filter({ hasText: 'Prediction · adminAddress' })
  await expect(keys).toContainText('You')
  await expect(keys).toContainText('BNB')
  await expectAccessible(page)
})

test('operator: what is due leads to its screen, and goes once it is done', async ({ page, chain }) => {
  const lottery = getContract(chain.deployment, Lottery)
  const id = await chain.client.readContract({ ...lottery, functionName: 'currentLotteryId' })
  const { endTime } = await chain.client.readContract({ ...lottery, functionName: 'viewLottery', args: [id] })
  const { timestamp } = await chain.client.getBlock()
  await chain.client.increaseTime({ seconds: Number(endTime - timestamp) + 1 })
  await chain.client.mine({ blocks: 1 })
  await page.goto('/operator')
  const due = getRegion(page, 'Due now')
  const ended = due.getByRole('link', { name: `Lottery round ${id} has ended and can be closed.`, exact: true })
  await expect(ended).toBeVisible()
  const close = encodeFunctionData({ abi: Lottery.abi, functionName: 'closeLottery', args: [id] })
  await chain.send(accounts.gamesOperator.address, lottery.address, close)
  const waiting = due.getByRole('link', { name: `Lottery round ${id} waits for its draw.`, exact: true })
  await expect(waiting).toBeVisible()
  await expect(ended).toHaveCount(0)
  await waiting.click()
  await expect(page).toHaveURL(/\/lottery$/)
})

test('operator: an owner of a Safe that holds a role gets the call to propose there, and no button that sends', async ({
  page,
  wallet,
  chain,
}) => {
  const { Prediction: game } = chain.deployment.contracts as Record<string, Address>
  const safe = getAddress('0x00000000000000000000000000000000005afe02')
  await chain.client.setCode({ address: safe, bytecode: createSafeCode(wallet.address) })
  const abi = parseAbi(['function setAdmin(address admin)', 'function paused() view returns (bool)'])
  const data = encodeFunctionData({ abi, functionName: 'setAdmin', args: [safe] })
  await chain.callAsOwner(game as Address, data)
  const isPaused = await chain.client.readContract({ abi, address: game as Address, functionName: 'paused' })
  const verb = isPaused ? 'Resume' : 'Pause'
  await openWithWallet(page, '/operator')
  await expect(getRegion(page, 'Your roles')).toContainText('Prediction · adminAddress')
  await getSettings(page)
    .getByRole('button', { name: `${verb} Prediction`, exact: true })
    .click()
  const dialog = getDialog(page, `${verb} Prediction`)
  await expect(dialog).toContainText('Only the Safe can do this. Propose this call there.')
  await expect(dialog.getByRole('button', { name: 'Copy calldata' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: `${verb} Prediction`, exact: true })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toBeHidden()
})
