/**
 * How a value is counted: basis points, the main token and the native coin in base units, seconds, blocks, a plain number,
 * or an account.
 */
export type Unit = 'bps' | 'token' | 'coin' | 'seconds' | 'blocks' | 'count' | 'address'

/** A value of a contract. */
type SettingField = {
  /** Signature of its view, whose name it has on screen. */
  readonly read: string
  readonly unit: Unit
}

/** Values of a contract that one call sets together. */
export type Setting = {
  readonly contract: string
  readonly fields: readonly SettingField[]
  /** Signature of the call, with an argument for each field in turn. Without it the values are fixed. */
  readonly write?: string
}

/** Something of a contract that is paused and resumed. */
export type PauseSwitch = {
  readonly contract: string
  readonly read: string
  readonly pause: PauseCall
  readonly resume: PauseCall
}

/** A call that pauses or resumes. */
export type PauseCall = { readonly write: string; readonly args: readonly boolean[] }

const uint = (name: string, unit: Unit): SettingField => ({
  ...{ unit, read: `function ${name}() view returns (uint256)` },
})
const account = (name: string): SettingField => ({
  ...{ unit: 'address', read: `function ${name}() view returns (address)` },
})

const VAULT_FEES = {
  write:
    'function setFees(uint256 performanceFee_, uint256 callFee_, uint256 withdrawFee_, uint256 withdrawFeePeriod_)',
  fields: [
    uint('performanceFee', 'bps'),
    uint('callFee', 'bps'),
    uint('withdrawFee', 'bps'),
    uint('withdrawFeePeriod', 'seconds'),
  ],
}
const TREASURY = { write: 'function setTreasury(address treasury_)', fields: [account('treasury')] }

/** Fees and limits by contract. Who may set them follows from the catalogue of owner powers. */
export const SETTINGS: readonly Setting[] = [
  { contract: 'Timelock', fields: [uint('getMinDelay', 'seconds')], write: 'function updateDelay(uint256 newDelay)' },
  { contract: 'Factory', fields: [account('feeTo')], write: 'function setFeeTo(address _feeTo)' },
  { contract: 'FeeCollector', fields: [account('treasury')], write: 'function setTreasury(address _treasury)' },
  { contract: 'FeeCollector', fields: [account('operator')], write: 'function setOperator(address _operator)' },
  {
    contract: 'MasterFarm',
    fields: [uint('zonoPerBlock', 'token')],
    write: 'function updateEmissionRate(uint256 newZonoPerBlock)',
  },
  {
    contract: 'MasterFarm',
    fields: [account('feeAddress')],
    write: 'function setFeeAddress(address newFeeAddress)',
  },
  { contract: 'AutoVault', ...VAULT_FEES },
  { contract: 'AutoVault', ...TREASURY },
  { contract: 'SaleVault', ...VAULT_FEES },
  { contract: 'SaleVault', ...TREASURY },
  { contract: 'StakingPool', fields: [uint('depositFee', 'bps'), uint('unlockFee', 'bps')] },
  { contract: 'StakingPool', ...TREASURY },
  {
    contract: 'Lottery',
    fields: [uint('minPriceTicketInCake', 'token'), uint('maxPriceTicketInCake', 'token')],
    write: 'function setMinAndMaxTicketPriceInCake(uint256 _minPriceTicketInCake, uint256 _maxPriceTicketInCake)',
  },
  {
    contract: 'Lottery',
    fields: [uint('maxInjectionPerRound', 'token')],
    write: 'function setMaxInjectionPerRound(uint256 amount)',
  },
  {
    contract: 'Lottery',
    fields: [uint('maxNumberTicketsPerBuyOrClaim', 'count')],
    write: 'function setMaxNumberTicketsPerBuy(uint256 _maxNumberTicketsPerBuy)',
  },
  {
    contract: 'Prediction',
    fields: [uint('treasuryFee', 'bps')],
    write: 'function setTreasuryFee(uint256 _treasuryFee)',
  },
  {
    contract: 'Prediction',
    fields: [uint('minBetAmount', 'coin')],
    write: 'function setMinBetAmount(uint256 _minBetAmount)',
  },
  {
    contract: 'Prediction',
    fields: [uint('maxRoundAmount', 'coin')],
    write: 'function setMaxRoundAmount(uint256 _maxRoundAmount)',
  },
  { contract: 'Prediction', fields: [uint('deadZoneBps', 'bps')], write: 'function setDeadZone(uint256 _deadZoneBps)' },
  {
    contract: 'Prediction',
    fields: [uint('bufferSeconds', 'seconds'), uint('intervalSeconds', 'seconds')],
    write: 'function setBufferAndIntervalSeconds(uint256 _bufferSeconds, uint256 _intervalSeconds)',
  },
  {
    contract: 'FarmAuction',
    fields: [uint('maxAuctionLength', 'blocks')],
    write: 'function setMaxAuctionLength(uint256 maxAuctionLength_)',
  },
  {
    contract: 'NftMarket',
    fields: [uint('minimumAskPrice', 'coin'), uint('maximumAskPrice', 'coin')],
    write: 'function updateMinimumAndMaximumPrices(uint256 minimum, uint256 maximum)',
  },
  { contract: 'NftFarm', fields: [uint('farmFee', 'bps')] },
  { contract: 'NftFarm', ...TREASURY },
  { contract: 'NftStaking', ...TREASURY },
  {
    contract: 'Profile',
    fields: [
      uint('numberCakeToReactivate', 'token'),
      uint('numberCakeToRegister', 'token'),
      uint('numberCakeToUpdate', 'token'),
    ],
    write:
      'function updateNumberCake(uint256 _newNumberCakeToReactivate, uint256 _newNumberCakeToRegister, uint256 _newNumberCakeToUpdate)',
  },
  {
    contract: 'StarterFactory',
    fields: [uint('tokenPrice', 'token')],
    write: 'function updateTokenPrice(uint256 _newTokenPrice)',
  },
]

const PAUSED = 'function paused() view returns (bool)'
const PAUSE = {
  read: PAUSED,
  pause: { write: 'function pause()', args: [] },
  resume: { write: 'function unpause()', args: [] },
}

/** What can be paused. */
export const PAUSE_SWITCHES: readonly PauseSwitch[] = [
  { contract: 'AutoVault', ...PAUSE },
  { contract: 'SaleVault', ...PAUSE },
  { contract: 'Prediction', ...PAUSE },
  {
    ...{ contract: 'TokenMigration', read: PAUSED },
    pause: { write: 'function setPaused(bool isPaused)', args: [true] },
    resume: { write: 'function setPaused(bool isPaused)', args: [false] },
  },
]
