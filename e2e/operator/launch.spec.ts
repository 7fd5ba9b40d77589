import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { erc20Abi, Factory, Lottery, Router } from '@zono/protocol'
import { type Address, parseEther } from 'viem'
import { startDatabase } from '../../devnet/services/database.ts'
import { getFreePort } from '../../devnet/services/ports.ts'
import { getActionButton } from '../earn/earnPanel.ts'
import {
  confirmSwap,
  getDetailValue,
  getDialog,
  getFromInput,
  getMainButton,
  openWithWallet,
} from '../support/fixtures.ts'
import { toPairPattern } from '../support/tokens/pairName.ts'
import { installTestWallet } from '../support/wallet/testWallet.ts'
import { runDeploy, runServe } from './chain.ts'
import {
  approve,
  callContract,
  createTokens,
  type LaunchWorld,
  measure,
  type PageConfig,
  startBeacon,
  startLaunchWorld,
} from './launchWorld.ts'

// An operator launches an exchange with farms and a lottery from a bare chain, strangers trade and stake on it, another farm
// comes by a proposal to the timelock, and the services of the written files carry votes and rounds.
const root = fileURLToPath(new URL('../..', import.meta.url))

/** How far the chain's clock is behind at the launch: the timelock's delay passes, and then minutes of the keeper's prices. */
const [BEHIND_SECONDS, BEHIND_AT_SERVICES_SECONDS] = [7_200, 2_400] as const
const DELAY_SECONDS = 3_600
const STABLECOINS = ['usdc', 'usdt', 'dai'] as const

test.describe.configure({ mode: 'serial', timeout: 600_000 })

type Account = Awaited<ReturnType<LaunchWorld['createAccount']>>

let world: LaunchWorld
let config: PageConfig
let [stranger, multisig, operator, injector] = [] as unknown as [Account, Account, Account, Account]
/** What `operator.json` says beside the example. */
let settings: { readonly farms: { readonly pairs: readonly object[] } }

const getAddress = (name: string): Address => config.deployment.contracts[name] as Address
const getToken = (key: string): Address => config.deployment.tokens[key] as Address

test.beforeAll(async () => {
  world = await startLaunchWorld('farms', BEHIND_SECONDS)
  const { chain, holder } = world
  stranger = await world.createAccount('stranger', '100')
  multisig = await world.createAccount('multisig', '10')
  operator = await world.createAccount('operator', '10')
  injector = await world.createAccount('injector', '10')
  const beacon = await startBeacon(chain)
  world.stops.push(beacon.stop)
  const example = JSON.parse(readFileSync(join(root, 'packages/deploy/examples/farms.json'), 'utf8'))
  settings = {
    farms: { ...example.farms, pairs: [{ tokens: ['gov', 'wexm'], weight: 100 }] },
    ...{
      brand: { name: 'Harbor' },
      timelock: { proposers: [multisig.account.address], delaySeconds: DELAY_SECONDS },
      tokens: await createTokens(chain, holder.account, STABLECOINS),
      beacon: beacon.settings,
      priceFeed: { stablecoins: STABLECOINS, windowSeconds: 60, minLiquidity: '50' },
      lottery: {
        ...{ operator: operator.account.address, injector: injector.account.address },
        ...{ minTicketPrice: '1', maxTicketPrice: '50' },
      },
    },
  }
  world.writeSettings(settings)
})
test.afterAll(async () => {
  await world.stop()
})

test('operator: a launch that is killed twice goes on, and writes what the page reads', async () => {
  const args = [world.file, '--folder', world.folder, '--send']
  const countDone = () => {
    const { steps } = world.readJson('journal.json')
    return Object.values<{ readonly isDone: boolean }>(steps).filter(({ isDone }) => isDone).length
  }
  const deploy = (part: string, killAfter?: RegExp) => measure(test.info(), part, () => runDeploy(args, killAfter))
  // What stands after the rehearsal was sent.
  await deploy('launch until it is killed', / has [\d.]+\n[\s\S]*^ {2}Router 0x/m)
  const first = countDone()
  await deploy('launch until it is killed again', / has [\d.]+\n[\s\S]*^ {2}MasterFarm 0x/m)
  const second = countDone()
  expect(first).toBeGreaterThan(0)
  expect(second).toBeGreaterThan(first)
  expect(await deploy('launch, the rest')).toContain('Code, owners and roles are read back: all are as planned.')
  expect(countDone()).toBeGreaterThan(second)
  config = world.readJson('config.json')
  await world.servePage(config)
})

test('operator: strangers swap the chain’s coin and stake LP tokens on the page that was launched', async ({
  page,
}) => {
  await addLiquidity('gov', '100000', '500')
  await openPage(page, '/swap')
  await measure(test.info(), 'swap', async () => {
    await getFromInput(page).fill('1')
    await expect(getMainButton(page, /^Swap 1 EXM for /)).toBeEnabled()
    // Without a stablecoin no dollar is known, and none is waited for.
    await expect(page).toHaveTitle(/ \| Harbor$/)
    await expect(page.getByRole('banner')).not.toContainText('$')
    await getMainButton(page, /^Swap 1 EXM for /).click()
    await confirmSwap(page)
    expect(await readBalance('gov', stranger.account.address)).toBeGreaterThan(0n)
  })

  await giveLiquidity(stranger.account.address, '5')
  await measure(test.info(), 'stake', async () => {
    await page.goto(world.getWebUrl('/farms'))
    const name = `${toPairPattern('GOV', 'WEXM')} LP`
    await page.getByRole('button', { name: new RegExp(`Manage ${name}`) }).click()
    const view = page.getByRole('region', { name: new RegExp(`^${name}$`) })
    await view.getByRole('textbox', { name: 'Stake amount' }).fill('5')
    await view.getByRole('button', { name: /^Enable/ }).click()
    await getActionButton(view, 'Stake').click()
    await expect(getDetailValue(view, 'Staked')).toHaveText(/^5 /)
    await expect(view.getByRole('region', { name: 'Earned' })).toContainText(/GOV/)
  })
})

test('operator: a farm is added by a proposal to the timelock, and is on the page once it is carried out', async ({
  page,
}) => {
  const adder = await world.createAccount('adder', '10')
  const farms = { ...settings.farms, pairs: [...settings.farms.pairs, { tokens: ['usdc', 'wexm'], weight: 50 }] }
  world.writeSettings({ ...settings, farms, deployer: { keyFile: adder.keyFile } })
  const addFarm = (part: string) =>
    measure(test.info(), part, () => runDeploy(['add', 'farm', world.file, '--folder', world.folder, '--send']))

  expect(await addFarm('add, until it is proposed')).toMatch(/a proposer calls 0x/)
  await openPage(page, '/farms')
  const list = page.getByRole('main')
  await expect(list).toContainText(new RegExp(`${toPairPattern('GOV', 'WEXM')} LP`))
  await expect(list).not.toContainText(/USDC/i)

  // What Safe's Transaction Builder would send.
  const { transactions } = world.readJson('proposal-farms.json')
  expect(transactions).toHaveLength(1)
  for (const { to, data } of transactions) await world.chain.sendAs(multisig.account.address, to, data)
  expect(await addFarm('add, while the delay runs')).toContain('waits until')
  // Anyone reads what is to come, and when.
  await page.goto(world.getWebUrl('/operator'))
  const pending = page.getByRole('region', { name: 'Pending operations' })
  await expect(pending).toContainText(/MasterFarm\s*add/)
  await expect(pending).toContainText('allocPoint50')
  await expect(pending.getByRole('timer')).toBeVisible()
  await page.goto(world.getWebUrl('/farms'))
  await expect(list).toContainText(new RegExp(`${toPairPattern('GOV', 'WEXM')} LP`))
  await world.chain.setBehind(BEHIND_AT_SERVICES_SECONDS)
  expect(await addFarm('add, after the delay')).toContain('Code, owners and roles are read back: all are as planned.')

  await page.reload()
  await expect(list).toContainText(new RegExp(`${toPairPattern('USDC', 'WEXM')} LP`, 'i'))
})

test('operator: the screen shows who holds what on the chain that was launched, under the operator’s own names', async ({
  page,
}) => {
  await page.goto(world.getWebUrl('/operator'))
  await expect(page.getByRole('row', { name: /^MasterFarm owner Timelock/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /^GOV owner MasterFarm/ })).toBeVisible()
  // The launch keeps nothing: the proposers of operator.json alone are left.
  const proposers = page.getByRole('row', { name: /^Timelock PROPOSER_ROLE/ })
  await expect(proposers).toContainText('Key')
  await expect(proposers.getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('listitem').filter({ hasText: /^TimelockgetMinDelay/ })).toContainText('1 hour')
  await expect(page.getByRole('region', { name: 'Pending operations' })).toContainText('No pending operations')
})

test('operator: the services of the written files follow the chain, and the page shows history, a vote and a round of its own', async ({
  page,
}) => {
  for (const key of STABLECOINS) await addLiquidity(key, '50000', '100')
  await transfer('gov', injector.account.address, '5000')
  const database = await startDatabase()
  world.stops.push(database.stop)
  const [indexerPort, hubPort, keeperPort] = [await getFreePort(), await getFreePort(), await getFreePort()]
  const [indexerUrl, hubUrl] = [`http://127.0.0.1:${indexerPort}`, `http://127.0.0.1:${hubPort}`]
  const fillIn = async (name: string, port: number, lines: readonly string[] = []) =>
    appendFileSync(
      join(world.folder, `${name}.env`),
      [`DATABASE_URL=${await database.createDatabase(name)}`, `PORT=${port}`, ...lines, ''].join('\n'),
    )
  await fillIn('indexer', indexerPort)
  await fillIn('hub', hubPort, [`HUB_SECRET=${'not for the world '.repeat(2).trim()}`])
  await fillIn('keeper', keeperPort, [`KEEPER_KEY=${operator.key}`, `INJECTOR_KEY=${injector.key}`])
  const filler = await world.createAccount('filler', '1')
  await fillIn('filler', await getFreePort(), [`FILLER_KEY=${filler.key}`, `ORDER_BOOK_URL=${hubUrl}`])
  await measure(test.info(), 'services, until all do their work', async () => {
    // The keeper wants half an hour of prices before it sells tickets: minute by minute, a block each.
    const catchUp = world.chain.catchUp()
    const serve = await runServe(world.folder, await getFreePort())
    world.stops.push(serve.stop)
    await catchUp
  })
  config = world.readJson('config.json')
  await world.servePage({ ...config, subgraphs: `${indexerUrl}/subgraphs/name`, hubUrl }, [indexerUrl, hubUrl])

  await openPage(page, '/info')
  await expect(page.getByRole('region', { name: 'Top pools' })).toContainText(/GOV.*WEXM|WEXM.*GOV/)
  await expect(page.getByRole('region', { name: 'Transactions' })).toContainText(/Swap WEXM for GOV/)
  await page.goto(world.getWebUrl('/voting'))
  await expect(page.getByRole('main')).toContainText('Have your say in what Harbor does next.')
  await expect(page.getByRole('main')).toContainText('No active proposals')

  await measure(test.info(), 'proposal and vote', () => proposeAndVote(page))
  await measure(test.info(), 'lottery ticket', () => buyTicket(page))
})

/** Publishes a proposal that begins at once, and votes for it. */
async function proposeAndVote(page: Page) {
  await page.goto(world.getWebUrl('/voting/proposal/create'))
  const main = page.getByRole('main')
  await main.getByRole('textbox', { name: 'Title' }).fill('Light the harbor')
  await main.getByRole('textbox', { name: 'Content' }).fill('A lamp for each pier.')
  await main.getByRole('textbox', { name: 'Choice 1' }).fill('Yes')
  await main.getByRole('textbox', { name: 'Choice 2' }).fill('No')
  const now = await page.evaluate(() => {
    const local = new Date(Date.now() - new Date().getTimezoneOffset() * 60_000).toISOString()
    return { date: local.slice(0, 10), time: local.slice(11, 16) }
  })
  await main.getByLabel('Start Date').fill(now.date)
  await main.getByLabel('Start Time').fill(now.time)
  await main.getByRole('button', { name: 'Publish' }).click()
  await getDialog(page, 'Publish your proposal').getByRole('button', { name: 'Sign and publish' }).click()
  await expect(page.getByRole('heading', { name: 'Light the harbor', level: 1 })).toBeVisible()

  const card = page.getByRole('region', { name: 'Cast your vote' })
  await card.getByRole('radio', { name: 'Yes' }).check()
  await card.getByRole('button', { name: 'Cast vote' }).click()
  await getDialog(page, 'Confirm your vote').getByRole('button', { name: 'Confirm Vote' }).click()
  await expect(card).toContainText('You voted for “Yes”.')
  await expect(page.getByRole('table', { name: 'Votes' }).getByRole('row').nth(1)).toContainText(/You.*Yes/)
}

/** Buys a ticket of the round that the keeper has started. */
async function buyTicket(page: Page) {
  await page.goto(world.getWebUrl('/lottery'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lottery · round 1')
  await page.getByRole('button', { name: 'Buy tickets' }).click()
  const dialog = getDialog(page, 'Buy tickets')
  await dialog.getByRole('textbox', { name: 'Number of tickets' }).fill('1')
  await dialog.getByRole('button', { name: 'Choose numbers' }).click()
  await dialog.getByRole('button', { name: 'Review purchase' }).click()
  await dialog.getByRole('button', { name: 'Enable GOV' }).click()
  await dialog.getByRole('button', { name: 'Buy 1 ticket' }).click()
  await expect(getDialog(page, 'Transaction confirmed')).toContainText('You have 1 ticket in round 1')
  const [ids] = await world.chain.client.readContract({
    ...{ abi: Lottery.abi, address: getAddress('Lottery'), functionName: 'viewUserInfoForLotteryId' },
    args: [stranger.account.address, 1n, 0n, 10n],
  })
  expect(ids).toHaveLength(1)
}

/** Opens a path of the launched page with the stranger's wallet. */
async function openPage(page: Page, path: string) {
  await installTestWallet(page, { account: stranger.account, rpcUrl: world.chain.rpcUrl, chainId: 4242 })
  await openWithWallet(page, world.getWebUrl(path))
}

/** The holder's tokens beside coins, as the command says at the end of a launch. */
async function addLiquidity(key: string, tokens: string, coins: string) {
  const { chain, holder } = world
  const amount = parseEther(tokens)
  await approve(chain, holder.account, getToken(key), getAddress('Router'), amount)
  await callContract(chain, holder.account, {
    ...{ abi: Router.abi, address: getAddress('Router'), functionName: 'addLiquidityETH', value: parseEther(coins) },
    args: [getToken(key), amount, 0n, 0n, holder.account.address, 10n ** 12n],
  })
}

/** LP tokens of the holder, in whole tokens. */
async function giveLiquidity(to: Address, whole: string) {
  const { chain, holder } = world
  const pair = await chain.client.readContract({
    ...{ abi: Factory.abi, address: getAddress('Factory'), functionName: 'getPair' },
    args: [getToken('gov'), getToken('wexm')],
  })
  const args = [to, parseEther(whole)]
  await callContract(chain, holder.account, { abi: erc20Abi, address: pair, functionName: 'transfer', args })
}

/** Tokens of the holder, in whole tokens. */
const transfer = (key: string, to: Address, whole: string) =>
  callContract(world.chain, world.holder.account, {
    ...{ abi: erc20Abi, address: getToken(key), functionName: 'transfer', args: [to, parseEther(whole)] },
  })

const readBalance = (key: string, account: Address) =>
  world.chain.client.readContract({
    ...{ abi: erc20Abi, address: getToken(key), functionName: 'balanceOf', args: [account] },
  })
