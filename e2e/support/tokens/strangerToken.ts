import type { Page } from '@playwright/test'
import { Router } from '@zono/protocol'
import { type Address, encodeFunctionData, erc20Abi, maxUint256, parseEther } from 'viem'
import { accounts } from '../../../devnet/chain/accounts.ts'
import { deployContract, readArtifact } from '../../../devnet/chain/artifacts.ts'
import type { ChainFixture } from '../chainFixtures.ts'
import { expect, getDialog } from '../fixtures.ts'
import { pressByKeyboard, tabTo } from '../keyboard.ts'

/** Creates a token of a stranger that no list names; what it does to those who trade it can be told later. */
export async function createStrangerToken(chain: ChainFixture, name: string, symbol: string) {
  const maker = accounts.deployer.address
  const address = await deployContract(chain.client, 'TrapToken', [name, symbol, 18])
  const { abi } = readArtifact('TrapToken')
  const tell = (functionName: string, args: readonly unknown[]) =>
    chain.send(maker, address, encodeFunctionData({ abi, functionName, args }))
  return {
    address,
    tell,
    mint: (to: Address, amount: string) => tell('mint', [to, parseEther(amount)]),
    /** Gives it a pool of so many tokens against so many BNB. */
    async createPool(tokens: string, bnb: string) {
      const router = chain.deployment.contracts.Router as Address
      await tell('mint', [maker, parseEther(tokens)])
      const approval = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [router, maxUint256] })
      await chain.send(maker, address, approval)
      const args = [address, parseEther(tokens), 0n, 0n, maker, maxUint256] as const
      const supply = encodeFunctionData({ abi: Router.abi, functionName: 'addLiquidityETH', args })
      await chain.send(maker, router, supply, parseEther(bnb), 5_000_000n)
      return chain.getPairAddressOfTokens(chain.token('wbnb'), { ...chain.token('wbnb'), address })
    },
  }
}

/** Takes the token of a link, as whoever follows it does; by keyboard. */
export async function importToken(page: Page) {
  const dialog = getDialog(page, /^Import/)
  await tabTo(page, dialog.getByRole('checkbox'))
  await page.keyboard.press('Space')
  await pressByKeyboard(page, dialog.getByRole('button', { name: 'Import', exact: true }))
  await expect(dialog).toBeHidden()
}
