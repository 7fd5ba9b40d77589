import {
  Beacon,
  BeaconRandomNumberGenerator,
  Lottery,
  PoolPriceFeed,
  Prediction,
  TradingCompetition,
} from '../../abis/index.ts'
import type { ContractTexts } from '../contractTexts.ts'
import { coin, hidden, raw } from '../fields.ts'

/** Lottery, prediction, competitions, and the random numbers behind them. */
export const GAMES_TEXTS: readonly ContractTexts[] = [
  {
    contract: 'Lottery',
    abi: Lottery.abi,
    calls: {
      // Each is the six digits after a leading 1, the last digit first.
      buyTickets: {
        intent: 'Buy lottery tickets',
        fields: [raw('Round', '_lotteryId'), raw('Ticket', '_ticketNumbers.[]')],
      },
      claimTickets: {
        intent: 'Claim lottery prizes',
        fields: [raw('Round', '_lotteryId'), raw('Ticket', '_ticketIds.[]'), ...hidden('_brackets.[]')],
      },
      closeLottery: { intent: 'Close ticket sales', fields: [raw('Round', '_lotteryId')] },
      drawFinalNumberAndMakeLotteryClaimable: {
        intent: 'Draw the winning number',
        fields: [raw('Round', '_lotteryId'), ...hidden('_autoInjection')],
      },
    },
  },
  {
    contract: 'Prediction',
    abi: Prediction.abi,
    calls: {
      betBull: { intent: 'Bet that the price rises', fields: [coin('Bet'), raw('Round', 'epoch')] },
      betBear: { intent: 'Bet that the price falls', fields: [coin('Bet'), raw('Round', 'epoch')] },
      claim: { intent: 'Collect winnings', fields: [raw('Round', 'epochs.[]')] },
      executeRound: { intent: 'Start the next round', fields: [] },
      genesisStartRound: { intent: 'Start the first round', fields: [] },
      genesisLockRound: { intent: 'Lock the first round', fields: [] },
      restart: { intent: 'Restart the rounds', fields: [] },
    },
  },
  { contract: 'PoolPriceFeed', abi: PoolPriceFeed.abi, calls: { update: { intent: 'Update the price', fields: [] } } },
  {
    contract: 'Beacon',
    abi: Beacon.abi,
    calls: { submit: { intent: 'Submit a random number', fields: [raw('Round', 'round'), ...hidden('signature')] } },
  },
  {
    contract: 'BeaconRandomNumberGenerator',
    abi: BeaconRandomNumberGenerator.abi,
    calls: { fulfil: { intent: 'Deliver the random number', fields: [] } },
  },
  {
    contract: 'TradingCompetition',
    instances: 'competitions',
    abi: TradingCompetition.abi,
    calls: {
      register: { intent: 'Register for the competition', fields: [] },
      claimReward: { intent: 'Claim your prize', fields: [] },
      claimOwed: { intent: 'Claim the rest of your prize', fields: [] },
    },
  },
]
