import { getContract, Lottery } from '@zono/protocol'
import { accounts } from '../chain/accounts.ts'
import { createSendTransaction } from '../chain/sendTransaction.ts'
import type { DevnetContext } from '../context.ts'
import { createLotteryCalls } from '../games/calls.ts'
import { generateTicketNumbers } from '../games/lottery.ts'

/** Milliseconds between two purchases: 30 to 60 seconds. */
const getPurchaseDelayMs = () => 30_000 + Math.random() * 30_000

/** Few, so that a purchase stays below the gas of every simulated transaction. */
const MAX_TICKETS = 6

/** Lets players buy tickets while a round is open. Returns what stops it. */
export function simulateTicketPurchases({ client, deployment }: DevnetContext): () => void {
  let turn = 0
  let timer: ReturnType<typeof setTimeout>
  const send = createSendTransaction(client)
  const lottery = getContract(deployment, Lottery)
  const calls = createLotteryCalls(deployment)

  async function act() {
    try {
      const player = accounts.players[turn++ % accounts.players.length]
      const lotteryId = await client.readContract({ ...lottery, functionName: 'currentLotteryId' })
      const numbers = generateTicketNumbers(1 + Math.floor(Math.random() * MAX_TICKETS), Math.random)
      if (player) {
        const { from, to, data } = calls.buy(player.address, lotteryId, numbers)
        // Fails between two rounds, which costs nothing.
        await client.call({ account: from, to, data })
        await send(from, to, data)
      }
    } catch {
      // The next turn finds its way.
    }
    timer = setTimeout(act, getPurchaseDelayMs())
  }

  timer = setTimeout(act, getPurchaseDelayMs())
  return () => clearTimeout(timer)
}
