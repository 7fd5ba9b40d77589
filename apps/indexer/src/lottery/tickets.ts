import { ponder } from 'ponder:registry'
import { lotteryClaim, lotteryLottery, lotteryPurchase, lotteryRound, lotteryUser } from 'ponder:schema'
import { formatEther } from 'viem'
import { addDecimal, fromUnits } from '../../lib/decimal.ts'
import { decodeNumbers } from '../../lib/lottery/tickets.ts'
import { getLotteryRow, getRoundId } from './rows.ts'

const ZONO_DECIMALS = 18

ponder.on('Lottery:TicketsBought', async ({ event: { args, block, log, transaction }, context: { db } }) => {
  const { id: lotteryId } = await getLotteryRow(db, args.lotteryId)
  const userId = args.buyer.toLowerCase()
  const tickets = BigInt(decodeNumbers(args.numbers).length)
  const id = getRoundId(userId, lotteryId)
  const isFirstPurchase = (await db.find(lotteryRound, { id })) === null
  const time = { block: block.number, timestamp: block.timestamp }
  const added = isFirstPurchase ? 1n : 0n

  const amount = formatEther(args.cost)
  await db.insert(lotteryPurchase).values({
    ...{ id: `${transaction.hash}-${log.logIndex}`, lotteryId, userId, numbers: args.numbers },
    ...{ firstTicket: args.firstTicketId, totalTickets: tickets, amount, hash: transaction.hash, ...time },
  })
  await db
    .insert(lotteryRound)
    .values({ id, lotteryId, userId, totalTickets: tickets, ...time })
    .onConflictDoUpdate(({ totalTickets }) => ({ totalTickets: totalTickets + tickets }))
  await db
    .insert(lotteryUser)
    .values({ id: userId, totalRounds: 1n, totalTickets: tickets, totalCake: amount, ...time })
    .onConflictDoUpdate(({ totalRounds, totalTickets, totalCake }) => ({
      totalRounds: totalRounds + added,
      totalTickets: totalTickets + tickets,
      totalCake: addDecimal(totalCake, fromUnits(args.cost, ZONO_DECIMALS)),
    }))
  await db.update(lotteryLottery, { id: lotteryId }).set(({ totalUsers, totalTickets }) => ({
    totalUsers: totalUsers + added,
    totalTickets: totalTickets + tickets,
  }))
})

ponder.on('Lottery:TicketsClaim', async ({ event: { args, block, log, transaction }, context: { db } }) => {
  const { id: lotteryId } = await getLotteryRow(db, args.lotteryId)
  const userId = args.claimer.toLowerCase()
  const tickets = args.numberTickets
  await db.insert(lotteryClaim).values({
    id: `${transaction.hash}-${log.logIndex}`,
    lotteryId,
    userId,
    amount: formatEther(args.amount),
    totalTickets: tickets,
    hash: transaction.hash,
    block: block.number,
    timestamp: block.timestamp,
  })
  await db.update(lotteryRound, { id: getRoundId(userId, lotteryId) }).set(({ claimedTickets, winningTickets }) => ({
    claimedTickets: claimedTickets + tickets,
    claimed: claimedTickets + tickets >= winningTickets,
  }))
  await db
    .update(lotteryLottery, { id: lotteryId })
    .set(({ claimedTickets }) => ({ claimedTickets: (claimedTickets ?? 0n) + tickets }))
})
