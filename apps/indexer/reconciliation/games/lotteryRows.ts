// Computes the rows of the lottery subgraph from the raw logs alone.
import { Lottery } from '@zono/protocol'
import { type Address, formatEther, type Log, parseEventLogs } from 'viem'
import { type ExpectedLists, sum } from '../expectedRows.ts'

type Ticket = { readonly lotteryId: string; readonly user: string; readonly digits: string }

type Draw = {
  readonly finalDigits: string
  readonly prizes: readonly bigint[]
  readonly winners: readonly bigint[]
}

/** Digits of a number from the one that matches first. */
const toDigits = (number: number | bigint) => [...String(number).slice(1)].reverse().join('')

/** Prize of a ticket in base units: of the highest bracket that has winners and whose digits all match. */
function getPrize({ digits }: Ticket, { finalDigits, prizes, winners }: Draw): bigint {
  for (let bracket = 5; bracket >= 0; bracket--)
    if (winners[bracket] !== 0n && digits.startsWith(finalDigits.slice(0, bracket + 1))) return prizes[bracket] ?? 0n
  return 0n
}

/** Expected rows of every list, with all their fields. */
export function computeLotteryRows(
  address: Address,
  logs: readonly Log[],
  getTimestamp: (block: bigint) => bigint,
): ExpectedLists {
  const events = parseEventLogs({
    abi: Lottery.abi,
    logs: logs.filter((log) => log.address.toLowerCase() === address.toLowerCase()),
  })
  const of = <name extends (typeof events)[number]['eventName']>(name: name) =>
    events.filter((event): event is Extract<(typeof events)[number], { eventName: name }> => event.eventName === name)
  const getTime = ({ blockNumber }: { readonly blockNumber: bigint }) => ({
    block: String(blockNumber),
    timestamp: String(getTimestamp(blockNumber)),
  })
  const purchases = of('TicketsBought')
  const claims = of('TicketsClaim')
  const tickets: readonly Ticket[] = purchases.flatMap(({ args }) =>
    Array.from({ length: (args.numbers.length - 2) / 6 }, (_, n) => ({
      lotteryId: String(args.lotteryId),
      user: args.buyer.toLowerCase(),
      digits: toDigits(Number(`0x${args.numbers.slice(2 + 6 * n, 8 + 6 * n)}`)),
    })),
  )
  const settled = new Map(of('BracketsSettled').map(({ args }) => [String(args.lotteryId), args]))
  const draws = new Map<string, Draw>(
    of('LotteryNumberDrawn').map(({ args }) => {
      const { zonov3PerBracket: prizes = [], countWinnersPerBracket: winners = [] } =
        settled.get(String(args.lotteryId)) ?? {}
      return [String(args.lotteryId), { finalDigits: toDigits(args.finalNumber), prizes, winners }]
    }),
  )
  const closes = new Map(of('LotteryClose').map(({ args }) => [String(args.lotteryId), args.firstTicketIdNextLottery]))
  const numbers = new Map(of('LotteryNumberDrawn').map(({ args }) => [String(args.lotteryId), args]))

  const lotteries = of('LotteryOpen').map(({ args, blockNumber }) => {
    const id = String(args.lotteryId)
    const own = tickets.filter(({ lotteryId }) => lotteryId === id)
    const [close, drawn] = [closes.get(id), numbers.get(id)]
    const claimed = claims.filter((claim) => String(claim.args.lotteryId) === id)
    return {
      id,
      totalUsers: String(new Set(own.map(({ user }) => user)).size),
      totalTickets: String(own.length),
      status: drawn ? 'Claimable' : close === undefined ? 'Open' : 'Close',
      finalNumber: drawn ? String(drawn.finalNumber) : null,
      winningTickets: drawn ? String(drawn.countWinningTickets) : null,
      claimedTickets: drawn ? String(sum(claimed.map((claim) => claim.args.numberTickets))) : null,
      startTime: String(args.startTime),
      endTime: String(args.endTime),
      ticketPrice: formatEther(args.priceTicketInCake),
      firstTicket: String(args.firstTicketId),
      lastTicket: close === undefined || own.length === 0 ? null : String(close - 1n),
      ...getTime({ blockNumber }),
    }
  })
  const userIds = [...new Set(tickets.map(({ user }) => user))]
  const users = userIds.map((id) => {
    const bought = purchases.filter(({ args }) => args.buyer.toLowerCase() === id)
    return {
      id,
      totalRounds: String(new Set(bought.map(({ args }) => args.lotteryId)).size),
      totalTickets: String(tickets.filter(({ user }) => user === id).length),
      totalCake: formatEther(sum(bought.map(({ args }) => args.cost))),
      ...getTime(bought[0] as (typeof bought)[number]),
    }
  })
  const roundIds = [...new Set(tickets.map(({ user, lotteryId }) => `${user}-${lotteryId}`))]
  const rounds = roundIds.map((id) => {
    const [user = '', lotteryId = ''] = id.split('-')
    const own = tickets.filter((ticket) => ticket.user === user && ticket.lotteryId === lotteryId)
    const draw = draws.get(lotteryId)
    const prizes = draw ? own.map((ticket) => getPrize(ticket, draw)).filter((prize) => prize > 0n) : []
    const isOwn = (args: { readonly lotteryId: bigint }, account: Address) =>
      String(args.lotteryId) === lotteryId && account.toLowerCase() === user
    const claimedTickets = sum(
      claims.filter(({ args }) => isOwn(args, args.claimer)).map(({ args }) => args.numberTickets),
    )
    const first = purchases.find(({ args }) => isOwn(args, args.buyer))
    return {
      id,
      lottery: { id: lotteryId },
      user: { id: user },
      claimed: prizes.length > 0 && claimedTickets === BigInt(prizes.length),
      totalTickets: String(own.length),
      winningTickets: String(prizes.length),
      claimedTickets: String(claimedTickets),
      prize: formatEther(sum(prizes)),
      ...getTime(first as NonNullable<typeof first>),
    }
  })
  const brackets = [...settled].flatMap(([lotteryId, { zonov3PerBracket, countWinnersPerBracket }]) =>
    zonov3PerBracket.map((prize, bracket) => ({
      id: `${lotteryId}-${bracket}`,
      lottery: { id: lotteryId },
      bracket,
      prizePerTicket: formatEther(prize),
      winningTickets: String(countWinnersPerBracket[bracket]),
    })),
  )
  return {
    lotteries,
    users,
    rounds,
    brackets,
    purchases: purchases.map(({ args, transactionHash, logIndex, blockNumber }) => ({
      id: `${transactionHash}-${logIndex}`,
      lottery: { id: String(args.lotteryId) },
      user: { id: args.buyer.toLowerCase() },
      firstTicket: String(args.firstTicketId),
      totalTickets: String((args.numbers.length - 2) / 6),
      amount: formatEther(args.cost),
      hash: transactionHash,
      ...getTime({ blockNumber }),
    })),
    claims: claims.map(({ args, transactionHash, logIndex, blockNumber }) => ({
      id: `${transactionHash}-${logIndex}`,
      lottery: { id: String(args.lotteryId) },
      user: { id: args.claimer.toLowerCase() },
      amount: formatEther(args.amount),
      totalTickets: String(args.numberTickets),
      hash: transactionHash,
      ...getTime({ blockNumber }),
    })),
  }
}
