import { getContract, Lottery } from '@zono/protocol'
import { accounts } from '../chain/accounts.ts'
import type { DevnetContext } from '../context.ts'
import { createLotteryCalls } from '../games/calls.ts'
import { generateTicketNumbers } from '../games/lottery.ts'
import { type Activity, between, perform } from './activity.ts'

/** Few, so that a purchase stays below the gas of every simulated transaction. */
const MAX_TICKETS = 6

/** Players buy tickets while a round is open. It fails between two rounds. */
export function createTicketPurchases({ client, deployment }: DevnetContext): Activity {
  let turn = 0
  const lottery = getContract(deployment, Lottery)
  const calls = createLotteryCalls(deployment)

  async function act() {
    const player = accounts.players[turn++ % accounts.players.length]
    const lotteryId = await client.readContract({ ...lottery, functionName: 'currentLotteryId' })
    const numbers = generateTicketNumbers(1 + Math.floor(Math.random() * MAX_TICKETS), Math.random)
    if (player) await perform(client, [calls.buy(player.address, lotteryId, numbers)])
  }

  return { name: 'lottery tickets', getDelaySeconds: between(30, 60), act }
}
