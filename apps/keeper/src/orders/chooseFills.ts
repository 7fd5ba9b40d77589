import { type OpenOrder, type OrderFill, type RouteGraph, searchExactIn } from '@zono/sdk'
import type { Address, Hex } from 'viem'

/** Gas of a fill over one pool with what a transaction costs by itself, and of each further pool (contracts/test/gas). */
const [FILL_GAS, HOP_GAS] = [220_000n, 100_000n] as const
/** Gas of one transaction. */
const MAX_GAS = 5_000_000n
const MAX_HOPS = 3

/** An order that can be filled, with what tells it from others. */
export type Fillable = OpenOrder & {
  readonly orderHash: Hex
  readonly maker: Address
  readonly wrappedCoin: Address
}

/** A fill that pays for itself. */
export type ChosenFill<order extends Fillable> = OrderFill<order> & {
  /** What its tip is worth in the native coin, and what it costs at most, wei. */
  readonly worth: bigint
  readonly cost: bigint
}

/**
 * What is sent now, and the orders whose whole tip is too small for what a fill costs. Where only a piece can be filled, the
 * next block may bring a larger one.
 */
export type Choice<order extends Fillable> = {
  readonly chosen: readonly ChosenFill<order>[]
  readonly unpaid: readonly order[]
}

/**
 * Fills for one transaction: each tip is worth more than the gas, the dearest tip per gas first, and none goes over a pool
 * or takes from a maker's token that another one changes, so that what was computed of one holds after the others.
 * @param gasPrice wei
 */
export function chooseFills<order extends Fillable>(
  graph: RouteGraph,
  fills: readonly OrderFill<order>[],
  gasPrice: bigint,
): Choice<order> {
  const appraised = fills.map((fill) => ({ ...fill, ...appraise(graph, fill, gasPrice) }))
  const paying = appraised
    .filter(({ worth, cost }) => worth > cost)
    .sort((a, b) => (b.worth * a.cost > a.worth * b.cost ? 1 : -1))
  const used = new Set<string>()
  const chosen: ChosenFill<order>[] = []
  let gas = 0n
  for (const fill of paying) {
    const { maker, sell } = fill.order
    const touched = [...fill.pairIndices.map(String), `${maker} ${sell.address}`]
    const fillGas = getFillGas(fill)
    if (gas + fillGas > MAX_GAS || touched.some((key) => used.has(key))) continue
    for (const key of touched) used.add(key)
    gas += fillGas
    chosen.push(fill)
  }
  const unpaid = appraised.filter(({ worth, cost, amount, order }) => worth <= cost && amount === order.fillable)
  return { chosen, unpaid: unpaid.map(({ order }) => order) }
}

const getFillGas = ({ pairIndices }: Pick<OrderFill<unknown>, 'pairIndices'>): bigint =>
  FILL_GAS + HOP_GAS * BigInt(pairIndices.length - 1)

function appraise(graph: RouteGraph, fill: OrderFill<Fillable>, gasPrice: bigint) {
  const { buy, wrappedCoin } = fill.order
  const cost = getFillGas(fill) * gasPrice
  const isCoin = buy.address.toLowerCase() === wrappedCoin.toLowerCase()
  return { worth: isCoin ? fill.tip : getWorth(graph, buy.address, wrappedCoin, fill.tip), cost }
}

/** What an amount of a token brings in the wrapped native coin now. */
function getWorth(graph: RouteGraph, token: Address, wrappedCoin: Address, amount: bigint): bigint {
  const [input, output] = [token, wrappedCoin].map((address) => graph.tokenIndexByAddress.get(address.toLowerCase()))
  if (input === undefined || output === undefined) return 0n
  return searchExactIn(graph, input, output, amount, MAX_HOPS)?.amount ?? 0n
}
