// RPC requests of the lottery page of a connected account, and the time to list thousands of tickets.
import { erc20Abi, Lottery } from '@zono/protocol'
import type { Browser } from 'playwright-core'
import { type Address, encodeFunctionData, type Hex, parseEther } from 'viem'
import { accounts } from '../../../devnet/chain/accounts.ts'
import type { Devnet } from '../../../devnet/devnet.ts'
import type { Metric } from '../../metrics.ts'
import { countRequests, runInBrowser } from '../browser.ts'
import { connectDevnetWallet } from '../devnetWallet.ts'

const MANY_TICKETS = 6000

const TICKETS_PER_PURCHASE = 100

/** Milliseconds of a measurement: about five blocks. */
const WATCH_DURATION_MS = 15_000

/** Requests per block with few and with many tickets, and the time from a press to the list of all of them. */
export function benchLottery(): Promise<readonly Metric[]> {
  return runInBrowser(18_830, async (browser, devnet) => {
    const few = await measureLottery(browser, devnet, TICKETS_PER_PURCHASE)
    return [...few, ...(await measureLottery(browser, devnet, MANY_TICKETS))]
  })
}

async function measureLottery(browser: Browser, devnet: Devnet, tickets: number): Promise<readonly Metric[]> {
  await buyTickets(devnet, tickets)
  const page = await browser.newPage()
  const counts = countRequests(page, devnet.rpcUrl)
  await connectDevnetWallet(page, devnet)
  await page.goto(`${devnet.webUrl}/lottery`)
  await page.getByRole('button', { name: /^You have/ }).waitFor()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.waitForTimeout(12_000)
  const before = { ...counts, height: await devnet.client.getBlockNumber() }
  await page.waitForTimeout(WATCH_DURATION_MS)
  const blocks = Number((await devnet.client.getBlockNumber()) - before.height)
  const reads = (counts.ethCalls - before.ethCalls) / blocks
  // The code of the dialog is loaded by the first press: the second one measures the list alone.
  const open = () => page.getByRole('button', { name: /^You have/ }).click()
  await open()
  await page.getByRole('list', { name: 'Tickets' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('list', { name: 'Tickets' }).waitFor({ state: 'detached' })
  const listMs = await page.evaluate(async () => {
    const button = [...document.querySelectorAll('button')].find((one) => one.textContent?.startsWith('You have'))
    const startTime = performance.now()
    button?.click()
    while (document.querySelector('dialog ul li[aria-setsize]') === null) await new Promise(requestAnimationFrame)
    return performance.now() - startTime
  })
  await page.close()
  const name = (what: string) => `/lottery with ${tickets.toLocaleString('en-US')} tickets: ${what}`
  return [
    { name: name('reads a block'), value: reads, unit: 'eth_calls', goal: 'one' },
    { name: name('press to the list'), value: listMs, unit: 'ms', goal: 'under 100' },
  ]
}

/** Lets the devnet's test user hold this many tickets of the open round. */
async function buyTickets({ client, deployment, tokens }: Devnet, count: number): Promise<void> {
  const lottery = deployment.contracts.Lottery as Address
  const token = tokens.find(({ key }) => key === 'zono')?.address as Address
  const user = accounts.testUser.address
  const giver = accounts.traders[0]?.address ?? user
  const read = { abi: Lottery.abi, address: lottery } as const
  const id = await client.readContract({ ...read, functionName: 'currentLotteryId' })
  const send = async (from: Address, to: Address, data: Hex) => {
    const params = [{ from, to, data, gas: '0xb71b00' }]
    const hash = await client.request({ method: 'eth_sendTransaction', params } as never)
    await client.waitForTransactionReceipt({ hash })
  }
  const total = parseEther(String(5 * count))
  await send(giver, token, encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [user, total] }))
  await send(user, token, encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [lottery, total] }))
  const pageArgs = [user, id, 0n, 10_000n] as const
  const [owned] = await client.readContract({ ...read, functionName: 'viewUserInfoForLotteryId', args: pageArgs })
  for (let held = owned.length; held < count; held += TICKETS_PER_PURCHASE) {
    const numbers = Array.from(
      { length: TICKETS_PER_PURCHASE },
      (_, i) => 1_000_000 + (((held + i) * 7919) % 1_000_000),
    )
    const args = [id, numbers] as const
    await send(user, lottery, encodeFunctionData({ abi: Lottery.abi, functionName: 'buyTickets', args }))
  }
}
