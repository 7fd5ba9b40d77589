import type { Page, Request } from '@playwright/test'
import type { UntypedRpc } from '@zono/protocol'
import { numberToHex } from 'viem'
import type { ChainFixture } from '../support/chainFixtures.ts'
import {
  expect,
  getFromInput,
  getMainButton,
  getToInput,
  openWithWallet,
  overrideConfig,
  SWAP_BUTTON,
  test,
} from '../support/fixtures.ts'

test('RPC endpoints: while the first endpoint is down a fallback answers quietly, until the first is back', async ({
  page,
  chain,
}) => {
  await overrideConfig(page, chain, { rpcUrls: ['https://nodes.example', chain.rpcUrl] })
  await page.route('https://nodes.example/**', (route) => route.abort())
  await openWithWallet(page)
  await getFromInput(page).fill('1')
  await expect(getToInput(page)).not.toHaveValue('')
  await expect(getMainButton(page, SWAP_BUTTON)).toBeEnabled()
  const notice = page.getByText('Our main node isn’t responding. Using a backup.')
  await expect(notice).toBeVisible()

  await page.unroute('https://nodes.example/**')
  await page.route('https://nodes.example/**', async (route) => {
    const response = await fetch(chain.rpcUrl, { method: 'POST', body: route.request().postData() })
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
    await route.fulfill({ headers, contentType: 'application/json', body: await response.text() })
  })
  await page.clock.install()
  // However often it has failed by now, it has rested.
  await page.clock.fastForward(120_000)
  await page.clock.resume()
  await chain.swap('wbnb', 'zono', '1')
  await expect(notice).toBeHidden()
})

type RpcRequest = { readonly id: number; readonly method: string; readonly params?: readonly unknown[] }
type RpcResponse =
  | { readonly result: unknown }
  | { readonly error: { readonly code: number; readonly message: string } }

/** Replaces `https://nodes.example`, request by request. */
async function mockRpcEndpoint(page: Page, answer: (request: RpcRequest) => Promise<RpcResponse>) {
  await page.route('https://nodes.example/**', async (route) => {
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
    if (route.request().method() === 'OPTIONS') return route.fulfill({ headers })
    const request = route.request().postDataJSON() as RpcRequest
    return route.fulfill({ headers, json: { jsonrpc: '2.0', id: request.id, ...(await answer(request)) } })
  })
}

const forwardRpcRequest = async (world: ChainFixture, { method, params }: RpcRequest): Promise<RpcResponse> => ({
  result: await world.client.request<UntypedRpc>({ method, params }),
})

/** Moves the price, and expects the page to follow. */
async function expectNewQuote(page: Page, chain: ChainFixture) {
  const quoted = await getToInput(page).inputValue()
  for (const token of ['wbnb', 'busd', 'usdt']) await chain.swap(token, 'zono', token === 'wbnb' ? '3' : '2000')
  await expect(getToInput(page)).not.toHaveValue(quoted)
}

const isHeadRequest = (request: Request) => (request.postData() ?? '').includes('"eth_getBlockByNumber"')

test('nodes: a WebSocket that says nothing does not stop the page', async ({ page, chain }) => {
  await overrideConfig(page, chain, { pollingIntervalMs: 1000 })
  await page.routeWebSocket(/.*/, () => {})
  await page.clock.install()
  await openWithWallet(page)
  await getFromInput(page).fill('1')
  await expect(getToInput(page)).not.toHaveValue('')
  await expectNewQuote(page, chain)
  // Past the time after which the page calls the chain unreachable, poll by poll. A quote after it proves that blocks come
  // by polling.
  for (let second = 0; second < 22; second++) {
    const polled = page.waitForResponse(
      (response) => response.url().startsWith(chain.rpcUrl) && isHeadRequest(response.request()),
    )
    await page.clock.fastForward(1000)
    await polled
  }
  await expectNewQuote(page, chain)
  await expect(page.getByText(/Can’t reach the network|cannot be reached/)).toHaveCount(0)
  await expect(getMainButton(page, SWAP_BUTTON)).toBeEnabled()
})

test('nodes: a WebSocket that floods the page with heads that cannot be costs nothing', async ({ page, chain }) => {
  await overrideConfig(page, chain, { pollingIntervalMs: 1000 })
  await page.routeWebSocket(/.*/, (socket) => {
    let number = 5_000_000
    // 200 a second: of more, the test runner itself takes all of a core.
    const flood = setInterval(() => {
      for (let i = 0; i < 2; i++) {
        const result = { number: `0x${(++number).toString(16)}`, timestamp: '0x7fffffff' }
        socket.send(JSON.stringify({ jsonrpc: '2.0', method: 'eth_subscription', params: { result } }))
      }
    }, 10)
    socket.onClose(() => clearInterval(flood))
    // The end of a page is not the end of its sockets here: it would flood until the end of all journeys.
    page.on('close', () => clearInterval(flood))
    socket.onMessage((text) => {
      const { id, method } = JSON.parse(String(text))
      socket.send(JSON.stringify({ jsonrpc: '2.0', id, result: method === 'eth_chainId' ? '0x7a69' : '0xab' }))
    })
  })
  await openWithWallet(page)
  await getFromInput(page).fill('1')
  await expect(getToInput(page)).not.toHaveValue('')
  await expectNewQuote(page, chain)
  await expect(getMainButton(page, SWAP_BUTTON)).toBeEnabled()
})

test('RPC endpoints: data of a lagging endpoint shows its age, and nothing is sent', async ({
  page,
  wallet,
  chain,
}) => {
  const LAG = 100n
  await chain.client.mine({ blocks: 200, interval: 3 })
  await overrideConfig(page, chain, {
    rpcUrls: [chain.rpcUrl, 'https://nodes.example'],
    webSocketUrl: undefined,
    pollingIntervalMs: 1000,
  })
  await mockRpcEndpoint(page, async (request) => {
    const height = (await chain.client.getBlockNumber({ cacheTime: 0 })) - LAG
    const [first, block] = request.params ?? []
    if (request.method === 'eth_getBlockByNumber' && first === 'latest') {
      return forwardRpcRequest(chain, { ...request, params: [numberToHex(height), false] })
    }
    if (request.method === 'eth_call' && typeof block === 'string' && block !== 'latest' && BigInt(block) > height) {
      return { error: { code: -32000, message: 'header not found' } }
    }
    return forwardRpcRequest(chain, request)
  })
  await openWithWallet(page)
  await getFromInput(page).fill('1')
  await expect(getToInput(page)).not.toHaveValue('')
  await expect(getMainButton(page, SWAP_BUTTON)).toBeEnabled()
  await page.route(`${chain.rpcUrl}/**`, (route) => route.abort())
  await expect(page.getByText(/The network endpoint is behind. Prices are from \d+:\d\d:\d\d/)).toBeVisible({
    timeout: 40_000,
  })
  await expect(getMainButton(page, 'Waiting for the network…')).toBeDisabled()
  await page.unroute(`${chain.rpcUrl}/**`)
  await expect(getMainButton(page, SWAP_BUTTON)).toBeEnabled({ timeout: 30_000 })
  expect(wallet.sentHashes).toEqual([])
})

test('RPC endpoints: an endpoint that is down from the start and one of another network each have their message', async ({
  page,
  chain,
}) => {
  await overrideConfig(page, chain, {
    rpcUrls: ['https://nodes.example'],
    webSocketUrl: undefined,
    pollingIntervalMs: 1000,
  })
  await page.route('https://nodes.example/**', (route) => route.abort())
  await page.goto('/swap')
  await expect(page.getByText('Can’t reach the network yet. Prices and balances appear once it responds.')).toBeVisible(
    {
      timeout: 20_000,
    },
  )
  await expect(page.getByText(/Prices are from/)).toHaveCount(0)
  await page.unroute('https://nodes.example/**')
  await mockRpcEndpoint(page, async (request) =>
    request.method === 'eth_chainId' ? { result: '0x38' } : forwardRpcRequest(chain, request),
  )
  await expect(page.getByText(/The network endpoint serves another network/)).toBeVisible()
})
