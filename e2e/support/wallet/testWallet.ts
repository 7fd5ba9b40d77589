import type { Page } from '@playwright/test'
import type { UntypedRpc } from '@zono/protocol'
import { createWalletClient, type Hash, type Hex, http, keccak256, numberToHex, type PrivateKeyAccount } from 'viem'
import { estimateGas, getGasPrice } from 'viem/actions'
import { installProvider } from './installProvider.ts'
import type { Tellings } from './tellings.ts'

type BatchCall = { readonly to: Hex; readonly data: Hex; readonly value?: Hex }

type RpcRequest = { readonly method: string; readonly params?: readonly never[] }
type RpcResponse = { readonly result: unknown } | { readonly error: unknown }

/** How the wallet treats one transaction: what it does with it, and what it answers. */
export type TransactionScript = {
  /** Broadcasts it (the default), keeps it to itself as private relays do, or sends it with twice the gas price. */
  readonly broadcast?: 'as-asked' | 'never' | 'sped-up'
  /** Signs with another account than the page asked it to. */
  readonly signer?: PrivateKeyAccount
  /** What it answers, given the hash of the transaction as asked; that hash without. */
  readonly result?: (hash: Hex) => unknown
  /** What it throws in place of an answer. */
  readonly error?: unknown
}

/** What a test may do with the wallet of its page. */
export type TestWallet = {
  readonly address: Hex
  /** The next transaction or signature is refused by the person. */
  readonly rejectNext: () => void
  /** The next transaction fails in the wallet with these words. */
  readonly failNext: (words: string) => void
  /** Scripts what happens with the next transaction that is confirmed. */
  readonly scriptNext: (script: TransactionScript) => void
  /** Broadcasts the last transaction again, byte by byte, as a node does after a reorg. */
  readonly rebroadcastLast: () => Promise<void>
  /** Transactions wait until `release` is called, as if the person were still reading. */
  readonly hold: () => void
  readonly release: () => void
  /** How many transactions the page has asked for so far, held ones included. */
  readonly getTransactionRequestCount: () => number
  /** Sends the last transaction again, as it was but for twice the gas price. */
  readonly speedUp: () => Promise<void>
  /** Moves the wallet to another chain, as if the person had done it there. */
  readonly switchChain: (chainId: number) => Promise<void>
  /** Moves it to another chain without a word to the page, as a wallet does that forgets to announce it. */
  readonly switchChainSilently: (chainId: number) => void
  /** Another of its accounts is chosen in the wallet; one that cannot sign here. None locks it. */
  readonly switchAccounts: (accounts: readonly Hex[]) => Promise<void>
  /** The next switch to another network is refused by the person. */
  readonly rejectNextSwitch: () => void
  /** The person ends the connection in the wallet. */
  readonly disconnect: () => Promise<void>
  /** From now on it cannot sign typed data, as some wallets cannot. */
  readonly disableSigning: () => void
  /** From now on it does not know the page's chain, as a fresh wallet does not. */
  readonly removeChain: () => void
  /** From now on a method is answered by this; what it throws, with `code` and `message`, is the wallet's error. */
  readonly mockMethod: (method: string, handler: (params: readonly unknown[]) => unknown) => void
  /** Sends calls as they are, one transaction each, and gives back their hashes: as a wallet does that was given a batch. */
  readonly executeCalls: (calls: readonly BatchCall[]) => Promise<readonly Hex[]>
  /** Networks and tokens that the page asked it to add. */
  readonly addRequests: readonly unknown[]
  /** Transactions that the person confirmed. */
  readonly sentHashes: readonly Hex[]
}

type WalletOptions = {
  readonly account: PrivateKeyAccount
  readonly rpcUrl: string
  readonly chainId: number
  /** Told each call and message that the page asks to sign. */
  readonly tellings?: Tellings
}

const createRpcError = (message: string, code = 4001): RpcResponse => ({ error: { code, message } })

/**
 * Puts an EIP-6963 wallet into a page: keys and signatures stay in the test, the page only sees a provider. It knows no
 * account until it is asked to connect, as wallets do.
 */
export async function installTestWallet(
  page: Page,
  { account, rpcUrl, chainId, tellings }: WalletOptions,
): Promise<TestWallet> {
  const client = createWalletClient({ account, transport: http(rpcUrl) })
  const sent: Hex[] = []
  let chain = chainId
  let accounts: readonly Hex[] = [account.address]
  let authorised = false
  let rejecting = false
  let failure: string | undefined
  let script: TransactionScript = {}
  let lastRaw: Hex | undefined
  let refusing = false
  let signs = true
  let knows = true
  const added: unknown[] = []
  let gate = Promise.resolve()
  let asked = 0
  let open = () => {}

  const emit = (event: string, payload: unknown) =>
    page.evaluate(
      ([name, value]) => window.dispatchEvent(new CustomEvent(`zono-test-wallet:${name}`, { detail: value })),
      [event, payload] as const,
    )

  async function moveTo(id: number) {
    chain = id
    await emit('chainChanged', numberToHex(id))
  }

  const readNonce = async () =>
    Number(
      await client.request<UntypedRpc>({ method: 'eth_getTransactionCount', params: [account.address, 'pending'] }),
    )

  const toSigned = async (transaction: object, signer: PrivateKeyAccount): Promise<Hex> => {
    const from = signer.address
    const nonce = await client.request<UntypedRpc>({ method: 'eth_getTransactionCount', params: [from, 'pending'] })
    const own = signer === account ? transaction : { ...transaction, nonce: Number(nonce) }
    return signer.signTransaction({ ...own, chainId, type: 'legacy' } as never)
  }

  /** What was sent last, for sending it again. */
  let last: (Parameters<typeof client.sendTransaction>[0] & { nonce?: number }) | undefined

  async function send([transaction]: readonly never[]): Promise<RpcResponse> {
    asked++
    await gate
    if (rejecting) {
      rejecting = false
      return createRpcError('User rejected the request.')
    }
    if (failure !== undefined) {
      const words = failure
      failure = undefined
      return createRpcError(words, -32603)
    }
    const { to, data, value, gas, gasPrice } = transaction as unknown as Record<string, Hex>
    if (to && data) tellings?.call({ to, data, value: BigInt(value ?? 0), from: account.address })
    const nonce = await readNonce()
    last = {
      chain: null,
      to: to ?? null,
      ...(data ? { data } : {}),
      value: BigInt(value ?? 0),
      // A wallet estimates itself where a page names no gas and no price.
      gas: gas ? BigInt(gas) : await estimateGas(client, { account, to: to ?? null, data, value: BigInt(value ?? 0) }),
      gasPrice: gasPrice ? BigInt(gasPrice) : await getGasPrice(client),
      nonce,
    } as typeof last & object
    const { broadcast = 'as-asked', signer = account, result, error } = script
    script = {}
    const signed = await toSigned(last, signer)
    lastRaw = signed
    if (broadcast === 'as-asked') sent.push(await sendRaw(signed))
    if (broadcast === 'sped-up') {
      sent.push(await sendRaw(await toSigned({ ...last, gasPrice: 2n * BigInt(gasPrice ?? 1) }, signer)))
    }
    if (error !== undefined) return { error }
    return { result: result ? result(keccak256(signed)) : keccak256(signed) }
  }

  const sendRaw = (raw: Hex): Promise<Hex> =>
    client.request<UntypedRpc<Hash>>({ method: 'eth_sendRawTransaction', params: [raw] })

  async function sign([, typed]: readonly never[]): Promise<RpcResponse> {
    await gate
    if (rejecting) {
      rejecting = false
      return createRpcError('User rejected the request.')
    }
    if (!signs) return createRpcError('Method not supported.', 4200)
    const message = JSON.parse(typed ?? '')
    tellings?.message(message)
    return { result: await account.signTypedData(message) }
  }

  const scripts = new Map<string, (params: readonly unknown[]) => unknown>()

  async function answer({ method, params = [] }: RpcRequest): Promise<RpcResponse> {
    const scripted = scripts.get(method)
    if (scripted) {
      try {
        return { result: await scripted(params) }
      } catch (error) {
        const { code = -32603, message = '' } = error as { code?: number; message?: string }
        return { error: { code, message } }
      }
    }
    switch (method) {
      case 'eth_requestAccounts':
        if (rejecting) {
          rejecting = false
          return createRpcError('User rejected the request.')
        }
        authorised = true
        return { result: accounts }
      case 'eth_accounts':
        return { result: authorised ? accounts : [] }
      case 'eth_chainId':
        return { result: numberToHex(chain) }
      case 'wallet_switchEthereumChain': {
        if (refusing) {
          refusing = false
          return createRpcError('User rejected the request.')
        }
        const { chainId: wanted } = params[0] as unknown as { chainId: Hex }
        if (Number(wanted) !== chainId || !knows) return createRpcError('Unrecognized chain.', 4902)
        await moveTo(Number(wanted))
        return { result: null }
      }
      case 'wallet_addEthereumChain': {
        added.push(params[0])
        knows = true
        await moveTo(chainId)
        return { result: null }
      }
      case 'wallet_watchAsset':
        added.push(params as unknown as never)
        return { result: true }
      case 'wallet_requestPermissions':
      case 'wallet_revokePermissions':
        return createRpcError('Method not supported.', 4200)
      case 'eth_sendTransaction':
        return send(params)
      case 'eth_signTypedData_v4':
        return sign(params)
      default:
        return { result: await client.request<UntypedRpc>({ method, params }) }
    }
  }

  await page.exposeBinding('zonoTestWallet', async (_, request: RpcRequest): Promise<RpcResponse> => {
    try {
      return await answer(request)
    } catch (error) {
      return createRpcError(error instanceof Error ? error.message : String(error), -32603)
    }
  })
  await page.addInitScript(installProvider)

  return {
    address: account.address,
    mockMethod: (method, handler) => void scripts.set(method, handler),
    executeCalls: async (calls) => {
      const hashes: Hex[] = []
      for (const { to, data, value } of calls) {
        tellings?.call({ to, data, value: BigInt(value ?? 0), from: account.address })
        const call = { chain: null, to, data, value: BigInt(value ?? 0), gas: 1_000_000n }
        hashes.push(await client.sendTransaction({ ...call, nonce: await readNonce() }))
      }
      return hashes
    },
    failNext: (words) => {
      failure = words
    },
    scriptNext: (next) => {
      script = next
    },
    rebroadcastLast: async () => {
      if (lastRaw === undefined) throw new Error('Nothing was signed yet.')
      await sendRaw(lastRaw)
    },
    rejectNext: () => {
      rejecting = true
    },
    hold: () => {
      gate = new Promise((resolve) => {
        open = resolve
      })
    },
    release: () => open(),
    getTransactionRequestCount: () => asked,
    speedUp: async () => {
      if (last === undefined) throw new Error('Nothing was sent yet.')
      await client.sendTransaction({ ...last, gasPrice: 2n * BigInt(last.gasPrice ?? 1n) } as typeof last)
    },
    switchChainSilently: (id) => {
      chain = id
    },
    switchAccounts: async (next) => {
      accounts = next
      await emit('accountsChanged', next)
    },
    rejectNextSwitch: () => {
      refusing = true
    },
    disconnect: async () => {
      authorised = false
      await emit('disconnect', { code: 4900, message: 'Disconnected.' })
      await emit('accountsChanged', [])
    },
    disableSigning: () => {
      signs = false
    },
    switchChain: moveTo,
    removeChain: () => {
      knows = false
    },
    addRequests: added,
    sentHashes: sent,
  }
}
