import { erc20Abi, InitialFarmOffering, PointCenterIFO, SaleVault } from '@zono/protocol'
import type { Address, Hex } from 'viem'
import { type ProfileStatus, readProfileStatus } from '../profiles/profileStatus.ts'
import { optionalRead } from '../reading/optionalRead.ts'
import type { ChainReader } from '../reading/reader.ts'
import type { Sale, SalePoolId } from './tokenSales.ts'

/**
 * What an account has in a pool of a sale, in base units.
 * @example
 * const getCommitted = ({ committed }: SalePoolAccount) => committed
 */
export type SalePoolAccount = {
  readonly committed: bigint
  readonly hasClaimed: boolean
  /** Of the offering token; undefined where nothing vests. */
  readonly vesting:
    | { readonly id: Hex; readonly total: bigint; readonly released: bigint; readonly releasable: bigint }
    | undefined
}

/**
 * What an account has in a sale.
 * @example
 * const getBalance = ({ balance }: SaleAccount) => balance
 */
export type SaleAccount = {
  readonly pools: Readonly<Partial<Record<SalePoolId, SalePoolAccount>>>
  /** Base units of the raising token in the wallet. */
  readonly balance: bigint
  /** Base units that the account can still commit to the unlimited pool; undefined for no limit. */
  readonly creditLeft: bigint | undefined
  /** Undefined for a sale that neither asks for a profile nor has points. */
  readonly profile: ProfileStatus | undefined
  readonly hasClaimedPoints: boolean
}

/** The contract that stops commitments comes before the one that receives the points. */
const getProfileContract = ({ profile, points }: Pick<Sale, 'profile' | 'points'>): Address | undefined =>
  profile ?? points?.profile

/**
 * Reads what an account has in a sale; undefined where its contract does not answer.
 * @throws The error of the RPC endpoint.
 * @example
 * const [config] = deployment.ifos ?? []
 * const sale = config && (await readSale(reader, config))
 * const own = sale && (await readSaleAccount(reader, sale, account))
 * own?.pools[1]?.committed // => 6n
 */
export async function readSaleAccount(
  reader: ChainReader,
  { address, raisingToken, creditVault, creditPeriod, pools, ...sale }: Sale,
  account: Address,
): Promise<SaleAccount | undefined> {
  const profileContract = getProfileContract(sale)
  const contract = { abi: InitialFarmOffering.abi, address }
  const pids = pools.map(({ pid }) => pid)
  const [profile, hasClaimedPoints, info, balance, used, credit, ...schedules] = await Promise.all([
    profileContract && readProfileStatus(reader, account, profileContract),
    readHasClaimedPoints(reader, account, address, sale.points?.center),
    optionalRead(reader.readContract({ ...contract, functionName: 'viewUserInfo', args: [account, pids] })),
    optionalRead(
      reader.readContract({
        abi: erc20Abi,
        address: raisingToken.address,
        functionName: 'balanceOf',
        args: [account],
      }),
    ),
    optionalRead(reader.readContract({ ...contract, functionName: 'userAccumulateDeposits', args: [account] })),
    creditVault &&
      optionalRead(
        reader.readContract({
          abi: SaleVault.abi,
          address: creditVault,
          functionName: 'getPeriodCredit',
          args: [account, creditPeriod],
        }),
      ),
    ...pools.map(
      ({ pid, vesting }) =>
        vesting &&
        optionalRead(reader.readContract({ ...contract, functionName: 'viewUserVesting', args: [account, pid] })),
    ),
  ])
  if (info === undefined || balance === undefined || used === undefined) return undefined
  if (creditVault && credit === undefined) return undefined
  if (hasClaimedPoints === undefined || (profileContract && profile === undefined)) return undefined
  const [amounts, claimed] = info
  return {
    pools: Object.fromEntries(
      pids.map((pid, i) => {
        const schedule = schedules[i]
        const [id, total, released, releasable] = schedule ?? []
        const vesting =
          id === undefined || total === undefined || released === undefined || releasable === undefined
            ? undefined
            : { id, total, released, releasable }
        return [pid, { committed: amounts[i], hasClaimed: claimed[i], vesting }]
      }),
    ),
    balance,
    creditLeft: credit === undefined ? undefined : credit > used ? credit - used : 0n,
    profile,
    hasClaimedPoints,
  }
}

/** Undefined where the contract does not answer. */
const readHasClaimedPoints = (
  reader: ChainReader,
  account: Address,
  sale: Address,
  center: Address | undefined,
): Promise<boolean | undefined> =>
  optionalRead(
    center === undefined
      ? reader.readContract({
          abi: InitialFarmOffering.abi,
          address: sale,
          functionName: 'hasClaimedPoints',
          args: [account],
        })
      : reader.readContract({
          abi: PointCenterIFO.abi,
          address: center,
          functionName: 'hasClaimed',
          args: [account, sale],
        }),
  )
