export type { EarnAccount, EarnTerms } from './earn/account.ts'
export {
  type Farm,
  type FarmState,
  type FarmsState,
  readFarmAccounts,
  readFarmList,
  readFarms,
} from './earn/farms.ts'
export { readStakingPoolAccounts } from './earn/poolAccounts.ts'
export { readStakingPools, type StakingPoolFunding, type StakingPoolState } from './earn/poolStates.ts'
export { type ManualPool, type PoolProduct, readStakingPoolList, type StakingPool } from './earn/pools.ts'
export {
  readVault,
  readVaultUser,
  toAssets,
  toShares,
  type Vault,
  type VaultProduct,
  type VaultUser,
} from './earn/vault.ts'
export {
  computeWinningNumber,
  type LotteryDraw,
  readLotteryDraw,
} from './lottery/draws.ts'
export {
  LOTTERY_STATUSES,
  type LoadedRound,
  type LotteryRound,
  type LotteryState,
  type LotteryStatus,
  readLottery,
  readLotteryState,
} from './lottery/rounds.ts'
export { countMatchingDigits, decodeTicket, encodeTicket, isTicket, TICKET_DIGITS } from './lottery/tickets.ts'
export { readUserTickets, TICKETS_PER_PAGE, type UserTicket } from './lottery/userTickets.ts'
export { getLpTokenSymbol } from './pairs/lpTokenSymbol.ts'
export {
  getPairAddress,
  type PairPosition,
  type PairWithSupply,
  readPair,
  readPosition,
  readPositions,
  readZapPool,
} from './pairs/pairs.ts'
export {
  type PredictionBet,
  type PredictionLedger,
  type PredictionSide,
  type PredictionUserRound,
  readLedgers,
  readUserRounds,
  toUserRounds,
  USER_ROUNDS_SIZE,
} from './prediction/bets.ts'
export { type PredictionGame, type PredictionRound, readGame, readRounds } from './prediction/game.ts'
export { type ProfileStatus, readProfileStatus } from './profiles/profileStatus.ts'
export { isMissingHeader, isPastStateMissing, isStateUnavailable, isUnreachable } from './reading/endpointErrors.ts'
export { CallRevertedError } from './reading/errors.ts'
export {
  createMulticallBatcher,
  type ReadContract,
  type ReadContractCall,
  type ReadMutability,
} from './reading/multicallBatcher.ts'
export { isContractReadError, optionalRead } from './reading/optionalRead.ts'
export { type ChainReader, createReader } from './reading/reader.ts'
export { type Fields, readAnsweredFields, readFields } from './reading/readFields.ts'
export {
  type PrivateSaleAccount,
  readPrivateSaleAccount,
  readReferrerContribution,
} from './sales/privateSaleAccounts.ts'
export {
  type PrivateSale,
  type PrivateSaleState,
  readPrivateSale,
  readPrivateSaleOwner,
  readPrivateSaleState,
} from './sales/privateSales.ts'
export { readSaleAccount, type SaleAccount, type SalePoolAccount } from './sales/tokenSaleAccounts.ts'
export {
  readSale,
  readSaleState,
  type Sale,
  type SalePoints,
  type SalePool,
  type SalePoolId,
  type SaleState,
  type SaleVesting,
} from './sales/tokenSales.ts'
export { type Balances, readBalances } from './tokens/balances.ts'
export { getNativeCurrency, readNativeBalance } from './tokens/native.ts'
export { readToken, resolveToken } from './tokens/readToken.ts'
