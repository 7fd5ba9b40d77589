import { ponder } from 'ponder:registry'
import { lotteryBracket, lotteryLottery, lotteryPurchase, lotteryRound } from 'ponder:schema'
import { eq } from 'ponder'
import { formatEther, parseEther } from 'viem'
import { type BracketResult, sumWinnings } from '../../lib/lottery/tickets.ts'
import { updateRows } from '../updateRows.ts'
import { type Db, getBracketId, getLotteryRow, getRoundId } from './rows.ts'

ponder.on('Lottery:LotteryOpen', async ({ event: { args, block }, context: { db } }) => {
  await db.insert(lotteryLottery).values({
    id: args.lotteryId.toString(),
    status: 'Open',
    startTime: args.startTime,
    endTime: args.endTime,
    ticketPrice: formatEther(args.priceTicketInCake),
    firstTicket: args.firstTicketId,
    block: block.number,
    timestamp: block.timestamp,
  })
})

ponder.on('Lottery:LotteryClose', async ({ event: { args }, context: { db } }) => {
  const { id, totalTickets } = await getLotteryRow(db, args.lotteryId)
  const lastTicket = totalTickets === 0n ? null : args.firstTicketIdNextLottery - 1n
  await db.update(lotteryLottery, { id }).set({ status: 'Close', lastTicket })
})

// The contract emits it right before LotteryNumberDrawn.
ponder.on('Lottery:BracketsSettled', async ({ event: { args }, context: { db } }) => {
  const lotteryId = args.lotteryId.toString()
  for (const [bracket, prize] of args.zonov3PerBracket.entries())
    await db.insert(lotteryBracket).values({
      id: getBracketId(lotteryId, bracket),
      lotteryId,
      bracket,
      prizePerTicket: formatEther(prize),
      winningTickets: args.countWinnersPerBracket[bracket] ?? 0n,
    })
})

ponder.on('Lottery:LotteryNumberDrawn', async ({ event: { args }, context: { db } }) => {
  const { id } = await getLotteryRow(db, args.lotteryId)
  const { finalNumber, countWinningTickets: winningTickets } = args
  await db.update(lotteryLottery, { id }).set({ status: 'Claimable', finalNumber, winningTickets, claimedTickets: 0n })
  await recordWinnings(db, id, Number(finalNumber))
})

/** Records what each account won, from the numbers of its tickets. */
async function recordWinnings(db: Db, lotteryId: string, finalNumber: number) {
  const brackets = await getBracketResults(db, lotteryId)
  const purchases = await db.sql
    .select({ userId: lotteryPurchase.userId, numbers: lotteryPurchase.numbers })
    .from(lotteryPurchase)
    .where(eq(lotteryPurchase.lotteryId, lotteryId))
  const rows = [...sumWinnings(purchases, finalNumber, brackets)].map(([userId, { winningTickets, prize }]) => ({
    id: getRoundId(userId, lotteryId),
    winningTickets,
    prize: formatEther(prize),
  }))
  await updateRows(db, lotteryRound, rows, ({ id, ...values }) => db.update(lotteryRound, { id }).set(values))
}

async function getBracketResults(db: Db, lotteryId: string): Promise<readonly BracketResult[]> {
  const results: BracketResult[] = []
  for (let bracket = 0; ; bracket++) {
    const row = await db.find(lotteryBracket, { id: getBracketId(lotteryId, bracket) })
    if (row === null) return results
    results.push({ prizePerTicket: parseEther(row.prizePerTicket), winningTickets: row.winningTickets })
  }
}
