import type { UntypedRpc } from '@zono/protocol'
import {
  type Address,
  type EIP1193RequestFn,
  type Hash,
  type Hex,
  keccak256,
  numberToHex,
  type PublicActions,
  parseGwei,
  type TestActions,
} from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'

/** What the model asks of anvil. */
type ChainClient = Pick<
  PublicActions,
  'getTransactionCount' | 'getBlockNumber' | 'getTransactionReceipt' | 'sendRawTransaction'
> &
  Pick<TestActions, 'mine'> & { readonly request: EIP1193RequestFn }

/** A transaction as the wallet signed it. */
export type SignedTransaction = {
  readonly hash: Hash
  readonly raw: Hex
  readonly account: PrivateKeyAccount
  readonly nonce: number
  readonly to: Address
  readonly data: Hex
  readonly gasPrice: bigint
  /** Public nodes do not see it until it is mined. */
  readonly isPrivate: boolean
}

type MinedStatus = 'success' | 'failure'

/** How the page's endpoint answers: so many blocks behind, and without what it forgets. */
export type EndpointState = { lag: number; forgets: boolean; isDown: boolean }

/**
 * The chain of the model: anvil, with the pool of pending transactions held here, so that the model decides what is seen,
 * replaced, dropped and mined.
 */
export function createWorld(client: ChainClient) {
  const pool = new Map<Hash, SignedTransaction>()
  const signed = new Map<Hash, SignedTransaction>()
  /** What each transaction ever was: mined with a status, or its nonce used by another one. */
  const history = {
    mined: new Map<Hash, Set<MinedStatus>>(),
    /** When it was last mined. */
    minedAt: new Map<Hash, number>(),
    usedBy: new Map<string, Set<Hash>>(),
  }
  const view: EndpointState = { lag: 0, forgets: false, isDown: false }
  let inFlight = 0

  const nonceKey = (account: Address, nonce: number) => `${account.toLowerCase()} ${nonce}`

  async function sign(
    account: PrivateKeyAccount,
    transaction: Pick<SignedTransaction, 'nonce' | 'to' | 'data' | 'gasPrice'>,
  ) {
    const { nonce, to, data, gasPrice } = transaction
    const fields = { type: 'legacy', chainId: 31337, nonce, to, data, gasPrice, gas: 100_000n, value: 0n } as const
    const raw = await account.signTransaction(fields)
    return { ...transaction, hash: keccak256(raw), raw, account }
  }

  const readCount = (address: Address): Promise<number> => client.getTransactionCount({ address })

  /** First nonce of an account that neither a block nor the pool has. */
  async function nextNonce(account: Address): Promise<number> {
    let nonce = await readCount(account)
    const taken = new Set([...pool.values()].filter((one) => one.account.address === account).map((one) => one.nonce))
    while (taken.has(nonce)) nonce++
    return nonce
  }

  /** Puts a transaction into the pool, in place of a cheaper one with its nonce. */
  function broadcast(transaction: SignedTransaction): void {
    signed.set(transaction.hash, transaction)
    for (const other of pool.values()) {
      if (other.account !== transaction.account || other.nonce !== transaction.nonce) continue
      if (other.gasPrice >= transaction.gasPrice) return
      pool.delete(other.hash)
    }
    pool.set(transaction.hash, transaction)
  }

  /** Mines the pool, or an empty block. */
  async function mine(isEmpty: boolean): Promise<void> {
    const ready = isEmpty ? [] : [...pool.values()].sort((a, b) => a.nonce - b.nonce)
    for (const { raw, hash, account, nonce } of ready) {
      const next = await readCount(account.address)
      if (nonce < next) pool.delete(hash)
      if (nonce !== next) continue
      await client.sendRawTransaction({ serializedTransaction: raw })
      await client.mine({ blocks: 1 })
      pool.delete(hash)
      const status = await readStatus(hash)
      const statuses = history.mined.get(hash) ?? new Set()
      if (status) history.mined.set(hash, statuses.add(status))
      history.minedAt.set(hash, Date.now())
      const key = nonceKey(account.address, nonce)
      history.usedBy.set(key, (history.usedBy.get(key) ?? new Set()).add(hash))
    }
    await client.mine({ blocks: 1 })
  }

  /** Takes blocks back; their transactions return to the pool, or are lost. */
  async function reorg(depth: number, isLost: boolean): Promise<void> {
    const height = await readHeight()
    const gone = [...signed.values()]
    const minedBefore = new Set<Hash>()
    for (const { hash } of gone) if (await isMined(hash)) minedBefore.add(hash)
    await client.request<UntypedRpc>({ method: 'anvil_rollback', params: [depth] })
    for (const transaction of gone) {
      if (minedBefore.has(transaction.hash) && !(await isMined(transaction.hash)) && !isLost) broadcast(transaction)
    }
    while ((await readHeight()) <= height) await client.mine({ blocks: 1 })
  }

  const readHeight = async () => Number(await client.getBlockNumber())
  /** How a transaction was mined; undefined where it is in no block now. */
  const readStatus = async (hash: Hash): Promise<MinedStatus | undefined> => {
    const receipt = await client.getTransactionReceipt({ hash }).catch(() => undefined)
    return receipt && (receipt.status === 'success' ? 'success' : 'failure')
  }
  const isMined = async (hash: Hash) => (await readStatus(hash)) !== undefined

  /** Answers the page as its endpoint does. */
  async function answer(method: string, params: readonly unknown[]): Promise<unknown> {
    if (view.isDown) throw new Error('The endpoint is down.')
    const height = (await readHeight()) - view.lag
    const ask = () => client.request<UntypedRpc>({ method, params })
    const isAhead = (block: unknown) => typeof block === 'string' && block.startsWith('0x') && Number(block) > height
    switch (method) {
      case 'eth_blockNumber':
        return numberToHex(height)
      case 'eth_getTransactionReceipt':
      case 'eth_getTransactionByHash': {
        const pending = pool.get(params[0] as Hash)
        if (view.forgets) return null
        if (pending && !pending.isPrivate && method === 'eth_getTransactionByHash') return toRpcTransaction(pending)
        const found = (await ask()) as { blockNumber: Hex | null } | null
        return found === null || isAhead(found.blockNumber) ? null : found
      }
      case 'eth_getBlockByNumber':
        return isAhead(params[0]) ? null : ask()
      case 'eth_getTransactionCount': {
        if (isAhead(params[1])) throw new Error('header not found')
        const block = params[1] === 'latest' || params[1] === 'pending' ? numberToHex(height) : params[1]
        return client.request<UntypedRpc>({ method, params: [params[0], block] })
      }
      default:
        return ask()
    }
  }

  async function request({ method, params = [] }: { readonly method: string; readonly params?: readonly unknown[] }) {
    inFlight++
    try {
      return await answer(method, params)
    } finally {
      inFlight--
    }
  }

  return {
    client,
    pool,
    signed,
    history,
    view,
    sign,
    nextNonce,
    readCount,
    readHeight,
    readStatus,
    broadcast,
    mine,
    reorg,
    request,
    nonceKey,
    isBusy: () => inFlight > 0,
  }
}

export type World = ReturnType<typeof createWorld>

const toRpcTransaction = ({ hash, account, nonce, to, data, gasPrice }: SignedTransaction) => ({
  hash,
  from: account.address,
  nonce: numberToHex(nonce),
  to,
  input: data,
  value: '0x0',
  gasPrice: numberToHex(gasPrice),
  blockNumber: null,
})

export const GAS_PRICE_WEI = parseGwei('20')
