import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { type Deployment, erc20Abi, Factory, Router } from '@zono/protocol'
import { type Address, createWalletClient, http, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { startDatabase } from '../../devnet/services/database.ts'
import { getFreePort } from '../../devnet/services/ports.ts'
import { startWebServer } from '../../devnet/services/web.ts'
import { getActionButton } from '../earn/earnPanel.ts'
import { confirmSwap, getDetailValue, getFromInput, getMainButton, openWithWallet } from '../support/fixtures.ts'
import { installTestWallet } from '../support/wallet/testWallet.ts'
import { type BareChain, runDeploy, runServe, startBareChain } from './chain.ts'

// An operator launches an exchange with farms from a bare chain, and strangers trade and stake on it.
const root = fileURLToPath(new URL('../..', import.meta.url))
/** Of the node, the page, the services, and of what says how they are. */
const ports = { rpc: 0, web: 0, indexer: 0, hub: 0, status: 0 }
const getWebUrl = (path = '') => `http://127.0.0.1:${ports.web}${path}`
const [deployerKey, holderKey, strangerKey] = [generatePrivateKey(), generatePrivateKey(), generatePrivateKey()]
const holder = privateKeyToAccount(holderKey)
const stranger = privateKeyToAccount(strangerKey)

test.describe.configure({ mode: 'serial' })

let chain: BareChain
let folder: string
let config: { readonly deployment: Deployment }
/** What was started, in turn; it ends the other way round. */
let stopPage = async () => {}
const stops: (() => Promise<void>)[] = [() => stopPage()]

test.beforeAll(async () => {
  test.setTimeout(600_000)
  folder = mkdtempSync(join(tmpdir(), 'zono-operator-'))
  for (const name of Object.keys(ports) as (keyof typeof ports)[]) ports[name] = await getFreePort()
  chain = await startBareChain(ports.rpc)
  stops.push(chain.stop)
  await chain.fund(privateKeyToAccount(deployerKey).address, '10')
  await chain.fund(holder.address, '1000')
  await chain.fund(stranger.address, '100')
  writeFileSync(join(folder, 'deployer.key'), deployerKey)
  const example = JSON.parse(readFileSync(join(root, 'packages/deploy/examples/farms.json'), 'utf8'))
  const farms = { ...example.farms, pairs: [{ tokens: ['gov', 'wexm'], weight: 100 }] }
  const operator = {
    ...{ ...example, farms, rpcUrls: [chain.rpcUrl], brand: { name: 'Harbor' } },
    ...{ deployer: { keyFile: join(folder, 'deployer.key') }, token: { ...example.token, receiver: holder.address } },
  }
  writeFileSync(join(folder, 'operator.json'), JSON.stringify(operator))
})
test.afterAll(async () => {
  for (const stop of stops.toReversed()) await stop()
  rmSync(folder, { recursive: true })
})

test('operator: a launch that is killed twice goes on, and writes what the page reads', async () => {
  test.setTimeout(600_000)
  const args = [join(folder, 'operator.json'), '--folder', folder, '--send']
  const countDone = () => {
    const { steps } = JSON.parse(readFileSync(join(folder, 'journal.json'), 'utf8'))
    return Object.values<{ readonly isDone: boolean }>(steps).filter(({ isDone }) => isDone).length
  }
  // What stands after the rehearsal was sent.
  await runDeploy(args, / has [\d.]+\n[\s\S]*^ {2}Router 0x/m)
  const first = countDone()
  await runDeploy(args, / has [\d.]+\n[\s\S]*^ {2}MasterFarm 0x/m)
  const second = countDone()
  expect(first).toBeGreaterThan(0)
  expect(second).toBeGreaterThan(first)
  expect(await runDeploy(args)).toContain('Code, owners and roles are read back: all are as planned.')
  expect(countDone()).toBeGreaterThan(second)
  config = JSON.parse(readFileSync(join(folder, 'config.json'), 'utf8'))
  await serve(config, [])
})

test('operator: strangers swap the chain’s coin and stake LP tokens on the page that was launched', async ({
  page,
}) => {
  await addLiquidity()
  await installTestWallet(page, { account: stranger, rpcUrl: chain.rpcUrl, chainId: 4242 })
  await openWithWallet(page, getWebUrl('/swap'))
  await getFromInput(page).fill('1')
  await expect(getMainButton(page, /^Swap 1 EXM for /)).toBeEnabled()
  // Without a stablecoin no dollar is known, and none is waited for.
  await expect(page).toHaveTitle(/ \| Harbor$/)
  await expect(page.getByRole('banner')).not.toContainText('$')
  await getMainButton(page, /^Swap 1 EXM for /).click()
  await confirmSwap(page)
  expect(await readBalance('gov', stranger.address)).toBeGreaterThan(0n)

  await giveLiquidity(stranger.address, '5')
  await page.goto(getWebUrl('/farms'))
  const name = 'GOV-WEXM LP|WEXM-GOV LP'
  await page.getByRole('button', { name: new RegExp(`Manage (${name})`) }).click()
  const view = page.getByRole('region', { name: new RegExp(`^(${name})$`) })
  await view.getByRole('textbox', { name: 'Stake amount' }).fill('5')
  await view.getByRole('button', { name: /^Enable/ }).click()
  await getActionButton(view, 'Stake').click()
  await expect(getDetailValue(view, 'Staked')).toHaveText(/^5 /)
  await expect(view.getByRole('region', { name: 'Earned' })).toContainText(/GOV/)
})

test('operator: the services of the written files follow the chain, and the page shows history and votes of its own', async ({
  page,
}) => {
  test.setTimeout(600_000)
  const database = await startDatabase()
  stops.push(database.stop)
  const [indexerUrl, hubUrl] = [`http://127.0.0.1:${ports.indexer}`, `http://127.0.0.1:${ports.hub}`]
  const fillIn = async (name: string, port: number, lines: readonly string[] = []) =>
    appendFileSync(
      join(folder, `${name}.env`),
      [`DATABASE_URL=${await database.createDatabase(name)}`, `PORT=${port}`, ...lines, ''].join('\n'),
    )
  await fillIn('indexer', ports.indexer)
  await fillIn('hub', ports.hub, [`HUB_SECRET=${'not for the world '.repeat(2).trim()}`])
  stops.push((await runServe(folder, ports.status)).stop)
  const subgraphs = Object.fromEntries(
    ['exchange', 'blocks', 'farms'].map((name) => [name, `${indexerUrl}/subgraphs/name/${name}`]),
  )
  await serve({ ...config, subgraphs, hubUrl }, [indexerUrl, hubUrl])

  await installTestWallet(page, { account: stranger, rpcUrl: chain.rpcUrl, chainId: 4242 })
  await openWithWallet(page, getWebUrl('/info'))
  await expect(page.getByRole('region', { name: 'Top pools' })).toContainText(/GOV.*WEXM|WEXM.*GOV/)
  await expect(page.getByRole('region', { name: 'Transactions' })).toContainText(/Swap WEXM for GOV/)
  await page.goto(getWebUrl('/voting'))
  await expect(page.getByRole('main')).toContainText('Have your say in what Harbor does next.')
  await expect(page.getByRole('main')).toContainText('No active proposals')
})

/** Serves the page with these settings, in place of earlier ones. */
async function serve(settings: object, services: readonly string[]) {
  await stopPage()
  const web = await startWebServer({
    ...{ port: ports.web, folder: join(root, 'apps/web/dist'), documents: { '/config.json': settings } },
    connectSrc: [getWebUrl(), chain.rpcUrl, ...services],
  })
  stopPage = web.stop
}

/** Half of the holder's tokens beside coins, as the command says at the end of a launch. */
async function addLiquidity() {
  const { deployment } = config
  const { Router: router, Zono: token } = deployment.contracts as Record<string, Address>
  const wallet = createWalletClient({ account: holder, transport: http(chain.rpcUrl) })
  const amount = parseEther('100000')
  await wallet.writeContract({
    ...{ abi: erc20Abi, address: token as Address, functionName: 'approve', args: [router as Address, amount] },
    chain: null,
  })
  const hash = await wallet.writeContract({
    ...{ abi: Router.abi, address: router as Address, functionName: 'addLiquidityETH', value: parseEther('500') },
    args: [token as Address, amount, 0n, 0n, holder.address, 10n ** 12n],
    chain: null,
  })
  const { status } = await chain.client.waitForTransactionReceipt({ hash })
  expect(status).toBe('success')
}

/** LP tokens of the holder, in whole tokens. */
async function giveLiquidity(to: Address, whole: string) {
  const { contracts, tokens } = config.deployment
  const pair = await chain.client.readContract({
    ...{ abi: Factory.abi, address: contracts.Factory as Address, functionName: 'getPair' },
    args: [tokens.gov as Address, tokens.wexm as Address],
  })
  const wallet = createWalletClient({ account: holder, transport: http(chain.rpcUrl) })
  const args = [to, parseEther(whole)] as const
  const hash = await wallet.writeContract({ abi: erc20Abi, address: pair, functionName: 'transfer', args, chain: null })
  await chain.client.waitForTransactionReceipt({ hash })
}

const readBalance = (key: string, account: Address) =>
  chain.client.readContract({
    ...{ abi: erc20Abi, address: config.deployment.tokens[key] as Address, functionName: 'balanceOf', args: [account] },
  })
