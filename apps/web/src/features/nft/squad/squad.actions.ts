import { Beacon, type Deployment, getContract, NftSale } from '@zono/protocol'
import type { Hex } from 'viem'
import { type Action, buildCall } from '#core/transactions/action.ts'
import { type Message, msg } from '#lib/i18n/message.ts'
import { NFT_RECEIVER_MESSAGES } from '../dialog/revertMessages.ts'
import type { SquadSeason, SquadState, SquadTerms } from './squad.queries.ts'

/** Key of a season in transaction records. */
export const getSquadSubject = ({ sale }: Pick<SquadSeason, 'sale'>): string => `squad ${sale}`

const getSale = ({ sale }: Pick<SquadSeason, 'sale'>) => ({ abi: NftSale.abi, address: sale })

const BUY_MESSAGES: Readonly<Record<string, Message>> = {
  WrongStatus: msg('The sale isn’t open now. Nothing was taken.'),
  NoActiveProfile: msg('Your profile is paused. Reactivate it first.'),
  AddressLimitReached: msg('You have reached your limit'),
  TransactionLimitReached: msg('One transaction can’t buy that many. Choose fewer.'),
  NoTickets: msg('Enter a number of tickets'),
  ReceivedTooLittle: msg('This token arrives short because it takes a fee on transfers. It can’t pay here.'),
}

type BuyParams = {
  readonly terms: SquadTerms
  readonly state: Pick<SquadState, 'pricePerTicket'>
  readonly count: bigint
  readonly isPresale: boolean
}

/** Buys tickets: Gen 0 tickets in the presale, any in the public sale. Near the end the sale sells what is left. */
export const buyTickets = ({ terms, state, count, isPresale }: BuyParams): Action => ({
  id: isPresale ? 'squad.buyPresale' : 'squad.buy',
  subject: getSquadSubject(terms),
  summary: msg('Buy tickets of %collection% (%count%)', { collection: terms.name, count: String(count) }),
  approvals: [{ token: terms.token, spender: terms.sale, amount: state.pricePerTicket * count }],
  call: {
    ...buildCall(getSale(terms), isPresale ? 'buyTicketsInPreSaleForGen0' : 'buyTickets', [count]),
    revertMessages: BUY_MESSAGES,
  },
})

/** Mints the pieces of tickets. */
export const mintTickets = (season: SquadSeason, ticketIds: readonly bigint[]): Action => ({
  id: 'squad.mint',
  subject: getSquadSubject(season),
  summary: msg('Mint %count% %collection%', { count: String(ticketIds.length), collection: season.name }),
  approvals: [],
  call: {
    ...buildCall(getSale(season), 'mint', [ticketIds]),
    revertMessages: {
      WrongStatus: msg('Claims aren’t open yet.'),
      NotTicketOwner: msg('These tickets were minted already, or are not yours.'),
      ...NFT_RECEIVER_MESSAGES,
    },
  },
})

/** Fixes the beacon round that decides the order, after the sale. */
export const fixDrawRound = (season: SquadSeason): Action => ({
  id: 'squad.draw',
  subject: getSquadSubject(season),
  summary: msg('Start the draw of %collection%', { collection: season.name }),
  approvals: [],
  call: buildCall(getSale(season), 'drawRandomness', []),
})

/** Carries the value of the beacon round to the chain. `signature` is an uncompressed point in G1. */
export const submitBeaconRound = (
  deployment: Deployment,
  season: SquadSeason,
  round: bigint,
  signature: Hex,
): Action => ({
  id: 'squad.submit',
  subject: getSquadSubject(season),
  summary: msg('Submit the random value of %collection%', { collection: season.name }),
  approvals: [],
  call: buildCall(getContract(deployment, Beacon), 'submit', [round, signature]),
})

/** Decides the order with the submitted value. */
export const fulfilDraw = (season: SquadSeason): Action => ({
  id: 'squad.fulfil',
  subject: getSquadSubject(season),
  summary: msg('Draw the order of %collection%', { collection: season.name }),
  approvals: [],
  call: buildCall(getSale(season), 'fulfil', []),
})
