// Computes the rows of a private sale without the indexer's code: amounts from the views of the contract, which do not follow
// events, and from the raw logs who acted when.
import { PrivateSale } from '@zono/protocol'
import { parseEventLogs } from 'viem'
import { expect } from 'vitest'
import { sum } from '../expectedRows.ts'
import { computeHourRows, type SaleLists, type SaleSource, toActionRow, toClaimFields } from './saleLists.ts'

const { abi } = PrivateSale

type Row = SaleLists['sales'][number]

/** Expected rows of a private sale with all their fields. */
export async function computePrivateSaleRows(source: SaleSource): Promise<SaleLists> {
  const { client, id, address, logs, getTimestamp } = source
  const saleId = `launchpad-${id}`
  const contract = { abi, address } as const
  const contributions = parseEventLogs({ abi, logs: [...logs], eventName: 'Contribute' })
  const users = [...new Set(contributions.map(({ args }) => args.user))]
  const [offeringToken, raisingToken, startDate, endDate, releaseAt, softcap] = await Promise.all([
    client.readContract({ ...contract, functionName: 'idoToken' }),
    client.readContract({ ...contract, functionName: 'payToken' }),
    client.readContract({ ...contract, functionName: 'startDate' }),
    client.readContract({ ...contract, functionName: 'endDate' }),
    client.readContract({ ...contract, functionName: 'releaseAt' }),
    client.readContract({ ...contract, functionName: 'softcap' }),
  ])
  const [hardcap, maxPerUser, totalContributed, hasFailed] = await Promise.all([
    client.readContract({ ...contract, functionName: 'hardcap' }),
    client.readContract({ ...contract, functionName: 'maxPerUser' }),
    client.readContract({ ...contract, functionName: 'totalContributed' }),
    client.readContract({ ...contract, functionName: 'hasFailed' }),
  ])
  const tokensForSale = await client.readContract({ ...contract, functionName: 'tokensFor', args: [hardcap] })
  const totals = { totalAmount: String(totalContributed), totalUsers: String(users.length) }

  const claims = [
    ...parseEventLogs({ abi, logs: [...logs], eventName: 'Claim' }),
    ...parseEventLogs({ abi, logs: [...logs], eventName: 'Refund' }),
  ]
  const commitments = await Promise.all(
    users.map(async (user) => {
      const [amount, hasClaimed] = await Promise.all([
        client.readContract({ ...contract, functionName: 'contributed', args: [user] }),
        client.readContract({ ...contract, functionName: 'claimed', args: [user] }),
      ])
      const claim = claims.find(({ args }) => args.user === user)
      expect(claim !== undefined, `claim of ${user} from ${saleId}`).toBe(hasClaimed)
      const offering = await client.readContract({ ...contract, functionName: 'tokensFor', args: [amount] })
      return {
        ...{ id: `${saleId}-0-${user.toLowerCase()}`, sale: { id: saleId }, pool: { id: `${saleId}-0` } },
        ...{ user: user.toLowerCase(), amount: String(amount) },
        ...toClaimFields(source, claim, hasFailed ? { refund: amount } : { offering }),
      }
    }),
  )
  const hours = contributions.map(({ args: { user, amount }, blockNumber }) => ({
    ...{ user, amount, timestamp: getTimestamp(blockNumber) },
  }))
  return {
    sales: [
      {
        ...{ id: saleId, kind: 'launchpad', address: address.toLowerCase(), isCancelled: hasFailed, ...totals },
        ...{ raisingToken: raisingToken.toLowerCase(), offeringToken: offeringToken.toLowerCase() },
        ...{ startBlock: null, endBlock: null, softcap: String(softcap) },
        ...{ startDate: String(startDate), endDate: String(endDate), releaseAt: String(releaseAt) },
      },
    ],
    salePools: [
      {
        ...{ id: `${saleId}-0`, sale: { id: saleId }, pid: 0, hasTax: false, sumTaxesOverflow: '0', ...totals },
        ...{ raisingAmount: String(hardcap), offeringAmount: String(tokensForSale) },
        limitPerUser: String(maxPerUser),
      },
    ],
    commitments,
    saleActions: computeActions(source, saleId),
    saleHourDatas: computeHourRows(saleId, hours),
    referrals: await computeReferrals(source, saleId),
  }
}

async function computeReferrals({ client, address, logs }: SaleSource, saleId: string): Promise<readonly Row[]> {
  const contract = { abi, address } as const
  const earned = parseEventLogs({ abi, logs: [...logs], eventName: 'ReferralEarned' })
  const rows: Row[] = []
  for (const user of new Set(earned.map(({ args }) => args.user))) {
    const referrer = await client.readContract({ ...contract, functionName: 'referrers', args: [user] })
    const own = earned.filter(({ args }) => args.user === user)
    const [total, claimed] = await Promise.all([
      client.readContract({ ...contract, functionName: 'referralEarned', args: [referrer] }),
      client.readContract({ ...contract, functionName: 'hasClaimedReferral', args: [referrer] }),
    ])
    const ofReferrer = earned.filter(({ args }) => args.referrer === referrer)
    expect(sum(ofReferrer.map(({ args }) => args.amount)), `referrals of ${referrer}`).toBe(total)
    rows.push({
      ...{ id: `${saleId}-${user.toLowerCase()}`, sale: { id: saleId }, user: user.toLowerCase() },
      ...{ referrer: referrer.toLowerCase(), amount: String(sum(own.map(({ args }) => args.amount))), claimed },
    })
  }
  return rows
}

function computeActions(source: SaleSource, saleId: string): readonly Row[] {
  const poolId = `${saleId}-0`
  return parseEventLogs({ abi, logs: [...source.logs] }).flatMap((log) => {
    switch (log.eventName) {
      case 'Contribute':
        return [toActionRow(source, saleId, log, { ...log.args, poolId, kind: 'contribute' })]
      case 'Refund':
        return [toActionRow(source, saleId, log, { ...log.args, poolId, kind: 'refund' })]
      case 'Claim':
        return [
          toActionRow(source, saleId, log, { poolId, user: log.args.user, kind: 'claim', amount: log.args.tokens }),
        ]
      case 'ReferralClaim': {
        const { referrer: user, amount } = log.args
        return [toActionRow(source, saleId, log, { poolId: null, user, kind: 'referral', amount })]
      }
      default:
        return []
    }
  })
}
