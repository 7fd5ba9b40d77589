import { SECONDS_PER_HOUR } from '@zono/sdk'
import type { Address } from 'viem'
import { accounts } from '../../chain/accounts.ts'
import type { DevnetContext } from '../../context.ts'
import { MAX_PER_ADDRESS } from '../../deploy/squad/squadTerms.ts'
import { getTrader } from '../../nfts/addresses.ts'
import { ACTIVE_MEMBERS } from '../profiles/profiles.ts'
import { addCalls, type TransactionQueue } from '../queue.ts'
import type { SeedEvent } from '../timeline.ts'
import { createSeasonCalls, getSaleStart, getSeason } from './season.ts'

/** Gen 0 tickets of the visitor, and what the member buys of its ten. */
const [VISITOR_TICKETS, MEMBER_TICKETS] = [2n, 2n]

/** Gen 0 tickets of each player and of each trader. With those of the visitor they are 490 [NFTMKT-27]. */
const [PLAYER_TICKETS, TRADER_TICKETS] = [30n, 17n]

export const ZONO_ALLOTMENTS: readonly (readonly [Address, bigint])[] = [
  [accounts.testUser.address, VISITOR_TICKETS],
  ...accounts.players.map(({ address }) => [address, PLAYER_TICKETS] as const),
  ...accounts.traders.map(({ address }) => [address, TRADER_TICKETS] as const),
]

/**
 * Zono Squad is on sale: in the presale the visitor, the players and one trader bought; since yesterday those with a
 * profile, most of them all that they can. The member bought two of ten.
 */
export function createZonoEvents(context: DevnetContext, queue: TransactionQueue): readonly SeedEvent[] {
  const calls = createSeasonCalls(context.deployment, 'zono')
  const start = getSaleStart(context, 'zono')
  const { pricePerTicket } = getSeason('zono')
  const presale = () =>
    addCalls(queue, [
      ...calls.buyInPresale(accounts.testUser.address, VISITOR_TICKETS, pricePerTicket),
      ...calls.buyInPresale(getTrader(0), TRADER_TICKETS, pricePerTicket),
      ...accounts.players.flatMap(({ address }) => calls.buyInPresale(address, PLAYER_TICKETS, pricePerTicket)),
    ])
  const buyAsMember = ({ account: { address } }: (typeof ACTIVE_MEMBERS)[number]) =>
    calls.buy(address, address === accounts.member.address ? MEMBER_TICKETS : MAX_PER_ADDRESS, pricePerTicket)
  return [
    { time: start - 10 * SECONDS_PER_HOUR, run: presale },
    { time: start + SECONDS_PER_HOUR, run: () => addCalls(queue, ACTIVE_MEMBERS.flatMap(buyAsMember)) },
  ]
}
