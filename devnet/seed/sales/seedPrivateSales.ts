import { erc20Abi, PrivateSale } from '@zono/protocol'
import { type Address, encodeFunctionData, type Hex, zeroAddress } from 'viem'
import { accounts } from '../../chain/accounts.ts'
import { createSendTransaction } from '../../chain/sendTransaction.ts'
import { type DevnetContext, getDevnetToken } from '../../context.ts'
import type { DeployedPrivateSales } from '../../deploy/sales/deployPrivateSales.ts'
import { type Contributor, PRIVATE_SALES } from '../../deploy/sales/privateSaleTerms.ts'

/** People contribute to the private sales, until each is in its state. Mines each transaction. */
export async function seedPrivateSales(context: DevnetContext, sales: DeployedPrivateSales): Promise<void> {
  const { client } = context
  const sendTransaction = createSendTransaction(client)

  async function send(from: Address, to: Address, data: Hex, value?: bigint): Promise<void> {
    const hash = (await sendTransaction(from, to, data, value)) as Hex
    const { status } = await client.waitForTransactionReceipt({ hash })
    if (status !== 'success') throw new Error(`A contribution to a private sale reverted: ${hash}`)
  }

  // The visitor gets what it spends here, so that its balance stays as it was.
  const spent = PRIVATE_SALES.flatMap(({ contributions }) => contributions)
    .filter(({ from }) => from === 'visitor')
    .reduce((sum, { amount }) => sum + amount, 0n)
  await send(getAddress({ trader: 2 }), accounts.testUser.address, '0x', spent)

  await client.setNextBlockTimestamp({ timestamp: sales.startDate })
  await client.mine({ blocks: 1 })
  for (const { id, payToken, contributions } of PRIVATE_SALES) {
    const sale = sales.entries.find((entry) => entry.id === id)?.contractAddress
    if (sale === undefined) throw new Error(`The devnet has no private sale ${id}.`)
    for (const { from, amount, referrer } of contributions) {
      const account = getAddress(from)
      const args = [amount, referrer ? getAddress(referrer) : zeroAddress] as const
      const data = encodeFunctionData({ abi: PrivateSale.abi, functionName: 'contribute', args })
      if (payToken === 'native') {
        await send(account, sale, data, amount)
      } else {
        const approval = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [sale, amount] })
        await send(account, getDevnetToken(context, payToken).address, approval)
        await send(account, sale, data)
      }
    }
  }
  await client.setAutomine(false)
}

function getAddress(contributor: Contributor): Address {
  if (contributor === 'visitor') return accounts.testUser.address
  if (contributor === 'member') return accounts.member.address
  const account = 'trader' in contributor ? accounts.traders[contributor.trader] : accounts.players[contributor.player]
  if (account === undefined) throw new Error('A contributor of the private sales does not exist.')
  return account.address
}
