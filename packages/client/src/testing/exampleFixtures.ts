// Values that the `@example` blocks of this package use by name (tools/examples.test.ts): a deployment in which everything
// is answered by a table, so that an example says what a reading gives.
import { type Deployment, parseDeployment } from '@zono/protocol'
import type { Token } from '@zono/sdk'
import { type Address, type Client, getAddress, zeroAddress } from 'viem'
import { CallRevertedError } from '../reading/errors.ts'
import type { ReadContract } from '../reading/multicallBatcher.ts'
import type { ChainReader } from '../reading/reader.ts'

export { erc20Abi } from '@zono/protocol'

const ONE = 10n ** 18n

export const account: Address = '0x00000000000000000000000000000000000000A1'

export const wbnb: Token = {
  chainId: 56,
  address: '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c',
  decimals: 18,
  symbol: 'WBNB',
  name: 'Wrapped BNB',
}

export const busd: Token = {
  chainId: 56,
  address: '0xe9e7CEA3DedcA5984780Bafc599bD69ADd087D56',
  decimals: 18,
  symbol: 'BUSD',
  name: 'BUSD',
}

const zono: Address = '0x0E09FaBB73Bd3Ade0a17ECC321fD13a19e81cE82'
const masterFarm: Address = '0x00000000000000000000000000000000000000c2'
const vault: Address = '0x00000000000000000000000000000000000000C3'
const lottery: Address = '0x00000000000000000000000000000000000000C4'
const prediction: Address = '0x00000000000000000000000000000000000000c5'
export const profile: Address = '0x00000000000000000000000000000000000000c6'
const sale: Address = '0x00000000000000000000000000000000000000C7'
export const privateSale: Address = '0x00000000000000000000000000000000000000C8'

export const deployment: Deployment = parseDeployment({
  chainId: 56,
  initCodeHash: '0x00fb7f630766e6a796048ea87d01acd3068e8ff67d078148a3fa3f4a84f69bd5',
  contracts: {
    Factory: '0xcA143Ce32Fe78f1f7019d7d551a6402fC5350c73',
    Router: '0x10ED43C718714eb63d5aA57B78B54704E256024E',
    WBNB: wbnb.address,
    Multicall: '0x00000000000000000000000000000000000000C1',
    MasterFarm: masterFarm,
    AutoVault: vault,
    Lottery: lottery,
    Prediction: prediction,
  },
  tokens: { wbnb: wbnb.address, busd: busd.address },
  ifos: [{ id: 1, contractAddress: sale, name: 'Compass', description: 'Charts.' }],
  privateSales: [
    { id: 1, contractAddress: privateSale, name: 'Sextant', subTitle: 'Positions', description: 'Beacons.' },
  ],
})

type Answers = Readonly<Record<string, unknown>>

/** Answers of anything that is not listed below: a pool of two tokens, and the contract of batches. */
const POOL: Answers = {
  getReserves: [1_000n, 2_000n, 0],
  totalSupply: 100n,
  kLast: 0n,
  balanceOf: 7n,
  getBlockNumber: 1_000n,
  getEthBalance: 3n * ONE,
}

const createToken = (symbol: string): Answers => ({
  symbol,
  name: symbol,
  decimals: 18,
  totalSupply: 100n,
  balanceOf: 7n,
})

/** What contracts answer, by their address and function. What is missing reverts. */
const ANSWERS: Readonly<Record<Address, Answers>> = {
  [wbnb.address]: createToken('WBNB'),
  [busd.address]: createToken('BUSD'),
  [zono]: createToken('ZONO'),
  [masterFarm]: {
    poolLength: 1n,
    poolInfo: [zono, 10n, 0n, 0n, 9n, 0n, 0n, 0n, 0n],
    zonoPerBlock: ONE,
    totalAllocPoint: 10n,
    isEmergency: false,
    userInfo: [9n, 0n, 0n, 0n],
    pendingZono: 5n * ONE,
    userLockedUntil: 0n,
  },
  [vault]: { totalShares: 100n, getPricePerFullShare: (12n * ONE) / 10n, userInfo: [50n, 0n, 55n, 0n] },
  [lottery]: {
    currentLotteryId: 7n,
    viewLottery: { status: 1, startTime: 100n, endTime: 200n, finalNumber: 0, amountCollectedInZonoV3: 90n },
    viewUserInfoForLotteryId: [[1n], [1_654_321], [false]],
  },
  [prediction]: {
    currentEpoch: 12n,
    intervalSeconds: 300n,
    bufferSeconds: 60n,
    minBetAmount: 1n,
    paused: false,
    treasuryFee: 300n,
    genesisStartOnce: true,
    genesisLockOnce: true,
    oracle: account,
    oracleUpdateAllowance: 300n,
    rounds: { bullAmount: 3n, startTimestamp: 100n, lockTimestamp: 400n, closeTimestamp: 700n },
    ledger: [1, 5n, false],
    claimable: true,
    refundable: false,
    getUserRoundsLength: 1n,
    getUserRounds: [[12n], [{ position: 1, amount: 5n, claimed: false }], 1n],
  },
  [profile]: { getUserStatus: true, hasRegistered: true },
  [sale]: {
    profile: zeroAddress,
    lpToken: zono,
    offeringToken: busd.address,
    ifoPool: zeroAddress,
    creditPeriod: 0n,
    startBlock: 1_000n,
    endBlock: 2_000n,
    softcap: 0n,
    vestingStartTime: 0n,
    totalTokensOffered: 200n,
    numberPoints: 0n,
    thresholdToClaim: 0n,
    viewPoolInformation: [100n, 100n, 0n, false, 50n, 0n],
    viewPoolVestingInformation: [0n, 0n, 0n, 0n],
    viewUserInfo: [
      [5n, 6n],
      [false, false],
    ],
    userAccumulateDeposits: 6n,
    hasClaimedPoints: false,
  },
  [privateSale]: {
    idoToken: busd.address,
    payToken: zeroAddress,
    startDate: 100n,
    endDate: 200n,
    releaseAt: 300n,
    hardcap: 100n,
    softcap: 0n,
    idoPrice: 1n,
    maxPerUser: 0n,
    minPerTransaction: 1n,
    referFee: 0n,
    totalContributed: 40n,
    isCancelled: false,
    owner: account,
    contributed: 2n,
    claimed: false,
    referrers: zeroAddress,
    referralEarned: 0n,
    hasClaimedReferral: false,
  },
}

type Call = { readonly address: Address; readonly functionName: string }

export const reader: ChainReader = {
  deployment,
  readContract: (async ({ address, functionName }: Call) => {
    const value = (ANSWERS[getAddress(address)] ?? POOL)[functionName]
    if (value === undefined) throw new CallRevertedError(address, '0x')
    return value
  }) as ReadContract,
}

/** Never asked by an example. */
export const client: Pick<Client, 'request'> = { request: () => Promise.reject(new Error('This client has no chain.')) }
