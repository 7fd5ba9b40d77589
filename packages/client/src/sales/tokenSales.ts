import { type Deployment, erc20Abi, InitialFarmOffering, PointCenterIFO } from '@zono/protocol'
import type { Token } from '@zono/sdk'
import { type Address, zeroAddress } from 'viem'
import { optionalRead } from '../reading/optionalRead.ts'
import type { ChainReader } from '../reading/reader.ts'
import { readFields } from '../reading/readFields.ts'
import { resolveToken } from '../tokens/readToken.ts'

/**
 * Pool of a sale: 0 basic, with a limit for each account, 1 unlimited.
 * @example
 * const unlimited: SalePoolId = 1
 */
export type SalePoolId = 0 | 1

const POOL_IDS: readonly SalePoolId[] = [0, 1]

/**
 * Terms of a pool, fixed at deployment. Amounts in base units.
 * @example
 * const hasLimit = ({ limitPerUser }: SalePool) => limitPerUser !== undefined
 */
export type SalePool = {
  readonly pid: SalePoolId
  /** Target, of the raising token. */
  readonly raisingAmount: bigint
  /** Tokens for sale, of the offering token. */
  readonly offeringAmount: bigint
  /** Most that an account can commit; undefined for no limit. */
  readonly limitPerUser: bigint | undefined
  /** Whether refunds have a fee. */
  readonly hasTax: boolean
  /** Undefined where all tokens are paid with the claim. */
  readonly vesting: SaleVesting | undefined
}

/**
 * How tokens of a pool vest. Times in unix seconds and seconds.
 * @example
 * const getEnd = ({ startTime, duration }: SaleVesting) => startTime + duration
 */
export type SaleVesting = {
  readonly startTime: number
  /** Percent of the tokens that vest; the rest is paid with the claim. */
  readonly percentage: bigint
  readonly cliff: number
  readonly duration: number
  readonly slicePeriod: number
}

/**
 * Points that a profile receives once for its commitments to a sale.
 * @example
 * const isEnough = ({ thresholdToClaim }: SalePoints, committed: bigint) => committed > thresholdToClaim
 */
export type SalePoints = {
  /** Contract of the profiles that receive the points. */
  readonly profile: Address
  readonly numberPoints: bigint
  /** What an account must commit more than, in all pools together; base units of the raising token. */
  readonly thresholdToClaim: bigint
  /** Contract that gives the points where the sale does not. */
  readonly center: Address | undefined
}

/**
 * Terms of a sale, fixed at deployment. Commitments are accepted between the two blocks, both excluded.
 * @example
 * const isOpen = ({ startBlock, endBlock }: Sale, block: bigint) => block > startBlock && block < endBlock
 */
export type Sale = {
  readonly id: number
  readonly address: Address
  readonly name: string
  readonly description: string
  readonly projectSiteUrl: string | undefined
  readonly raisingToken: Token
  readonly offeringToken: Token
  readonly startBlock: bigint
  readonly endBlock: bigint
  /** Least amount that the pools together must raise, or everything is returned; base units, 0 for none. */
  readonly softcap: bigint
  /** Vault whose credit limits commitments to the unlimited pool; undefined for no such limit. */
  readonly creditVault: Address | undefined
  /** Credit period of the vault that the sale counts. It has ended when the sale starts. */
  readonly creditPeriod: bigint
  /** Tokens for sale in all pools, base units. */
  readonly totalOffered: bigint
  /** Pools that sell something. */
  readonly pools: readonly SalePool[]
  /** Contract that the sale asks for an active profile, whether or not it gives points; undefined where it asks none. */
  readonly profile: Address | undefined
  /** Undefined for a sale without points. */
  readonly points: SalePoints | undefined
}

type SaleConfig = NonNullable<Deployment['ifos']>[number]

/**
 * Reads the terms of a sale of the deployment; undefined where its contract does not answer.
 * @throws The error of the RPC endpoint.
 * @example
 * const [config] = deployment.ifos ?? []
 * const sale = config && (await readSale(reader, config))
 * sale?.endBlock // => 2_000n
 */
export async function readSale(
  reader: ChainReader,
  { id, contractAddress: address, name, description, projectSiteUrl }: SaleConfig,
): Promise<Sale | undefined> {
  const [terms, points, ...pools] = await Promise.all([
    readFields(reader, { abi: InitialFarmOffering.abi, address }, [
      'profile',
      'lpToken',
      'offeringToken',
      'ifoPool',
      'creditPeriod',
      'startBlock',
      'endBlock',
      'softcap',
      'vestingStartTime',
      'totalTokensOffered',
    ]),
    readPoints(reader, address),
    ...POOL_IDS.map((pid) => readPool(reader, address, pid)),
  ])
  if (terms === undefined || points === undefined) return undefined
  const knownPools = pools.filter((pool) => pool !== undefined)
  const [raisingToken, offeringToken] = await Promise.all([
    resolveToken(reader, terms.lpToken),
    resolveToken(reader, terms.offeringToken),
  ])
  if (raisingToken === null || offeringToken === null || knownPools.length < pools.length) return undefined
  const { profile, ifoPool, creditPeriod, startBlock, endBlock, softcap, vestingStartTime, totalTokensOffered } = terms
  return {
    id,
    address,
    name,
    description,
    projectSiteUrl,
    raisingToken,
    offeringToken,
    startBlock,
    endBlock,
    softcap,
    creditVault: ifoPool === zeroAddress ? undefined : ifoPool,
    creditPeriod,
    totalOffered: totalTokensOffered,
    pools: knownPools
      .filter(({ offeringAmount }) => offeringAmount > 0n)
      .map(({ vesting, ...pool }) => ({
        ...pool,
        vesting: vesting && { ...vesting, startTime: Number(vestingStartTime) },
      })),
    profile: profile === zeroAddress ? undefined : profile,
    points: points ?? undefined,
  }
}

/**
 * Points that the sale gives, or the point center for it. Null for a sale without points, undefined where a contract does not
 * answer.
 */
async function readPoints(reader: ChainReader, address: Address): Promise<SalePoints | null | undefined> {
  const contract = { abi: InitialFarmOffering.abi, address }
  const terms = await readFields(reader, contract, ['profile', 'numberPoints', 'thresholdToClaim'])
  if (terms === undefined) return undefined
  if (terms.numberPoints > 0n) return { ...terms, center: undefined }
  const center = reader.deployment.contracts[PointCenterIFO.name]
  return center === undefined ? null : readPointsOfCenter(reader, center, address)
}

async function readPointsOfCenter(
  reader: ChainReader,
  center: Address,
  sale: Address,
): Promise<SalePoints | null | undefined> {
  const contract = { abi: PointCenterIFO.abi, address: center }
  const [profile, terms] = await Promise.all([
    optionalRead(reader.readContract({ ...contract, functionName: 'profile' })),
    optionalRead(reader.readContract({ ...contract, functionName: 'ifos', args: [sale] })),
  ])
  if (profile === undefined || terms === undefined) return undefined
  const [thresholdToClaim, , numberPoints] = terms
  return numberPoints === 0n ? null : { profile, numberPoints, thresholdToClaim, center }
}

async function readPool(reader: ChainReader, address: Address, pid: SalePoolId) {
  const contract = { abi: InitialFarmOffering.abi, address, args: [BigInt(pid)] } as const
  const pool = await readFields(reader, contract, ['viewPoolInformation', 'viewPoolVestingInformation'])
  if (pool === undefined) return undefined
  const [raisingAmount, offeringAmount, limit, hasTax] = pool.viewPoolInformation
  const [percentage, cliff, duration, slicePeriod] = pool.viewPoolVestingInformation
  return {
    pid,
    raisingAmount,
    offeringAmount,
    limitPerUser: limit === 0n ? undefined : limit,
    hasTax,
    vesting:
      percentage === 0n
        ? undefined
        : { percentage, cliff: Number(cliff), duration: Number(duration), slicePeriod: Number(slicePeriod) },
  }
}

/**
 * State of a sale.
 * @example
 * const getTotal = ({ totals }: SaleState) => totals[0] + totals[1]
 */
export type SaleState = {
  /** Base units of the raising token committed by all, by pool. */
  readonly totals: Readonly<Record<SalePoolId, bigint>>
  /** Offering tokens in the contract, base units. Before the first claim they cover the whole sale, or it takes nothing. */
  readonly tokensHeld: bigint
}

/**
 * Reads the state of a sale; undefined where its contract does not answer.
 * @throws The error of the RPC endpoint.
 * @example
 * const [config] = deployment.ifos ?? []
 * const sale = config && (await readSale(reader, config))
 * const state = sale && (await readSaleState(reader, sale))
 * state?.totals[1] // => 50n
 */
export async function readSaleState(
  reader: ChainReader,
  { address, offeringToken }: Sale,
): Promise<SaleState | undefined> {
  const contract = { abi: InitialFarmOffering.abi, address, functionName: 'viewPoolInformation' } as const
  const [basic, unlimited, tokensHeld] = await Promise.all([
    optionalRead(reader.readContract({ ...contract, args: [0n] })),
    optionalRead(reader.readContract({ ...contract, args: [1n] })),
    optionalRead(
      reader.readContract({
        abi: erc20Abi,
        address: offeringToken.address,
        functionName: 'balanceOf',
        args: [address],
      }),
    ),
  ])
  return basic === undefined || unlimited === undefined || tokensHeld === undefined
    ? undefined
    : { totals: { 0: basic[4], 1: unlimited[4] }, tokensHeld }
}
