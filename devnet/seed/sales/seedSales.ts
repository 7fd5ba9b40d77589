import { erc20Abi, InitialFarmOffering, SaleVault } from '@zono/protocol'
import { type Address, encodeFunctionData, type Hex, maxUint256, parseEther } from 'viem'
import { accounts } from '../../chain/accounts.ts'
import { createSendTransaction } from '../../chain/sendTransaction.ts'
import type { DevnetContext } from '../../context.ts'
import type { DeployedSales, DeployedSaleVault } from '../../deploy/sales/deploySales.ts'

/** Main tokens that each trader and the visitor stake for credit. */
const CREDIT_STAKES = { trader: parseEther('2000'), visitor: parseEther('300') }

/** Who commits to a basic sale, in main tokens. Sales that name a profile contract take active profiles alone. */
type BasicCommitments = readonly (readonly [committer: { readonly address: Address }, whole: string])[]

const { traders, players, testUser, member } = accounts
const [ada, boreas, cassian, dahlia, eskil] = players

const commitOf = (people: readonly ({ readonly address: Address } | undefined)[], whole: string): BasicCommitments =>
  people.filter((person) => person !== undefined).map((person) => [person, whole] as const)

/** Commitments in main tokens, by sale: to the basic pool, and what each of some traders and the visitor add to the other. */
const COMMITMENTS: readonly {
  readonly sale: string
  readonly basic: BasicCommitments
  readonly visitor: string
  readonly trader: string
  readonly unlimitedTraders: number
}[] = [
  {
    sale: 'Lantern',
    basic: commitOf([ada, boreas, cassian, dahlia, member], '85'),
    visitor: '150',
    trader: '1500',
    unlimitedTraders: 3,
  },
  {
    sale: 'Quarry',
    basic: [...commitOf([ada, boreas, cassian, member], '60'), ...commitOf([eskil], '50')],
    visitor: '100',
    trader: '300',
    unlimitedTraders: 3,
  },
  {
    sale: 'Pylon',
    basic: commitOf([ada, boreas, cassian, dahlia], '85'),
    visitor: '60',
    trader: '40',
    unlimitedTraders: 2,
  },
  {
    sale: 'Meridian',
    basic: [...commitOf([ada, boreas, cassian, dahlia], '85'), ...commitOf([eskil], '40')],
    visitor: '60',
    trader: '700',
    unlimitedTraders: 3,
  },
]

/** Who commits to the basic pool of a sale of this name, in order. Fails where the devnet has no commitments to it. */
export function getBasicCommitters(sale: string): readonly Address[] {
  const commitments = COMMITMENTS.find((one) => one.sale === sale)
  if (commitments === undefined) throw new Error(`The devnet has no commitments to ${sale}.`)
  return commitments.basic.map(([{ address }]) => address)
}

/** Accounts that have claimed what they bought in each pool of Lantern. */
const CLAIMED_ACCOUNTS = 2

/** Transactions of the sales' history. Mines each of them. */
function createSaleSender({ client, deployment }: DevnetContext) {
  const zono = deployment.contracts.Zono as Address
  const sendTransaction = createSendTransaction(client)

  async function send(from: Address, to: Address, data: Hex): Promise<void> {
    const hash = (await sendTransaction(from, to, data)) as Hex
    const { status } = await client.waitForTransactionReceipt({ hash })
    if (status !== 'success') throw new Error(`A transaction of the sales’ history reverted: ${hash}`)
  }

  return {
    send,
    approve: (from: Address, spender: Address, amount: bigint) =>
      send(from, zono, encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] })),
    /** Main tokens of a trader, so that the balances of others stay as they were. */
    give: (to: Address, amount: bigint) => {
      const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] })
      return send(traders[0]?.address ?? to, zono, data)
    },
    async mineUntil(block: bigint) {
      const { number } = await client.getBlock()
      if (block > number) await client.mine({ blocks: Number(block - number) })
    },
  }
}

/** People stake for credit before its period begins. */
export async function seedSaleCredit(context: DevnetContext, { vault }: DeployedSaleVault): Promise<void> {
  const { send, approve, give } = createSaleSender(context)
  const stakers = [
    ...traders.map(({ address }) => [address, CREDIT_STAKES.trader] as const),
    [testUser.address, CREDIT_STAKES.visitor] as const,
  ]
  await give(testUser.address, CREDIT_STAKES.visitor)
  for (const [from, amount] of stakers) {
    await approve(from, vault, amount)
    await send(from, vault, encodeFunctionData({ abi: SaleVault.abi, functionName: 'deposit', args: [amount] }))
  }
}

/** People commit to the sales and claim, until each sale is in its state. */
export async function seedSales(context: DevnetContext, sales: DeployedSales): Promise<void> {
  const { send, approve, give, mineUntil } = createSaleSender(context)
  const visitor = testUser.address

  const getSale = (name: string): Address => {
    const sale = sales.ifos.find((ifo) => ifo.name === name)
    if (sale === undefined) throw new Error(`The devnet has no sale ${name}.`)
    return sale.contractAddress
  }

  async function commit(from: Address, sale: Address, pid: number, whole: string): Promise<void> {
    const args = [parseEther(whole), pid] as const
    await send(from, sale, encodeFunctionData({ abi: InitialFarmOffering.abi, functionName: 'depositPool', args }))
  }

  const claim = (from: Address, sale: Address, pid: number) =>
    send(from, sale, encodeFunctionData({ abi: InitialFarmOffering.abi, functionName: 'harvestPool', args: [pid] }))

  // Who is no trader gets what it spends here.
  const spent = new Map<Address, bigint>()
  const spend = (address: Address, whole: string) => spent.set(address, (spent.get(address) ?? 0n) + parseEther(whole))
  for (const { basic, visitor: own } of COMMITMENTS) {
    spend(visitor, own)
    for (const [{ address }, whole] of basic) spend(address, whole)
  }
  for (const { address } of traders) spent.delete(address)
  for (const [address, amount] of spent) await give(address, amount)
  await mineUntil(sales.startBlock + 1n)

  for (const { sale: name, basic, visitor: own, trader, unlimitedTraders } of COMMITMENTS) {
    const sale = getSale(name)
    const unlimited = [
      ...traders.slice(0, unlimitedTraders).map(({ address }) => [address, trader] as const),
      [visitor, own] as const,
    ]
    const basicOf = new Map(basic.map(([{ address }, whole]) => [address, whole]))
    for (const { address } of traders) await approve(address, sale, maxUint256)
    for (const address of new Set([...basicOf.keys(), visitor])) {
      if (traders.some((one) => one.address === address)) continue
      const both = parseEther(basicOf.get(address) ?? '0') + (address === visitor ? parseEther(own) : 0n)
      await approve(address, sale, both)
    }
    for (const [address, whole] of basicOf) await commit(address, sale, 0, whole)
    for (const [address, whole] of unlimited) await commit(address, sale, 1, whole)
  }

  await mineUntil(sales.pastEndBlock)
  for (const person of [ada, boreas].slice(0, CLAIMED_ACCOUNTS)) {
    if (person) await claim(person.address, getSale('Lantern'), 0)
  }
  for (const { address } of traders.slice(0, CLAIMED_ACCOUNTS)) await claim(address, getSale('Lantern'), 1)
  await claim(visitor, getSale('Quarry'), 1)
  await context.client.setAutomine(false)
}
