import { BeaconRandomNumberGenerator, Lottery } from '@zono/protocol'
import { type Address, encodeFunctionData } from 'viem'
import { accounts } from '../../chain/accounts.ts'
import { deployContract } from '../../chain/artifacts.ts'
import type { DevnetClient } from '../../chain/chain.ts'
import { sendAsOwner } from '../../chain/sendAsOwner.ts'

/** Time between the end of sales and the draw [LOTTERY-19]. */
export const DRAW_DELAY_SECONDS = 1800n

/** The treasury's fee is burned. */
const BURN_ADDRESS = '0x000000000000000000000000000000000000dEaD'

/** Deploys the lottery of the main token, and connects it with its source of randomness. */
export async function deployLottery(
  client: DevnetClient,
  zono: Address,
  generator: Address,
  owner: Address,
): Promise<{ readonly Lottery: Address }> {
  const { deployer, gamesOperator, injector } = accounts
  const lottery = await deployContract(client, 'Lottery', [zono, generator, DRAW_DELAY_SECONDS, owner])
  const hash = await client.writeContract({
    abi: BeaconRandomNumberGenerator.abi,
    address: generator,
    functionName: 'setLotteryAddress',
    args: [lottery],
    account: deployer,
    chain: null,
  })
  await client.waitForTransactionReceipt({ hash })
  const args = [gamesOperator.address, BURN_ADDRESS, injector.address] as const
  const functionName = 'setOperatorAndTreasuryAndInjectorAddresses'
  await sendAsOwner(client, owner, [
    { target: lottery, data: encodeFunctionData({ abi: Lottery.abi, functionName, args }) },
  ])
  return { Lottery: lottery }
}
