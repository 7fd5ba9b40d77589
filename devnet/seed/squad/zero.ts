import { getContract, NftMarket } from '@zono/protocol'
import { SECONDS_PER_HOUR } from '@zono/sdk'
import { type Address, parseEther } from 'viem'
import { accounts } from '../../chain/accounts.ts'
import type { DevnetContext } from '../../context.ts'
import { getSquadSale } from '../../deploy/squad/deploySquads.ts'
import { MAX_PER_ADDRESS } from '../../deploy/squad/squadTerms.ts'
import { getPlayer } from '../../nfts/addresses.ts'
import { approvePiece, createMarketCalls } from '../../nfts/calls.ts'
import { computeOffset, getSquadDrawRound } from '../../squad/calls.ts'
import { ACTIVE_MEMBERS } from '../profiles/profiles.ts'
import { addCalls, type TransactionQueue } from '../queue.ts'
import type { SeedEvent } from '../timeline.ts'
import { createSeasonCalls, getSaleStart, getSeason } from './season.ts'

/** Gen 0 tickets, bought in this order after the reserve of five: the visitor's are 5 to 7. */
export const ZERO_ALLOTMENTS: readonly (readonly [Address, bigint])[] = [
  [accounts.testUser.address, 3n],
  [getPlayer(12), 11n],
  [getPlayer(13), 11n],
]

/** Who buys ten each in the public sale, which sells it out. */
const BUYERS = ACTIVE_MEMBERS.slice(0, 7).map(({ account }) => account.address)

/** Tickets minted, by their holders: 80 of 100. The visitor's three are among those that were not. */
const MINTED: readonly (readonly [holder: Address, first: number, count: number])[] = [
  [accounts.nftAdmin.address, 0, 5],
  [getPlayer(12), 8, 11],
  [getPlayer(13), 19, 1],
  ...BUYERS.map((buyer, i) => [buyer, 30 + 10 * i, i === BUYERS.length - 1 ? 3 : 10] as const),
]

/** Tickets whose pieces are listed, with their owners and prices; the first two are sold. */
const LISTED: readonly (readonly [ticketId: number, owner: Address, price: bigint])[] = [
  [8, getPlayer(12), parseEther('0.8')],
  [30, BUYERS[0] as Address, parseEther('1.1')],
  [9, getPlayer(12), parseEther('0.9')],
  [31, BUYERS[0] as Address, parseEther('1.4')],
  [41, BUYERS[1] as Address, parseEther('0.75')],
  [52, BUYERS[2] as Address, parseEther('2.2')],
]

const SOLD_COUNT = 2
const [MARKET_BUYER] = accounts.traders

const range = (first: number, count: number) => Array.from({ length: count }, (_, i) => BigInt(first + i))

/** Squad Zero is sold out and drawn: 80 pieces are minted and some traded. */
export function createZeroEvents(context: DevnetContext, queue: TransactionQueue): readonly SeedEvent[] {
  const { deployment } = context
  const calls = createSeasonCalls(deployment, 'zero')
  const { pricePerTicket, maxSupply } = getSeason('zero')
  const start = getSaleStart(context, 'zero')
  const drawTime = start + 2 * SECONDS_PER_HOUR
  const anyone = getPlayer(0)
  const getRound = () => {
    if (deployment.beacon === undefined) throw new Error('The devnet has no beacon.')
    return getSquadDrawRound(deployment.beacon, drawTime)
  }
  return [
    {
      time: start - SECONDS_PER_HOUR,
      run: () =>
        addCalls(
          queue,
          ZERO_ALLOTMENTS.flatMap(([user, count]) => calls.buyInPresale(user, count, pricePerTicket)),
        ),
    },
    {
      time: start + SECONDS_PER_HOUR,
      run: () =>
        addCalls(
          queue,
          BUYERS.flatMap((buyer) => calls.buy(buyer, MAX_PER_ADDRESS, pricePerTicket)),
        ),
    },
    { time: drawTime, run: () => addCalls(queue, [calls.draw(anyone)]) },
    {
      // The round is published some minutes after the draw.
      time: drawTime + SECONDS_PER_HOUR / 4,
      run: () => addCalls(queue, [calls.submit(anyone, getRound()), calls.fulfil(anyone)]),
    },
    {
      time: drawTime + SECONDS_PER_HOUR,
      run: () =>
        addCalls(
          queue,
          MINTED.map(([holder, first, count]) => calls.mint(holder, range(first, count))),
        ),
    },
    {
      time: drawTime + 2 * SECONDS_PER_HOUR,
      run: () => addCalls(queue, planListings(context, computeOffset(getRound(), maxSupply))),
    },
  ]
}

function planListings({ deployment }: DevnetContext, offset: bigint) {
  const market = createMarketCalls(deployment)
  const { collection } = getSquadSale(deployment, 'zero')
  const { maxSupply } = getSeason('zero')
  const spender = getContract(deployment, NftMarket).address
  const listings = LISTED.map(([ticketId, owner, price]) => {
    const piece = { collection, tokenId: (BigInt(ticketId) + offset) % BigInt(maxSupply) }
    return { piece, owner, price }
  })
  return [
    ...listings.flatMap(({ piece, owner, price }) => [
      approvePiece(owner, piece, spender),
      market.list(owner, piece, price),
    ]),
    ...listings
      .slice(0, SOLD_COUNT)
      .flatMap(({ piece, price }) => (MARKET_BUYER ? [market.buyWithBnb(MARKET_BUYER.address, piece, price)] : [])),
  ]
}
