import { BeaconRandomNumberGenerator, Lottery } from '@zono/protocol'
import { type Address, encodeFunctionData, parseEther } from 'viem'
import { accounts } from '../../chain/accounts.ts'
import { deployContract } from '../../chain/artifacts.ts'
import type { DevnetClient } from '../../chain/chain.ts'
import { sendAsOwner } from '../../chain/sendAsOwner.ts'

/**
 * Time between the end of sales and the draw: half an hour elsewhere [LOTTERY-19]. Here it is as short as the 200 rounds of
 * the beacon allow that come between the request and the round that decides, so that a draw can be waited for.
 */
export const DRAW_DELAY_SECONDS = 200n

/**
 * Limits of a ticket's price, base units. A ticket costs about five dollars; the lowest price keeps whoever moves the pair of
 * the main token for a while from selling rounds for nothing.
 */
export const TICKET_PRICE_LIMITS = { min: parseEther('1'), max: parseEther('50') }

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
  const { abi } = Lottery
  const { min, max } = TICKET_PRICE_LIMITS
  const calls = [
    encodeFunctionData({ abi, functionName: 'setOperatorAndTreasuryAndInjectorAddresses', args }),
    encodeFunctionData({ abi, functionName: 'setMinAndMaxTicketPriceInCake', args: [min, max] }),
  ]
  await sendAsOwner(
    client,
    owner,
    calls.map((data) => ({ target: lottery, data })),
  )
  return { Lottery: lottery }
}
