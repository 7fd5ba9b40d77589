import { InitialFarmOffering } from '@zono/protocol'
import * as v from 'valibot'
import { type Address, formatUnits } from 'viem'
import type { ChainClient } from '#core/chain/chain.ts'
import { withReadCache } from '#core/chain/readCache.ts'
import { checksumAddress } from '#core/subgraph/checksumAddress.ts'
import { bigintString, hashString, intString } from '#core/subgraph/subgraph.ts'
import { subgraphQuery } from '#core/subgraph/subgraphQuery.ts'
import { HISTORY_LIMIT, type HistoryContext, type HistoryEntry, readCurrencies } from '#features/history.ts'
import { msg } from '#lib/i18n/message.ts'
import { getPaidWithClaim } from './ifo/outcome.rules.ts'

/** Milliseconds for which the vesting of a pool is kept: it never changes. */
const MAX_AGE_MS = 600_000

const KINDS = ['deposit', 'harvest', 'release', 'contribute', 'claim', 'refund', 'referral'] as const
type SaleActionKind = (typeof KINDS)[number]

const LABELS = {
  deposit: msg('Committed'),
  contribute: msg('Committed'),
  harvest: msg('Claimed'),
  claim: msg('Claimed'),
  release: msg('Released'),
  refund: msg('Collected'),
  referral: msg('Collected'),
} as const

/** Kinds that pay tokens of the sale; the others move what it raises. */
const PAYS_OFFERING: readonly SaleActionKind[] = ['harvest', 'claim', 'release']

const saleAction = v.object({
  id: v.string(),
  kind: v.picklist(KINDS),
  /** Base units. That of a harvest counts what vests too. */
  amount: bigintString,
  hash: hashString,
  timestamp: intString,
  /** Null for a payment by referrals. */
  pool: v.nullable(v.object({ pid: v.pipe(v.number(), v.integer(), v.minValue(0)) })),
  sale: v.object({
    kind: v.picklist(['ifo', 'launchpad']),
    address: checksumAddress,
    offeringToken: checksumAddress,
    raisingToken: checksumAddress,
  }),
})

type SaleAction = v.InferOutput<typeof saleAction>

const saleActionsQuery = subgraphQuery('saleActions', {
  subgraph: 'sales',
  document: `query ($account: Bytes) {
    saleActions(first: ${HISTORY_LIMIT}, orderBy: timestamp, orderDirection: desc, where: { user: $account }) {
      id kind amount hash timestamp pool { pid } sale { kind address offeringToken raisingToken }
    }
  }`,
  schema: v.object({ saleActions: v.array(saleAction) }),
  variables: (account: string) => ({ account: account.toLowerCase() }),
})

/** Base units that an action moved. The event of a claim counts what vests, which moves when it is released. */
async function readMovedAmount(chain: ChainClient, { kind, amount, pool, sale }: SaleAction): Promise<bigint> {
  if (kind !== 'harvest' || pool === null) return amount
  const percentage = await readVestingPercentage(chain, sale.address, pool.pid)
  return getPaidWithClaim({ vesting: { percentage } }, amount)
}

/** Percent of the tokens of a pool that vest. */
async function readVestingPercentage(chain: ChainClient, address: Address, pid: number): Promise<bigint> {
  const [percentage] = await withReadCache(chain, MAX_AGE_MS).readContract({
    ...{ abi: InitialFarmOffering.abi, address },
    ...{ functionName: 'viewPoolVestingInformation', args: [BigInt(pid)] },
  })
  return percentage
}

/**
 * Reads what an account did in all sales of a kind, with the amounts that it moved.
 *
 * @throws Error if the terms of a claimed sale cannot be read: with what vests the amount would be too high.
 */
export async function readSaleHistory(
  { chain, account, ask }: HistoryContext,
  saleKind: 'ifo' | 'launchpad',
): Promise<readonly HistoryEntry[]> {
  const { saleActions } = await ask(saleActionsQuery(chain, account))
  const read = saleActions
    .filter(({ sale }) => sale.kind === saleKind)
    .map(async (action) => ({
      ...action,
      amount: await readMovedAmount(chain, action),
      token: PAYS_OFFERING.includes(action.kind) ? action.sale.offeringToken : action.sale.raisingToken,
    }))
  const actions = (await Promise.all(read)).filter(({ amount }) => amount > 0n)
  const getCurrency = await readCurrencies(
    chain,
    actions.map(({ token }) => token),
  )
  return actions.map(({ id, kind, amount, hash, timestamp, token }) => {
    const { decimals, symbol } = getCurrency(token)
    const amounts = [{ amount: formatUnits(amount, decimals), symbol }]
    const isPayment = kind === 'deposit' || kind === 'contribute'
    return {
      ...{ id, hash, time: timestamp, text: LABELS[kind], isReward: kind === 'referral' },
      ...(isPayment ? { sent: amounts, received: [] } : { sent: [], received: amounts }),
    }
  })
}
