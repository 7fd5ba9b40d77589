import { optionalRead } from '@zono/client'
import { AutoVault, type ContractName, getContract, Lottery, NftMarket, Prediction, Profile } from '@zono/protocol'
import { formatUnits } from 'viem'
import type { ChainClient } from '#core/chain/chain.ts'
import { getCoinSymbol, getProductToken } from '#lib/i18n/productWords.ts'
import { formatBps, formatSeconds } from './figures.rules.ts'

type ReadFigure = {
  readonly contract: ContractName
  readonly read: (chain: ChainClient) => Promise<string>
  /** What the text says where the network has no such contract, or it does not answer. */
  readonly fallback: string
}

/** Decimals of the native coin and of the main token. */
const DECIMALS = 18

/** Most digits of an amount: enough to recognise it on its screen. */
const amountFormat = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 6 })

const formatAmount = (amount: bigint, symbol: string) =>
  `${amountFormat.format(Number(formatUnits(amount, DECIMALS)))} ${symbol}`
const formatCoins = (wei: bigint) => formatAmount(wei, getCoinSymbol())
const formatTokens = (amount: bigint) => formatAmount(amount, getProductToken())

/** What becomes of a round whose price hardly moves: void within the dead zone; without one a tie goes to the treasury. */
const describeStandstill = (deadZoneBps: bigint) =>
  deadZoneBps === 0n
    ? 'The price is exactly the same at the close. Then all bets go to the treasury.'
    : `The price moves by ${formatBps(deadZoneBps)} or less. Then the round is void, and all bets are paid back without a fee.`

const readVault = (
  functionName: 'performanceFee' | 'callFee' | 'withdrawFee' | 'withdrawFeePeriod',
  format: (value: bigint) => string,
  fallback: string,
): ReadFigure => ({
  contract: 'AutoVault',
  read: async (chain) =>
    format(await chain.readContract({ ...getContract(chain.deployment, AutoVault), functionName })),
  fallback,
})

const readPrediction = (
  functionName: 'intervalSeconds' | 'bufferSeconds' | 'minBetAmount' | 'treasuryFee' | 'deadZoneBps',
  format: (value: bigint) => string,
  fallback: string,
): ReadFigure => ({
  contract: 'Prediction',
  read: async (chain) =>
    format(await chain.readContract({ ...getContract(chain.deployment, Prediction), functionName })),
  fallback,
})

const readProfile = (
  functionName: 'numberCakeToRegister' | 'numberCakeToUpdate' | 'numberCakeToReactivate',
): ReadFigure => ({
  contract: 'Profile',
  read: async (chain) =>
    formatTokens(await chain.readContract({ ...getContract(chain.deployment, Profile), functionName })),
  fallback: 'the amount on the button',
})

const readMarket = (functionName: 'minimumAskPrice' | 'maximumAskPrice', fallback: string): ReadFigure => ({
  contract: 'NftMarket',
  read: async (chain) =>
    formatCoins(await chain.readContract({ ...getContract(chain.deployment, NftMarket), functionName })),
  fallback,
})

async function readLotteryRound(chain: ChainClient) {
  const lottery = getContract(chain.deployment, Lottery)
  const id = await chain.readContract({ ...lottery, functionName: 'currentLotteryId' })
  return chain.readContract({ ...lottery, functionName: 'viewLottery', args: [id] })
}

/** Figures of help that contracts say: the reads by which their screens show them. */
export const READ_FIGURES: Readonly<Record<string, ReadFigure>> = {
  vaultPerformanceFee: readVault('performanceFee', formatBps, 'the performance fee on its card'),
  vaultBounty: readVault('callFee', formatBps, 'the part on its card'),
  vaultWithdrawalFee: readVault('withdrawFee', formatBps, 'the unstaking fee on its card'),
  vaultWithdrawalFeePeriod: readVault('withdrawFeePeriod', formatSeconds, 'the time that its card names'),
  predictionInterval: readPrediction('intervalSeconds', formatSeconds, 'a few minutes'),
  predictionBuffer: readPrediction('bufferSeconds', formatSeconds, 'a short time'),
  predictionMinimum: readPrediction('minBetAmount', formatCoins, 'the amount in the form'),
  predictionFee: readPrediction('treasuryFee', formatBps, 'a part'),
  predictionStandstill: readPrediction(
    'deadZoneBps',
    describeStandstill,
    'The price hardly moves. The rounds say what happens then.',
  ),
  profileCost: readProfile('numberCakeToRegister'),
  profileUpdateCost: readProfile('numberCakeToUpdate'),
  profileReactivationCost: readProfile('numberCakeToReactivate'),
  marketMinimum: readMarket('minimumAskPrice', 'the lowest price in the form'),
  marketMaximum: readMarket('maximumAskPrice', 'the highest one'),
  lotteryTicketPrice: {
    contract: 'Lottery',
    read: async (chain) => formatTokens((await readLotteryRound(chain)).priceTicketInZonoV3),
    fallback: 'the price in the form',
  },
  lotteryTreasuryFee: {
    contract: 'Lottery',
    read: async (chain) => formatBps((await readLotteryRound(chain)).treasuryFee),
    fallback: 'A part',
  },
  lotteryMaxTickets: {
    contract: 'Lottery',
    read: async (chain) =>
      String(
        await chain.readContract({
          ...getContract(chain.deployment, Lottery),
          functionName: 'maxNumberTicketsPerBuyOrClaim',
        }),
      ),
    fallback: 'a limited number of',
  },
  lotteryDrawDelay: {
    contract: 'Lottery',
    read: async (chain) =>
      formatSeconds(await chain.readContract({ ...getContract(chain.deployment, Lottery), functionName: 'drawDelay' })),
    fallback: 'some time',
  },
}

/**
 * Reads figures by their names. One that cannot be read is said in words.
 *
 * @throws The error of the RPC endpoint.
 */
export async function readFigures(
  chain: ChainClient,
  names: readonly string[],
): Promise<Readonly<Record<string, string>>> {
  const entries = names.map(async (name) => {
    const figure = READ_FIGURES[name]
    if (figure === undefined) return [name, name] as const
    const isThere = chain.deployment.contracts[figure.contract] !== undefined
    return [name, (isThere ? await optionalRead(figure.read(chain)) : undefined) ?? figure.fallback] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}
