import { encodeTicket } from '@zono/client'
import { Beacon, BeaconRandomNumberGenerator, type Deployment, getContract, Lottery } from '@zono/protocol'
import type { Token } from '@zono/sdk'
import type { Hex } from 'viem'
import { type Action, buildCall } from '#core/transactions/action.ts'
import { type Message, msg, plural } from '#lib/i18n/message.ts'
import { getMaxTicketsMessage } from './lottery.rules.ts'
import type { TicketResult } from './prizes.rules.ts'

/** Key of a round in transaction records. */
export const getLotterySubject = (lotteryId: number): string => `lottery ${lotteryId}`

/** Key of the account's prizes in transaction records: of claims in any round. */
export const PRIZES_SUBJECT = 'lottery prizes'

const ROUND_OVER = msg('That round is over. Nothing was taken.')

type BuyParams = {
  readonly lotteryId: number
  readonly token: Token
  /** Six digits each. */
  readonly tickets: readonly string[]
  /** Base units. */
  readonly cost: bigint
  readonly maxTickets: number
}

/** Buys tickets of the open round. */
export function buyTickets(deployment: Deployment, { lotteryId, token, tickets, cost, maxTickets }: BuyParams): Action {
  const contract = getContract(deployment, Lottery)
  return {
    id: 'lottery.buy',
    subject: getLotterySubject(lotteryId),
    summary: plural('Buy %count% lottery ticket', 'Buy %count% lottery tickets', tickets.length),
    approvals: [{ token, spender: contract.address, amount: cost }],
    call: {
      ...buildCall(contract, 'buyTickets', [BigInt(lotteryId), tickets.map(encodeTicket)]),
      revertMessages: {
        'Lottery is over': msg('The round closed before your purchase was mined. Nothing was taken.'),
        'Lottery is not open': ROUND_OVER,
        'Too many tickets': getMaxTicketsMessage(maxTickets),
        'No ticket specified': msg('Enter a number of tickets'),
        'Outside range': msg('A ticket has six digits.'),
      },
    },
  }
}

/** Claims the prizes of winning tickets of one round. */
export function claimTickets(deployment: Deployment, lotteryId: number, tickets: readonly TicketResult[]): Action {
  const ids = tickets.map(({ id }) => id)
  const brackets = tickets.map(({ bracket = 0 }) => bracket)
  return {
    id: 'lottery.claim',
    subject: PRIZES_SUBJECT,
    summary: plural('Claim %count% lottery prize', 'Claim %count% lottery prizes', tickets.length),
    approvals: [],
    call: {
      ...buildCall(getContract(deployment, Lottery), 'claimTickets', [BigInt(lotteryId), ids, brackets]),
      revertMessages: {
        'Not the owner': msg('These tickets were already collected, or are not yours.'),
        'Lottery not claimable': msg('The numbers are not drawn yet.'),
      },
    },
  }
}

const NOT_OPERATOR: Readonly<Record<string, Message>> = {
  'Not operator': msg('The operator still has time. Anyone can do this one hour after sales end.'),
}

/** Ends a round whose operator is late, and fixes the beacon round that decides. */
export const closeRound = (deployment: Deployment, lotteryId: number): Action => ({
  id: 'lottery.close',
  subject: getLotterySubject(lotteryId),
  summary: msg('Close lottery round %id%', { id: String(lotteryId) }),
  approvals: [],
  call: {
    ...buildCall(getContract(deployment, Lottery), 'closeLottery', [BigInt(lotteryId)]),
    revertMessages: { ...NOT_OPERATOR, 'Lottery not open': msg('This round was closed already.') },
  },
})

/** Carries the value of a beacon round to the chain. `signature` is an uncompressed point in G1. */
export const submitRandomness = (deployment: Deployment, lotteryId: number, round: bigint, signature: Hex): Action => ({
  id: 'lottery.submit',
  subject: getLotterySubject(lotteryId),
  summary: msg('Submit the random value of lottery round %id%', { id: String(lotteryId) }),
  approvals: [],
  call: buildCall(getContract(deployment, Beacon), 'submit', [round, signature]),
})

/** Computes the number of a round from the submitted value. */
export const computeNumber = (deployment: Deployment, lotteryId: number): Action => ({
  id: 'lottery.number',
  subject: getLotterySubject(lotteryId),
  summary: msg('Compute the number of lottery round %id%', { id: String(lotteryId) }),
  approvals: [],
  call: buildCall(getContract(deployment, BeaconRandomNumberGenerator), 'fulfil', []),
})

/** Draws a closed round; shares without a winner go to the next round. */
export const drawRound = (deployment: Deployment, lotteryId: number): Action => ({
  id: 'lottery.draw',
  subject: getLotterySubject(lotteryId),
  summary: msg('Draw lottery round %id%', { id: String(lotteryId) }),
  approvals: [],
  call: {
    ...buildCall(getContract(deployment, Lottery), 'drawFinalNumberAndMakeLotteryClaimable', [BigInt(lotteryId), true]),
    revertMessages: { ...NOT_OPERATOR, 'Lottery not close': msg('This round was drawn already.') },
  },
})
