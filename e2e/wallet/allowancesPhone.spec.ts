// Approvals on a phone, by keyboard alone.
import type { Page } from '@playwright/test'
import { type Address, encodeFunctionData, erc20Abi, parseEther } from 'viem'
import { accounts } from '../../devnet/chain/accounts.ts'
import { deployContract, readArtifact } from '../../devnet/chain/artifacts.ts'
import { watchLostFocus } from '../support/assistive.ts'
import type { ChainFixture } from '../support/chainFixtures.ts'
import { expect, getDetailValue, getDialog, test } from '../support/fixtures.ts'
import {
  expectFitsWidth,
  expectFocusKept,
  openOnPhoneByKeyboard,
  pressByKeyboard,
  typeByKeyboard,
} from '../support/keyboard.ts'
import { approvePermit2, readPermit2Amount } from './permit2.ts'

const [STANDARD, BLOCKS_APPROVALS] = [0, 7] as const
const PAUSED = 'ConfigurableToken: approvals are paused'

/** A token of which an account has approved 7 for a contract, and whose approvals can be paused. */
async function approvePausable(chain: ChainFixture, owner: Address, spender: Address) {
  const address = await deployContract(chain.client, 'ConfigurableToken', ['Stuck', 'STUCK', 18])
  const { abi } = readArtifact('ConfigurableToken')
  const args = [spender, parseEther('7')] as const
  await chain.send(owner, address, encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args }))
  return {
    setBehavior: (behavior: number) =>
      chain.send(
        accounts.deployer.address,
        address,
        encodeFunctionData({ abi, functionName: 'setBehavior', args: [behavior] }),
      ),
    readAllowance: () =>
      chain.client.readContract({ abi: erc20Abi, address, functionName: 'allowance', args: [owner, spender] }),
  }
}

const getRow = (page: Page, name: RegExp) => page.getByRole('row', { name })

test('allowances: on a phone, by keyboard, a revoke that fails on chain says why, and is tried again in the same dialog', async ({
  page,
  wallet,
  chain,
}) => {
  const token = await approvePausable(chain, wallet.address, chain.deployment.contracts.Router as Address)
  await openOnPhoneByKeyboard(page, '/allowances')
  const row = getRow(page, /STUCK/)
  await expect(row).toContainText('Zono swap router')
  await expectFitsWidth(page)
  const getLosses = await watchLostFocus(page)
  await pressByKeyboard(page, row.getByRole('button', { name: 'Revoke STUCK' }))
  const dialog = getDialog(page, 'Revoke STUCK')
  const revoke = dialog.getByRole('button', { name: 'Revoke' })
  await expect(getDetailValue(dialog, 'Spender')).toContainText('Zono swap router')
  await expectFitsWidth(page)

  // Paused while the person reads in the wallet: the page had tried it before, and it went well.
  wallet.hold()
  await pressByKeyboard(page, revoke)
  await expect.poll(() => wallet.getTransactionRequestCount()).toBe(1)
  await token.setBehavior(BLOCKS_APPROVALS)
  wallet.release()
  const failed = getDialog(page, 'Transaction failed')
  await expect(failed).toContainText(`The contract reverted: ${PAUSED}`)
  await expect(failed).toContainText('You only paid the network fee.')
  await expect(failed.getByRole('heading', { name: 'Transaction failed' })).toBeFocused()
  await expectFitsWidth(page)
  await pressByKeyboard(page, failed.getByRole('button', { name: 'Close' }).last())

  // Still paused: the page says it before the wallet is asked.
  await expect(dialog.getByRole('heading', { name: 'Revoke STUCK' })).toBeFocused()
  await expect(dialog).toContainText(PAUSED)
  await expectFitsWidth(page)
  await token.setBehavior(STANDARD)
  await expect(dialog).not.toContainText(PAUSED)
  await pressByKeyboard(page, revoke)
  const confirmed = getDialog(page, 'Transaction confirmed')
  await expect(confirmed).toContainText('Revoked STUCK')
  await expectFitsWidth(page)
  await pressByKeyboard(page, confirmed.getByRole('button', { name: 'Close' }).last())
  await expect(confirmed).toBeHidden()
  await expect(page.getByText('No active approvals')).toBeVisible()
  await expectFocusKept(page)
  expect(await token.readAllowance()).toBe(0n)
  expect(await getLosses()).toBe(0)
})

test('allowances: on a phone, by keyboard, a limit is lowered, and unused approvals are taken back though one fails at first', async ({
  page,
  wallet,
  chain,
}) => {
  const router = chain.deployment.contracts.Router as Address
  await chain.fundToken('zono', wallet.address, '5')
  for (const key of ['zono', 'doge']) await chain.approve(key, wallet.address, router, '7')
  const token = await approvePausable(chain, wallet.address, router)
  await openOnPhoneByKeyboard(page, '/allowances')
  const getLosses = await watchLostFocus(page)

  await pressByKeyboard(page, getRow(page, /ZONO/).getByRole('button', { name: 'Edit ZONO' }))
  const edit = getDialog(page, 'Edit ZONO approval')
  await typeByKeyboard(page, edit.getByRole('textbox', { name: 'New limit' }), '2')
  await pressByKeyboard(page, edit.getByRole('button', { name: 'Update limit' }))
  const confirmed = getDialog(page, 'Transaction confirmed')
  await pressByKeyboard(page, confirmed.getByRole('button', { name: 'Close' }).last())
  await expect(getRow(page, /ZONO/).getByRole('button', { name: 'Edit ZONO' })).toBeFocused()
  expect(await chain.readAllowance('zono', wallet.address)).toBe(parseEther('2'))

  await pressByKeyboard(page, page.getByRole('button', { name: 'Revoke all unused (2)' }))
  const dialog = getDialog(page, 'Revoke unused approvals')
  const revoke = dialog.getByRole('button', { name: 'Revoke 2 approvals' })
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await expectFitsWidth(page)
  await token.setBehavior(BLOCKS_APPROVALS)
  await pressByKeyboard(page, revoke)
  await expect(dialog.getByRole('alert')).toContainText(PAUSED)
  await expect(revoke).toBeFocused()
  await expectFitsWidth(page)
  await token.setBehavior(STANDARD)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(getRow(page, /DOGE|STUCK/)).toHaveCount(0)
  await expectFocusKept(page)
  expect(await token.readAllowance()).toBe(0n)
  expect(await chain.readAllowance('doge', wallet.address)).toBe(0n)

  // The dialog is closed before the network has answered: the focus is in the row that goes then.
  const revokeZono = getRow(page, /ZONO/).getByRole('button', { name: 'Revoke ZONO' })
  await pressByKeyboard(page, revokeZono)
  wallet.hold()
  await pressByKeyboard(page, getDialog(page, 'Revoke ZONO').getByRole('button', { name: 'Revoke' }))
  await expect.poll(() => wallet.getTransactionRequestCount()).toBeGreaterThan(3)
  await chain.blocks.pause()
  wallet.release()
  await expect(getDialog(page, 'Transaction Submitted')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(revokeZono).toBeFocused()
  await chain.blocks.resume()
  await expect(revokeZono).toBeHidden()
  await expectFocusKept(page)
  expect(await getLosses()).toBe(0)
})

test('allowances: on a phone, by keyboard, approvals for other contracts and those of Permit2 are taken back; one that fails on chain is offered again', async ({
  page,
  wallet,
  chain,
}) => {
  const stranger = accounts.traders[0]?.address as Address
  const token = await approvePausable(chain, wallet.address, stranger)
  for (const key of ['zono', 'link', 'doge']) await approvePermit2(chain, wallet.address, key, stranger, '3')
  await openOnPhoneByKeyboard(page, '/allowances')
  const getLosses = await watchLostFocus(page)
  const offer = page.getByRole('button', { name: 'Revoke all (1)' })
  await expect(page.getByText('Approvals for contracts that are not part of this exchange: 1')).toBeVisible()
  const list = page.getByRole('region', { name: 'Permit2 approvals' })
  await expect(list.getByRole('row', { name: /LINK/ })).toContainText('3')
  await expectFitsWidth(page)

  const dialog = getDialog(page, 'Revoke approvals')
  const revoke = dialog.getByRole('button', { name: 'Revoke 1 approval' })
  wallet.hold()
  await pressByKeyboard(page, offer)
  await pressByKeyboard(page, revoke)
  await expect.poll(() => wallet.getTransactionRequestCount()).toBe(1)
  await token.setBehavior(BLOCKS_APPROVALS)
  wallet.release()
  await expect(page.getByText('Transaction failed').first()).toBeVisible()
  await expectFocusKept(page)
  await token.setBehavior(STANDARD)
  await pressByKeyboard(page, offer)
  await pressByKeyboard(page, revoke)
  await expect(dialog).toBeHidden()
  await expect(offer).toBeHidden()
  await expectFocusKept(page)
  expect(await token.readAllowance()).toBe(0n)

  // One alone, whose row goes with the focus.
  await pressByKeyboard(page, list.getByRole('button', { name: 'Revoke DOGE' }))
  await pressByKeyboard(
    page,
    getDialog(page, 'Revoke Permit2 approvals').getByRole('button', { name: 'Revoke 1 approval' }),
  )
  await expect(list.getByRole('row', { name: /DOGE/ })).toBeHidden()
  await expectFocusKept(page)
  await pressByKeyboard(page, list.getByRole('button', { name: 'Revoke all (2)' }))
  const permits = getDialog(page, 'Revoke Permit2 approvals')
  await expectFitsWidth(page)
  await pressByKeyboard(page, permits.getByRole('button', { name: 'Revoke 2 approvals' }))
  await expect(list).toBeHidden()
  await expectFocusKept(page)
  expect(await readPermit2Amount(chain, wallet.address, 'link', stranger)).toBe(0n)
  expect(await getLosses()).toBe(0)
})
