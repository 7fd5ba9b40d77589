import { AutoVault, erc20Abi } from '@zono/protocol'
import { type Address, encodeFunctionData, maxUint256 } from 'viem'
import { accounts } from '../chain/accounts.ts'
import { createSendTransaction } from '../chain/sendTransaction.ts'
import { type DevnetContext, getDevnetToken, usdToTokenAmount } from '../context.ts'

/** Dollars that people put into the vault, one after the other. */
const DEPOSITS_USD = [90_000, 45_000, 12_000]

/** People join the vault; between them somebody restakes for the bounty, so that a share is worth more than one token. */
export async function seedVault(market: DevnetContext): Promise<void> {
  const { client, deployment } = market
  const vault = deployment.contracts.AutoVault as Address
  const zono = getDevnetToken(market, 'zono')
  const send = createSendTransaction(client)

  await client.setAutomine(false)
  for (const [i, dollars] of DEPOSITS_USD.entries()) {
    const who = accounts.traders[i]?.address
    if (who === undefined) continue
    const approval = [vault, maxUint256] as const
    await send(who, zono.address, encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: approval }))
    const args = [usdToTokenAmount(zono, dollars)] as const
    await send(who, vault, encodeFunctionData({ abi: AutoVault.abi, functionName: 'deposit', args }))
    await client.mine({ blocks: 20 })
    await send(
      accounts.operator.address,
      vault,
      encodeFunctionData({ abi: AutoVault.abi, functionName: 'harvest', args: [] }),
    )
    await client.mine({ blocks: 1 })
  }
}
