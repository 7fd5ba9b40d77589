import {
  at,
  createFind,
  createPointCenterSteps,
  createSaleVaultSteps,
  createTokenSaleSteps,
  getTokenSaleName,
  type TokenSaleTerms,
} from '@zono/deploy'
import { type Deployment, parseDeployment, SaleVault } from '@zono/protocol'
import { SECONDS_PER_DAY } from '@zono/sdk'
import { type Address, encodeFunctionData } from 'viem'
import { accounts } from '../../chain/accounts.ts'
import { deployContract, readArtifact } from '../../chain/artifacts.ts'
import { sendAsOwner } from '../../chain/sendAsOwner.ts'
import type { DevnetContext } from '../../context.ts'
import { launch, ROLES } from '../launch.ts'
import {
  BASIC_LIMIT,
  getCampaignId,
  POINTS_THRESHOLD,
  SALE_POINTS,
  SALES,
  type SaleConfig,
  type SalePeriod,
} from './saleTerms.ts'

/** The sale vault and the sales, with the blocks between which the past and the live ones take commitments. */
export type DeployedSales = {
  readonly vault: Address
  /** Gives the points of sales that give none themselves. */
  readonly pointCenter: Address
  readonly ifos: NonNullable<Deployment['ifos']>
  readonly startBlock: bigint
  readonly pastEndBlock: bigint
}

/** The sale vault, with the first block after its first credit period, which the past and the live sales count. */
export type DeployedSaleVault = { readonly vault: Address; readonly creditEndBlock: bigint }

/** Blocks that the stakes take at most, before credit counts. */
const STAKE_BLOCKS = 40n

/** Blocks of the first credit period. */
const CREDIT_BLOCKS = 20n

/** Blocks that the deployment of the sales takes at most, before they start. */
const SETUP_BLOCKS = 60n

/** Blocks in which past sales take commitments. */
const PAST_SALE_BLOCKS = 60n

/**
 * Blocks until the live sale ends: eight hours, of which the seeded history takes some hundred blocks. The next one starts
 * halfway. Few enough for `npm run advance -- sales`, which mines them.
 */
const LIVE_SALE_BLOCKS = 9_600n

/** Most sales that one call of the point center tells the status of. */
const MAX_VIEW_LENGTH = 50n

/** Days before the present at which vesting begins. */
const VESTING_AGE_DAYS = 20

/** Deploys the sale vault. Its first credit period begins once people have staked. */
export async function deploySaleVault({ client, deployment }: DevnetContext): Promise<DeployedSaleVault> {
  await client.setAutomine(true)
  const startBlock = (await client.getBlockNumber()) + STAKE_BLOCKS
  const creditEndBlock = startBlock + CREDIT_BLOCKS
  const steps = createSaleVaultSteps({ treasury: ROLES.treasury, startBlock, endBlock: creditEndBlock })
  const { SaleVault: vault } = await launch(client, steps, deployment.contracts)
  return { vault: vault as Address, creditEndBlock }
}

/**
 * Deploys tokens to sell, and their sales, which hold them and may give points to profiles. Lets the first credit period of
 * the vault end, which the past and the live sales count. The next one ends when the upcoming sale starts, which counts it.
 */
export async function deploySales(
  { client, deployment, historyEndTime }: DevnetContext,
  { vault, creditEndBlock }: DeployedSaleVault,
): Promise<DeployedSales> {
  const { Timelock: owner, Zono: zono } = deployment.contracts
  const height = await client.getBlockNumber()
  if (creditEndBlock > height) await client.mine({ blocks: Number(creditEndBlock - height) })
  const { number, timestamp } = await client.getBlock()
  const startBlock = number + SETUP_BLOCKS
  const pastEndBlock = startBlock + PAST_SALE_BLOCKS
  const liveEndBlock = startBlock + LIVE_SALE_BLOCKS
  const blocks: Readonly<Record<SalePeriod, readonly [bigint, bigint]>> = {
    past: [startBlock, pastEndBlock],
    live: [startBlock, liveEndBlock],
    upcoming: [startBlock + LIVE_SALE_BLOCKS / 2n, startBlock + 2n * LIVE_SALE_BLOCKS],
  }
  const nextPeriod = encodeFunctionData({
    abi: SaleVault.abi,
    functionName: 'updateStartAndEndBlocks',
    args: [startBlock, blocks.upcoming[0]],
  })
  const hash = await sendAsOwner(client, owner as Address, [{ target: vault, data: nextPeriod }])
  await client.waitForTransactionReceipt({ hash })
  const vestingBegin = BigInt(historyEndTime - VESTING_AGE_DAYS * SECONDS_PER_DAY)
  const earliest = timestamp + BigInt(SECONDS_PER_DAY)
  const sales: TokenSaleTerms[] = []
  const tokens: Address[] = []
  for (const config of SALES) {
    const { id, name, symbol, decimals, period } = config
    const token = await deployContract(client, 'TestToken', [name, symbol, decimals])
    const [start, end] = blocks[period]
    tokens.push(token)
    sales.push({
      id,
      raisingToken: at(zono as Address),
      offeringToken: at(token),
      creditPeriod: period === 'upcoming' ? 1n : 0n,
      startBlock: start,
      endBlock: end,
      softcap: config.softcap ?? 0n,
      vestingStartTime: vestingBegin > earliest ? vestingBegin : earliest,
      pools: toPoolTerms(config),
      points: {
        campaignId: getCampaignId(config),
        points: SALE_POINTS,
        threshold: POINTS_THRESHOLD,
        byCenter: config.hasPointsOfCenter ?? false,
      },
    })
  }
  const steps = [...createTokenSaleSteps(sales), ...createPointCenterSteps(sales, { maxViewLength: MAX_VIEW_LENGTH })]
  const find = createFind(await launch(client, steps, { ...deployment.contracts, SaleVault: vault }))
  for (const [i, { pools }] of SALES.entries()) {
    const data = encodeFunctionData({
      abi: readArtifact('TestToken').abi,
      functionName: 'mint',
      args: [find(getTokenSaleName(sales[i]?.id ?? 0)), pools[0].offeringAmount + pools[1].offeringAmount],
    })
    const to = tokens[i] as Address
    const hash = await client.sendTransaction({ account: accounts.deployer, to, data, chain: null })
    await client.waitForTransactionReceipt({ hash })
  }
  const ifos = SALES.map((config) => {
    const { id, name, description, projectSiteUrl } = config
    return {
      ...{ id, name, description, contractAddress: find(getTokenSaleName(id)) },
      campaignId: Number(getCampaignId(config)),
      ...(projectSiteUrl && { projectSiteUrl }),
    }
  })
  return { vault, pointCenter: find('PointCenterIFO'), ifos, startBlock, pastEndBlock }
}

const toPoolTerms = ({ pools }: SaleConfig) => [toTerms(pools[0], BASIC_LIMIT), toTerms(pools[1], 0n)] as const

/** Terms of a pool: the basic one has a limit for each account, the unlimited one a fee. */
const toTerms = ({ raisingAmount, offeringAmount, vesting }: SaleConfig['pools'][number], limitPerUser: bigint) => ({
  raisingAmount,
  offeringAmount,
  limitPerUser,
  hasTax: limitPerUser === 0n,
  vestingPercentage: vesting?.percentage ?? 0n,
  vestingCliff: vesting?.cliff ?? 0n,
  vestingDuration: vesting?.duration ?? 0n,
  vestingSlicePeriod: vesting?.slicePeriod ?? 0n,
})

/** A deployment with the sale vault and the sales. */
export const addSales = (deployment: Deployment, { vault, pointCenter, ifos }: DeployedSales): Deployment =>
  parseDeployment({
    ...deployment,
    contracts: { ...deployment.contracts, SaleVault: vault, PointCenterIFO: pointCenter },
    ifos,
  })
