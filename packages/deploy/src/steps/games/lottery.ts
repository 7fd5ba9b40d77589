import { type Address, zeroAddress } from 'viem'
import { expectAnswer, expectOwner, type Step } from '../../step.ts'
import { MAIN_TOKEN } from '../exchange.ts'
import { TIMELOCK } from '../roles.ts'

/** Who receives fees that are to be burned. */
export const BURN_ADDRESS = '0x000000000000000000000000000000000000dEaD'

/** Terms of the lottery of the main token. */
export type LotteryTerms = {
  /** Time between the end of sales and the draw. */
  readonly drawDelaySeconds: bigint
  /** Opens, closes and draws rounds: the keeper's key. */
  readonly operator: Address
  /** Adds main tokens to pots: another key of the keeper. */
  readonly injector: Address
  /** Receives the fee of each round. */
  readonly treasury: Address
  /**
   * Limits of a ticket's price, base units. A ticket costs about five dollars; the lowest price keeps whoever moves the pair of
   * the main token for a while from selling rounds for nothing.
   */
  readonly ticketPrice: { readonly min: bigint; readonly max: bigint }
}

const GENERATOR = 'BeaconRandomNumberGenerator'

/** The lottery, drawn by the beacon through a generator that works for this lottery alone and has no owner any more. */
export const createLotterySteps = ({
  drawDelaySeconds,
  operator,
  injector,
  treasury,
  ticketPrice: { min, max },
}: LotteryTerms): readonly Step[] => [
  {
    ...{ kind: 'create', name: GENERATOR },
    args: (find) => [find('Beacon')],
    expects: [expectAnswer(GENERATOR, 'beacon', (find) => find('Beacon'))],
  },
  {
    ...{ kind: 'create', name: 'Lottery' },
    args: (find) => [find(MAIN_TOKEN), find(GENERATOR), drawDelaySeconds, find(TIMELOCK)],
    expects: [expectOwner('Lottery', TIMELOCK), expectAnswer('Lottery', 'randomGenerator', (find) => find(GENERATOR))],
  },
  {
    ...{ kind: 'call', name: `${GENERATOR}.setLotteryAddress` },
    call: { to: GENERATOR, functionName: 'setLotteryAddress', args: (find) => [find('Lottery')] },
    done: [
      expectAnswer(GENERATOR, 'lottery', (find) => find('Lottery')),
      expectAnswer(GENERATOR, 'owner', () => zeroAddress),
    ],
  },
  {
    ...{ kind: 'owner', name: 'Lottery.setUp' },
    calls: [
      {
        ...{ to: 'Lottery', functionName: 'setOperatorAndTreasuryAndInjectorAddresses' },
        args: () => [operator, treasury, injector],
      },
      { to: 'Lottery', functionName: 'setMinAndMaxTicketPriceInCake', args: () => [min, max] },
    ],
    expects: [
      expectAnswer('Lottery', 'operatorAddress', () => operator),
      expectAnswer('Lottery', 'treasuryAddress', () => treasury),
      expectAnswer('Lottery', 'injectorAddress', () => injector),
      expectAnswer('Lottery', 'minPriceTicketInCake', () => min),
      expectAnswer('Lottery', 'maxPriceTicketInCake', () => max),
    ],
  },
]
