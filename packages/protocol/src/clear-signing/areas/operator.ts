import {
  AutoVault,
  Factory,
  FarmAuction,
  FeeCollector,
  Lottery,
  MasterFarm,
  NftFarm,
  NftMarket,
  NftStaking,
  Prediction,
  Profile,
  SaleVault,
  StakingPool,
  StarterFactory,
  Timelock,
  TokenMigration,
} from '../../abis/index.ts'
import type { CallText, ContractTexts } from '../contractTexts.ts'
import { account, coin, duration, hidden, innerCall, percent, raw, token } from '../fields.ts'

const MAIN = { constant: 'mainToken' }
const PAUSE: Readonly<Record<string, CallText>> = {
  pause: { intent: 'Pause', fields: [] },
  unpause: { intent: 'Resume', fields: [] },
}
const TREASURY: CallText = { intent: 'Set the treasury', fields: [account('Treasury', 'treasury_')] }
const VAULT: Readonly<Record<string, CallText>> = {
  ...PAUSE,
  setTreasury: TREASURY,
  setFees: {
    intent: 'Set the fees',
    fields: [
      percent('Of rewards', 'performanceFee_'),
      percent('To who compounds', 'callFee_'),
      percent('Of withdrawals', 'withdrawFee_'),
      duration('For withdrawals within', 'withdrawFeePeriod_'),
    ],
  },
}
const AFTER = hidden('predecessor', 'salt')

/** Calls of owners and of the timelock, which the operator's screen sends. */
export const OPERATOR_TEXTS: readonly ContractTexts[] = [
  {
    contract: 'Timelock',
    abi: Timelock.abi,
    calls: {
      schedule: {
        intent: 'Schedule a call',
        fields: [
          account('Contract', 'target', 'contract'),
          innerCall('Call', 'data', 'target', 'value'),
          coin('With', 'value'),
          duration('Not before', 'delay'),
          ...AFTER,
        ],
      },
      execute: {
        intent: 'Execute a scheduled call',
        fields: [
          account('Contract', 'target', 'contract'),
          innerCall('Call', 'payload', 'target', 'value'),
          coin('With', 'value'),
          ...AFTER,
        ],
      },
      executeBatch: {
        intent: 'Execute scheduled calls',
        fields: [
          account('Contract', 'targets.[]', 'contract'),
          innerCall('Call', 'payloads.[]', 'targets.[]', 'values.[]'),
          coin('With', 'values.[]'),
          ...AFTER,
        ],
      },
      cancel: { intent: 'Cancel a scheduled call', fields: [raw('Operation', 'id')] },
      updateDelay: { intent: 'Set the delay', fields: [duration('Delay', 'newDelay')] },
    },
  },
  {
    contract: 'Factory',
    abi: Factory.abi,
    calls: { setFeeTo: { intent: 'Set who gets fees', fields: [account('Account', '_feeTo')] } },
  },
  {
    contract: 'FeeCollector',
    abi: FeeCollector.abi,
    calls: {
      setTreasury: { intent: 'Set the treasury', fields: [account('Treasury', '_treasury')] },
      setOperator: { intent: 'Set the operator', fields: [account('Operator', '_operator')] },
    },
  },
  {
    contract: 'MasterFarm',
    abi: MasterFarm.abi,
    calls: {
      updateEmissionRate: { intent: 'Set the emission', fields: [token('Per block', 'newZonoPerBlock', MAIN)] },
      setFeeAddress: { intent: 'Set who gets fees', fields: [account('Account', 'newFeeAddress')] },
    },
  },
  { contract: 'AutoVault', abi: AutoVault.abi, calls: VAULT },
  { contract: 'SaleVault', abi: SaleVault.abi, calls: VAULT },
  { contract: 'StakingPool', instances: 'stakingPools', abi: StakingPool.abi, calls: { setTreasury: TREASURY } },
  { contract: 'NftFarm', instances: 'nftFarms', abi: NftFarm.abi, calls: { setTreasury: TREASURY } },
  { contract: 'NftStaking', instances: 'nftStakingPools', abi: NftStaking.abi, calls: { setTreasury: TREASURY } },
  {
    contract: 'Lottery',
    abi: Lottery.abi,
    calls: {
      setMinAndMaxTicketPriceInCake: {
        intent: 'Set limits of the ticket price',
        fields: [token('At least', '_minPriceTicketInCake', MAIN), token('At most', '_maxPriceTicketInCake', MAIN)],
      },
      setMaxInjectionPerRound: { intent: 'Set the most that is added', fields: [token('Per round', 'amount', MAIN)] },
      setMaxNumberTicketsPerBuy: {
        intent: 'Set the most tickets a purchase',
        fields: [raw('Tickets', '_maxNumberTicketsPerBuy')],
      },
    },
  },
  {
    contract: 'Prediction',
    abi: Prediction.abi,
    calls: {
      ...PAUSE,
      setTreasuryFee: { intent: 'Set the fee', fields: [percent('Fee', '_treasuryFee')] },
      setMinBetAmount: { intent: 'Set the smallest bet', fields: [coin('At least', '_minBetAmount')] },
      setMaxRoundAmount: { intent: 'Set the most that a round takes', fields: [coin('At most', '_maxRoundAmount')] },
      setDeadZone: { intent: 'Set the width of a draw', fields: [percent('Width', '_deadZoneBps')] },
      setBufferAndIntervalSeconds: {
        intent: 'Set the length of rounds',
        fields: [duration('Round', '_intervalSeconds'), duration('Late by at most', '_bufferSeconds')],
      },
    },
  },
  {
    contract: 'FarmAuction',
    abi: FarmAuction.abi,
    calls: {
      setMaxAuctionLength: { intent: 'Set the longest auction', fields: [raw('Blocks', 'maxAuctionLength_')] },
    },
  },
  {
    contract: 'NftMarket',
    abi: NftMarket.abi,
    calls: {
      updateMinimumAndMaximumPrices: {
        intent: 'Set limits of prices',
        fields: [coin('At least', 'minimum'), coin('At most', 'maximum')],
      },
    },
  },
  {
    contract: 'Profile',
    abi: Profile.abi,
    calls: {
      updateNumberCake: {
        intent: 'Set prices of profiles',
        fields: [
          token('Reactivate', '_newNumberCakeToReactivate', MAIN),
          token('Create', '_newNumberCakeToRegister', MAIN),
          token('Change', '_newNumberCakeToUpdate', MAIN),
        ],
      },
    },
  },
  {
    contract: 'StarterFactory',
    abi: StarterFactory.abi,
    calls: {
      updateTokenPrice: { intent: 'Set the price of starter NFTs', fields: [token('Price', '_newTokenPrice', MAIN)] },
    },
  },
  {
    contract: 'TokenMigration',
    instances: 'migrations',
    abi: TokenMigration.abi,
    calls: { setPaused: { intent: 'Pause or resume', fields: [raw('Paused', 'isPaused')] } },
  },
]
