import { AutoVault, erc20Abi, MasterFarm } from '@zono/protocol'
import { type Address, encodeFunctionData, maxUint256, parseEther } from 'viem'
import { accounts } from '../chain/accounts.ts'
import { deployContract } from '../chain/artifacts.ts'
import type { DevnetContext } from '../context.ts'
import { createLotteryCalls } from '../games/calls.ts'
import { createVoters, getVoterTokens, PROJECT_WALLET } from '../governance/voters.ts'
import { createTransactionQueue } from './queue.ts'
import { zonoGiver } from './visitor.ts'

/** Tokens of the member and of the project's contract wallet, base units. */
const [MEMBER_TOKENS, WALLET_TOKENS] = [parseEther('20000'), parseEther('7500')]

/** Of the member's tokens: in the vault, and in farm 0. */
const [VAULT_STAKE, FARM_STAKE] = [parseEther('2500'), parseEther('1500')]

/** Gives tokens to those who vote. The member stakes some of them, because stakes vote too. */
export async function seedVoting({ client, deployment }: DevnetContext): Promise<void> {
  await client.setAutomine(true)
  await deployContract(client, 'OwnedWallet', [accounts.project.address], accounts.project)
  await client.setAutomine(false)
  const { AutoVault: vault, MasterFarm: farm, Zono: zono } = deployment.contracts as Record<string, Address>
  if (vault === undefined || farm === undefined || zono === undefined) return
  const queue = createTransactionQueue(client)
  const { transferZono } = createLotteryCalls(deployment)
  const holders: readonly (readonly [Address, bigint])[] = [
    [accounts.member.address, MEMBER_TOKENS],
    [PROJECT_WALLET.address, WALLET_TOKENS],
    ...createVoters().map(({ address }, index) => [address, getVoterTokens(index)] as const),
  ]
  for (const [address, amount] of holders) {
    const { from, to, data } = transferZono(zonoGiver, address, amount)
    await queue.add(from, to, data)
  }
  const member = accounts.member.address
  for (const spender of [vault, farm])
    await queue.add(
      member,
      zono,
      encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, maxUint256] }),
    )
  await queue.add(
    member,
    vault,
    encodeFunctionData({ abi: AutoVault.abi, functionName: 'deposit', args: [VAULT_STAKE] }),
  )
  await queue.add(
    member,
    farm,
    encodeFunctionData({ abi: MasterFarm.abi, functionName: 'deposit', args: [0n, FARM_STAKE] }),
  )
  await queue.flush()
  await client.mine({ blocks: 1 })
}
