// Computes the rows of a token sale without the indexer's code: amounts from the views of the contract, which do not follow
// events, and from the raw logs who acted when.
import { InitialFarmOffering } from '@zono/protocol'
import { type Address, parseEventLogs } from 'viem'
import { expect } from 'vitest'
import { sum } from '../expectedRows.ts'
import { computeHourRows, type SaleLists, type SaleSource, toActionRow, toClaimFields } from './saleLists.ts'

const { abi } = InitialFarmOffering
const PIDS = [0, 1] as const

type Row = SaleLists['sales'][number]

/** Expected rows of a token sale with all their fields. */
export async function computeIfoRows(source: SaleSource): Promise<SaleLists> {
  const { client, id, address, logs, getTimestamp } = source
  const saleId = `ifo-${id}`
  const contract = { abi, address } as const
  const deposits = parseEventLogs({ abi, logs: [...logs], eventName: 'Deposit' })
  const users = [...new Set(deposits.map(({ args }) => args.user))]

  const salePools: Row[] = []
  const commitments: Row[] = []
  for (const pid of PIDS) {
    const poolId = `${saleId}-${pid}`
    const rows = await computeCommitments(source, saleId, pid, users)
    commitments.push(...rows)
    const [raisingAmount, offeringAmount, limitPerUser, hasTax, totalAmount, sumTaxes] = await client.readContract({
      ...contract,
      functionName: 'viewPoolInformation',
      args: [BigInt(pid)],
    })
    if (offeringAmount === 0n) continue
    salePools.push({
      ...{ id: poolId, sale: { id: saleId }, pid, hasTax, totalUsers: String(rows.length) },
      ...{ raisingAmount: String(raisingAmount), offeringAmount: String(offeringAmount) },
      ...{ limitPerUser: String(limitPerUser), totalAmount: String(totalAmount), sumTaxesOverflow: String(sumTaxes) },
    })
  }
  const [raisingToken, offeringToken, startBlock, endBlock, softcap, isCancelled] = await Promise.all([
    client.readContract({ ...contract, functionName: 'lpToken' }),
    client.readContract({ ...contract, functionName: 'offeringToken' }),
    client.readContract({ ...contract, functionName: 'startBlock' }),
    client.readContract({ ...contract, functionName: 'endBlock' }),
    client.readContract({ ...contract, functionName: 'softcap' }),
    client.readContract({ ...contract, functionName: 'isCancelled' }),
  ])
  const sale = {
    ...{ id: saleId, kind: 'ifo', address: address.toLowerCase(), isCancelled, softcap: String(softcap) },
    ...{ raisingToken: raisingToken.toLowerCase(), offeringToken: offeringToken.toLowerCase() },
    ...{ startBlock: String(startBlock), endBlock: String(endBlock), startDate: null, endDate: null, releaseAt: null },
    totalAmount: String(sum(salePools.map(({ totalAmount }) => BigInt(String(totalAmount))))),
    totalUsers: String(users.length),
  }
  const hours = deposits.map(({ args: { user, amount }, blockNumber }) => ({
    ...{ user, amount, timestamp: getTimestamp(blockNumber) },
  }))
  return {
    ...{ sales: [sale], salePools, commitments, referrals: [] },
    saleActions: await computeActions(source, saleId, users),
    saleHourDatas: computeHourRows(saleId, hours),
  }
}

/** Commitments to a pool: what a claim paid is what the view says that it pays. */
async function computeCommitments(
  source: SaleSource,
  saleId: string,
  pid: number,
  users: readonly Address[],
): Promise<readonly Row[]> {
  const { client, address, logs } = source
  const harvests = parseEventLogs({ abi, logs: [...logs], eventName: 'Harvest' })
  const rows = await Promise.all(
    users.map(async (user) => {
      const contract = { abi, address, args: [user, [pid]] } as const
      const [[amount = 0n], [hasHarvested = false]] = await client.readContract({
        ...contract,
        functionName: 'viewUserInfo',
      })
      const [outcome] = await client.readContract({
        ...contract,
        functionName: 'viewUserOfferingAndRefundingAmountsForPools',
      })
      const [offering, refund, tax] = outcome ?? [0n, 0n, 0n]
      const harvest = harvests.find(({ args }) => args.user === user && args.pid === pid)
      expect(harvest !== undefined, `harvest of ${user} from ${saleId}-${pid}`).toBe(hasHarvested)
      return {
        ...{ id: `${saleId}-${pid}-${user.toLowerCase()}`, sale: { id: saleId }, pool: { id: `${saleId}-${pid}` } },
        ...{ user: user.toLowerCase(), amount: String(amount) },
        ...toClaimFields(source, harvest, { offering, refund, tax }),
      }
    }),
  )
  return rows.filter(({ amount }) => amount !== '0')
}

async function computeActions(source: SaleSource, saleId: string, users: readonly Address[]): Promise<readonly Row[]> {
  const { client, address, logs } = source
  const poolIds = new Map<string, string>()
  for (const user of users)
    for (const pid of PIDS) {
      const contract = { abi, address, functionName: 'viewUserVesting', args: [user, pid] } as const
      const [vestingId, , released] = await client.readContract(contract)
      poolIds.set(vestingId, `${saleId}-${pid}`)
      const releases = parseEventLogs({ abi, logs: [...logs], eventName: 'VestingRelease', args: { id: vestingId } })
      expect(sum(releases.map(({ args }) => args.amount)), `released to ${user}`).toBe(released)
    }
  return parseEventLogs({ abi, logs: [...logs] }).flatMap((log) => {
    switch (log.eventName) {
      case 'Deposit': {
        const { user, amount, pid } = log.args
        return [toActionRow(source, saleId, log, { poolId: `${saleId}-${pid}`, user, kind: 'deposit', amount })]
      }
      case 'Harvest': {
        const { user, offeringAmount, excessAmount, pid } = log.args
        const common = { poolId: `${saleId}-${pid}`, user }
        return [
          toActionRow(source, saleId, log, { ...common, kind: 'harvest', amount: offeringAmount }),
          toActionRow(source, saleId, log, { ...common, kind: 'refund', amount: excessAmount }, '-refund'),
        ].filter(({ amount }) => amount !== '0')
      }
      case 'VestingRelease': {
        const { user, id, amount } = log.args
        return [toActionRow(source, saleId, log, { poolId: poolIds.get(id) ?? '', user, kind: 'release', amount })]
      }
      default:
        return []
    }
  })
}
