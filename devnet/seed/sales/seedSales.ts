import { erc20Abi, InitialFarmOffering, SaleVault } from '@zono/protocol'
import { type Address, encodeFunctionData, type Hex, maxUint256, parseEther } from 'viem'
import { accounts } from '../../chain/accounts.ts'
import { createSendTransaction } from '../../chain/sendTransaction.ts'
import type { DevnetContext } from '../../context.ts'
import type { DeployedSales } from '../../deploy/sales/deploySales.ts'

/** Main tokens that each trader and the visitor stake for credit. */
const CREDIT_STAKES = { trader: parseEther('2000'), visitor: parseEther('300') }

/** Main tokens that the member, who has a profile, commits to basic sales in place of the last trader, by sale. */
const MEMBER_COMMITMENTS: Readonly<Record<string, string>> = { Lantern: '85', Quarry: '60' }

/** Commitments in main tokens, by sale: what the visitor and each of some traders commit to both pools. */
const COMMITMENTS = [
  { sale: 'Lantern', visitor: ['85', '150'], trader: ['85', '1500'], unlimitedTraders: 3 },
  { sale: 'Quarry', visitor: ['50', '100'], trader: ['60', '300'], unlimitedTraders: 3 },
  { sale: 'Pylon', visitor: ['60', '0'], trader: ['85', '40'], unlimitedTraders: 2 },
  { sale: 'Meridian', visitor: ['40', '0'], trader: ['85', '720'], unlimitedTraders: 3 },
] as const

/** Traders that have claimed what they bought in Lantern. */
const CLAIMED_TRADERS = 2

/** People stake for credit, commit to the sales and claim, until each sale is in its state. Mines each transaction. */
export async function seedSales({ client, deployment }: DevnetContext, sales: DeployedSales): Promise<void> {
  const { traders, testUser, member } = accounts
  const zono = deployment.contracts.Zono as Address
  const visitor = testUser.address
  const sendTransaction = createSendTransaction(client)

  async function send(from: Address, to: Address, data: Hex): Promise<void> {
    const hash = (await sendTransaction(from, to, data)) as Hex
    const { status } = await client.waitForTransactionReceipt({ hash })
    if (status !== 'success') throw new Error(`A transaction of the sales’ history reverted: ${hash}`)
  }

  const getSale = (name: string): Address => {
    const sale = sales.ifos.find((ifo) => ifo.name === name)
    if (sale === undefined) throw new Error(`The devnet has no sale ${name}.`)
    return sale.contractAddress
  }
  const approve = (from: Address, spender: Address, amount: bigint) =>
    send(from, zono, encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] }))
  const mineUntil = async (block: bigint) => {
    const { number } = await client.getBlock()
    if (block > number) await client.mine({ blocks: Number(block - number) })
  }

  async function stakeForCredit(from: Address, amount: bigint): Promise<void> {
    await approve(from, sales.vault, amount)
    await send(from, sales.vault, encodeFunctionData({ abi: SaleVault.abi, functionName: 'deposit', args: [amount] }))
  }

  async function commit(from: Address, sale: Address, pid: number, whole: string): Promise<void> {
    if (whole === '0') return
    const args = [parseEther(whole), pid] as const
    await send(from, sale, encodeFunctionData({ abi: InitialFarmOffering.abi, functionName: 'depositPool', args }))
  }

  const claim = (from: Address, sale: Address, pid: number) =>
    send(from, sale, encodeFunctionData({ abi: InitialFarmOffering.abi, functionName: 'harvestPool', args: [pid] }))

  // The visitor gets what it spends here, so that its balance stays as it was.
  const spent = COMMITMENTS.flatMap((entry) => entry.visitor).reduce(
    (sum, whole) => sum + parseEther(whole),
    CREDIT_STAKES.visitor,
  )
  const [lender] = traders
  if (lender === undefined) return
  const give = (to: Address, amount: bigint) =>
    send(lender.address, zono, encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] }))
  await give(visitor, spent)
  const ofMember = Object.values(MEMBER_COMMITMENTS).reduce((sum, whole) => sum + parseEther(whole), 0n)
  await give(member.address, ofMember)

  for (const { address } of traders) await stakeForCredit(address, CREDIT_STAKES.trader)
  await stakeForCredit(visitor, CREDIT_STAKES.visitor)
  await mineUntil(sales.startBlock + 1n)

  for (const { sale: name, visitor: own, trader, unlimitedTraders } of COMMITMENTS) {
    const sale = getSale(name)
    for (const [i, { address }] of traders.entries()) {
      const ofMember = i === traders.length - 1 ? MEMBER_COMMITMENTS[name] : undefined
      if (ofMember !== undefined) await approve(member.address, sale, parseEther(ofMember))
      await approve(address, sale, maxUint256)
      await (ofMember === undefined ? commit(address, sale, 0, trader[0]) : commit(member.address, sale, 0, ofMember))
      if (i < unlimitedTraders) await commit(address, sale, 1, trader[1])
    }
    await approve(visitor, sale, parseEther(own[0]) + parseEther(own[1]))
    await commit(visitor, sale, 0, own[0])
    await commit(visitor, sale, 1, own[1])
  }

  await mineUntil(sales.pastEndBlock)
  for (const { address } of traders.slice(0, CLAIMED_TRADERS)) {
    await claim(address, getSale('Lantern'), 0)
    await claim(address, getSale('Lantern'), 1)
  }
  await claim(visitor, getSale('Quarry'), 0)
  await claim(visitor, getSale('Quarry'), 1)
  await client.setAutomine(false)
}
