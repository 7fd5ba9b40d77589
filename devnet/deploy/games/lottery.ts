import { BURN_ADDRESS, createLotterySteps } from '@zono/deploy'
import { type Address, parseEther } from 'viem'
import { accounts } from '../../chain/accounts.ts'
import type { DevnetClient } from '../../chain/chain.ts'
import { launch } from '../launch.ts'

/**
 * Time between the end of sales and the draw: half an hour elsewhere [LOTTERY-19]. Here it is as short as the 200 rounds of
 * the beacon allow that come between the request and the round that decides, so that a draw can be waited for.
 */
export const DRAW_DELAY_SECONDS = 200n

/** Limits of a ticket's price, base units. A ticket costs about five dollars. */
export const TICKET_PRICE_LIMITS = { min: parseEther('1'), max: parseEther('50') }

/** Deploys the lottery of the main token, and its source of randomness over the beacon. */
export async function deployLottery(
  client: DevnetClient,
  existing: Readonly<Record<'Zono' | 'Timelock' | 'Beacon', Address>>,
): Promise<Readonly<Record<'Lottery' | 'BeaconRandomNumberGenerator', Address>>> {
  const steps = createLotterySteps({
    drawDelaySeconds: DRAW_DELAY_SECONDS,
    operator: accounts.gamesOperator.address,
    injector: accounts.injector.address,
    treasury: BURN_ADDRESS,
    ticketPrice: TICKET_PRICE_LIMITS,
  })
  const { Lottery, BeaconRandomNumberGenerator } = await launch(client, steps, existing)
  return { Lottery, BeaconRandomNumberGenerator } as Record<'Lottery' | 'BeaconRandomNumberGenerator', Address>
}
