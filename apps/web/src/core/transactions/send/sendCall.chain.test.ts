import { getChainConfig, Router, type UntypedRpc, WBNB } from '@zono/protocol'
import { type Address, encodeFunctionData, maxUint256, parseAbi, parseEther } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type ChainClient, createChainClient } from '#core/chain/chain.ts'
import type { Wallet } from '#core/wallet/wallet.ts'
import { getErrorMessage } from '#lib/errors/getErrorMessage.ts'
import { interpolate } from '#lib/i18n/message.ts'
import type { GasPricePreset } from '#lib/settings/settings.ts'
import { accounts } from '../../../../../../devnet/chain/accounts.ts'
import { getDevnetToken } from '../../../../../../devnet/context.ts'
import { type Devnet, startDevnet } from '../../../../../../devnet/devnet.ts'
import { buildCall, type Call } from '../action.ts'
import { readAllowances } from '../allowances.queries.ts'
import { buildApproveCall } from '../approveCalls.ts'
import { addGasMargin, readGasPrice } from '../gas.ts'
import { estimateGas, simulateRevertReason } from '../simulation/simulateCalls.ts'
import { readReceipt } from '../tracking/transactionStatus.ts'
import { sendCall } from './sendCall.ts'

let devnet: Devnet
let chain: ChainClient
let snapshot: `0x${string}`
const account = accounts.testUser.address

beforeAll(async () => {
  devnet = await startDevnet({
    shouldSimulate: false,
    log: () => {},
    webFolder: null,
  })
  chain = createChainClient({ chainId: 31337, rpcUrls: [devnet.rpcUrl] }, devnet.deployment)
})
afterAll(() => devnet.stop())
beforeEach(async () => {
  snapshot = await devnet.client.snapshot()
})
afterEach(() => devnet.client.revert({ id: snapshot }))

/** A wallet of the visitor, or of another account, that signs whatever it is asked, and remembers it. */
function createAutoApproveWallet(account = accounts.testUser.address) {
  const asked: Record<string, string>[] = []
  const wallet: Wallet = {
    account,
    chainId: 31337,
    request: async ({ method, params }) => {
      if (method === 'eth_accounts') return [account]
      if (method === 'eth_sendTransaction') asked.push((params?.[0] ?? {}) as Record<string, string>)
      return devnet.client.request<UntypedRpc>({ method, params })
    },
  }
  return { wallet, asked }
}

const router = () => devnet.deployment.contracts.Router as Address
const busd = () => getDevnetToken(devnet, 'busd').address
const FAR_DEADLINE = 10n ** 12n
const buildSwapCall = (outMin: bigint, path = [devnet.deployment.contracts.WBNB as Address, busd()]) =>
  buildCall(
    { abi: Router.abi, address: router() },
    'swapExactETHForTokens',
    [outMin, path, account, FAR_DEADLINE],
    10n ** 18n,
  )

/**
 * Sends and waits for the receipt: a node answers a send before it has mined it. viem's own wait also reads the block that
 * the node names, which may be one from before the chain was set back.
 */
async function sendAndMine(wallet: Wallet, toSend: Call, speed: GasPricePreset = 'standard') {
  const hash = await sendCall(chain, wallet, toSend, { speed })
  await vi.waitFor(() => devnet.client.getTransactionReceipt({ hash }), { timeout: 30_000 })
  return hash
}

async function getFailureText(failing: Promise<unknown>): Promise<string> {
  const error = await failing.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  const { text, values } = getErrorMessage(error)
  return interpolate(text, values)
}

describe('sendCall', () => {
  test('send: estimates gas, adds a margin, and uses the chosen gas price [SWAP-46, SWAP-48, SWAP-49, CALL-17, CALL-18]', async () => {
    const { wallet, asked } = createAutoApproveWallet()
    const hash = await sendAndMine(wallet, buildSwapCall(1n), 'fast')
    const receipt = await readReceipt(chain, hash)
    expect(receipt?.status).toBe(1)
    expect(Number(asked[0]?.gasPrice)).toBe(6e9)
    const { gasUsed } = await devnet.client.getTransactionReceipt({ hash })
    expect(Number(asked[0]?.gas)).toBeGreaterThan(Number(gasUsed))
  })

  test('send: a call that would revert is not sent, with the contract’s reason [SWAP-47, SWAP-52]', async () => {
    const { wallet, asked } = createAutoApproveWallet()
    expect(await getFailureText(sendCall(chain, wallet, buildSwapCall(10n ** 30n), { speed: 'standard' }))).toBe(
      'The transaction cannot succeed due to error: ZonoRouter: INSUFFICIENT_OUTPUT_AMOUNT',
    )
    expect(asked).toEqual([])
  })

  test('send: reports gas that cannot be estimated although the call would succeed [SWAP-53]', async () => {
    const { wallet, asked } = createAutoApproveWallet()
    const request = (asking: { method: string }) =>
      asking.method === 'eth_estimateGas' ? Promise.reject(new Error('timeout')) : chain.client.request(asking as never)
    const moody = { ...chain, client: { ...chain.client, request } } as unknown as ChainClient
    expect(await getFailureText(sendCall(moody, wallet, buildSwapCall(1n), { speed: 'standard' }))).toBe(
      'Unexpected issue with estimating the gas. Please try again.',
    )
    expect(asked).toEqual([])
  })

  test('send: supplies use the estimated gas, a margin, and the chosen gas price [LIQ-25, LIQ-27]', async () => {
    const { wallet: trader, asked } = createAutoApproveWallet(accounts.traders[0]?.address)
    const router = devnet.deployment.contracts.Router as Address
    const args = [busd(), parseEther('3'), 0n, 0n, trader.account, 10n ** 12n] as const
    const native = buildCall({ abi: Router.abi, address: router }, 'addLiquidityETH', args, parseEther('0.01'))
    const pair = [busd(), getDevnetToken(devnet, 'usdt').address, parseEther('3'), parseEther('3'), 0n, 0n] as const
    const tokens = buildCall({ abi: Router.abi, address: router }, 'addLiquidity', [
      ...pair,
      trader.account,
      10n ** 12n,
    ])
    for (const supply of [native, tokens]) {
      const estimate = await estimateGas(chain, trader.account, supply)
      await sendAndMine(trader, supply, 'instant')
      expect(Number(asked.at(-1)?.gas)).toBe(Number(addGasMargin(estimate)))
      expect(Number(asked.at(-1)?.gasPrice)).toBe(7e9)
    }
  })

  test('send: a lower bound of the gas limit counts where it is above the estimate and its margin', async () => {
    const { wallet, asked } = createAutoApproveWallet()
    await sendAndMine(wallet, { ...buildSwapCall(1n), minGasLimit: 2_000_000n })
    await sendAndMine(wallet, { ...buildSwapCall(1n), minGasLimit: 21_000n })
    expect(Number(asked[0]?.gas)).toBe(2_000_000)
    expect(Number(asked[1]?.gas)).toBeGreaterThan(60_000)
  })

  test('send: the request is stored before the wallet is asked', async () => {
    const { wallet } = createAutoApproveWallet()
    const order: string[] = []
    const watched: Wallet = {
      ...wallet,
      request: async (request) => {
        if (request.method === 'eth_sendTransaction') order.push('asked')
        return wallet.request(request)
      },
    }
    const call = buildSwapCall(1n)
    const onBeforeRequest = ({ data }: Call) => void order.push(`stored ${data}`)
    await sendCall(chain, watched, call, { speed: 'standard', onBeforeRequest })
    expect(order).toEqual([`stored ${call.data}`, 'asked'])
  })

  test('send: reports a revert without a reason [SWAP-52]', async () => {
    const { wallet } = createAutoApproveWallet()
    const mute: Call = { to: busd(), data: '0x12345678' }
    expect(await getFailureText(sendCall(chain, wallet, mute, { speed: 'standard' }))).toBe(
      'The transaction cannot succeed due to error: Unknown error, check the logs',
    )
  })

  test('send: the fallback is sent where only it succeeds [SWAP-45]', async () => {
    const { wallet, asked } = createAutoApproveWallet()
    const fallback = buildSwapCall(1n)
    await sendAndMine(wallet, { ...buildSwapCall(10n ** 30n), fallback: fallback })
    expect(asked[0]?.data).toBe(fallback.data)
  })

  test('send: reports a native balance that is too low [ERR-04]', async () => {
    const { wallet } = createAutoApproveWallet()
    const deposit = buildCall(
      { abi: WBNB.abi, address: devnet.deployment.contracts.WBNB as Address },
      'deposit',
      [],
      10n ** 30n,
    )
    expect(await getFailureText(sendCall(chain, wallet, deposit, { speed: 'standard' }))).toMatch(/BNB Balance Low/)
  })

  test.each([
    ['on another chain', { eth_chainId: '0x1' }, 'Your wallet is on a different network. Nothing was sent.'],
    [
      'on another account',
      { eth_accounts: [accounts.deployer.address] },
      'Your wallet switched to another account. Nothing was sent.',
    ],
    ['locked', { eth_accounts: [] }, 'Your wallet is locked. Nothing was sent.'],
  ])('send: a wallet that is %s without having announced it is not asked to sign', async (_, answers, sentence) => {
    const { wallet, asked } = createAutoApproveWallet()
    const moved: Wallet = {
      ...wallet,
      request: async (asking) => (answers as Record<string, unknown>)[asking.method] ?? wallet.request(asking),
    }
    expect(await getFailureText(sendCall(chain, moved, buildSwapCall(1n), { speed: 'standard' }))).toBe(sentence)
    expect(asked).toEqual([])
  })

  test('send: the request names its chain, so that the wallet can refuse it on another', async () => {
    const { wallet, asked } = createAutoApproveWallet()
    await sendAndMine(wallet, buildSwapCall(1n))
    expect(asked[0]?.chainId).toBe('0x7a69')
  })

  test('send: rejects an answer that is not a hash [SWAP-54]', async () => {
    const { wallet } = createAutoApproveWallet()
    const odd: Wallet = {
      ...wallet,
      request: async (asking) => (asking.method === 'eth_sendTransaction' ? { safeTxHash: 1 } : wallet.request(asking)),
    }
    expect(await getFailureText(sendCall(chain, odd, buildSwapCall(1n), { speed: 'standard' }))).toBe(
      'Unexpected error. Please contact support',
    )
  })
})

describe('readGasPrice', () => {
  test('send: gas price presets are 5, 6 and 7 gwei [SET-23]', async () => {
    expect(await readGasPrice(chain, 'standard')).toBe(5n * 10n ** 9n)
    expect(await readGasPrice(chain, 'instant')).toBe(7n * 10n ** 9n)
  })
  test('send: the gas price is 10 gwei on the test network [SET-24]', async () => {
    const client = { request: async () => '0x1' }
    expect(await readGasPrice({ client, chainConfig: getChainConfig({ chainId: 97 }) } as never, 'fast')).toBe(
      10n * 10n ** 9n,
    )
  })

  test('send: the gas price is never below the chain’s [SET-23]', async () => {
    await devnet.client.setNextBlockBaseFeePerGas({ baseFeePerGas: 50n * 10n ** 9n })
    await devnet.client.mine({ blocks: 1 })
    expect(await readGasPrice(chain, 'standard')).toBeGreaterThan(7n * 10n ** 9n)
  })
})

describe('approveCall', () => {
  const allowance = async (key: string) => {
    const spends = [{ token: getDevnetToken(devnet, key).address, spender: router() }]
    return (await readAllowances(chain, { owner: account, approvals: spends }))[0]
  }

  test('send: an approval has a gas margin of 10 percent [APPR-12]', async () => {
    const { wallet, asked } = createAutoApproveWallet()
    const approve = buildApproveCall({ token: getDevnetToken(devnet, 'busd'), spender: router(), amount: 5n })
    const estimate = await estimateGas(chain, account, approve)
    await sendAndMine(wallet, approve)
    expect(BigInt(asked[0]?.gas ?? 0)).toBe((estimate * 110n) / 100n)
  })

  test('send: a swap estimated in the second of another one in its pools has gas enough for a later second', async () => {
    const { wallet } = createAutoApproveWallet()
    const path = ['wbnb', 'btcb', 'busd', 'usdc'].map((key) => getDevnetToken(devnet, key).address)
    await devnet.client.setAutomine(false)
    const { timestamp } = await devnet.client.getBlock()
    const before = await sendCall(chain, wallet, buildSwapCall(1n, path), { speed: 'standard' })
    await devnet.client.setNextBlockTimestamp({ timestamp: timestamp + 100n })
    await devnet.client.mine({ blocks: 1 })
    const hash = await sendCall(chain, wallet, buildSwapCall(1n, path), { speed: 'standard' })
    await devnet.client.setNextBlockTimestamp({ timestamp: timestamp + 200n })
    await devnet.client.mine({ blocks: 1 })
    await devnet.client.setAutomine(true)
    await devnet.client.waitForTransactionReceipt({ hash })
    expect((await readReceipt(chain, before))?.status).toBe(1)
    expect((await readReceipt(chain, hash))?.status).toBe(1)
  })

  test('send: an approval is unlimited [APPR-10]', async () => {
    const { wallet } = createAutoApproveWallet()
    await sendAndMine(
      wallet,
      buildApproveCall({ token: getDevnetToken(devnet, 'busd'), spender: router(), amount: 5n }),
    )
    expect(await allowance('busd')).toBe(maxUint256)
  })

  test('send: a token that returns nothing, and wants zero before a new allowance', async () => {
    const { wallet } = createAutoApproveWallet()
    const usdt = getDevnetToken(devnet, 'usdt')
    const seven = encodeFunctionData({ abi: parseAbi(['function approve(address, uint256)']), args: [router(), 7n] })
    await sendAndMine(wallet, { to: usdt.address, data: seven })
    const approve = () => sendAndMine(wallet, buildApproveCall({ token: usdt, spender: router(), amount: 9n }))
    await approve()
    expect(await allowance('usdt')).toBe(0n)
    await approve()
    expect(await allowance('usdt')).toBe(maxUint256)
  })

  test('send: the exact amount is approved where an unlimited approval is refused [APPR-11]', () => {
    const token = getDevnetToken(devnet, 'busd')
    const approve = buildApproveCall({ token, spender: router(), amount: 5n })
    const exact = encodeFunctionData({ abi: parseAbi(['function approve(address, uint256)']), args: [router(), 5n] })
    expect(approve.fallback?.data).toBe(exact)
  })
})

describe('revertReason', () => {
  test('send: there is no revert reason when the call would succeed', async () => {
    expect(await simulateRevertReason(chain, account, buildSwapCall(1n))).toBeUndefined()
  })
  test('send: an unreachable node is not a revert', async () => {
    const lost = createChainClient({ chainId: 31337, rpcUrls: ['http://127.0.0.1:9'] }, devnet.deployment)
    await expect(simulateRevertReason(lost, account, buildSwapCall(1n))).rejects.toThrow()
  })
})
