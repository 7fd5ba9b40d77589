import type { Address } from 'viem'
import type { ChainClient } from '#core/chain/chain.ts'
import { reportUnlessRequestFailed } from '#lib/errors/reportUnexpectedError.ts'
import { readNonce } from '../readNonce.ts'
import type { TransactionRecord } from './transactionRecord.ts'

/** Open transactions up to which each is checked whenever it is due. */
const MAX_UNTHROTTLED_RECORDS = 10

/** Of more than that: the newest ones that are checked whenever they are due, and how young they must be. */
const MAX_RECENT_RECORDS = 3
const RECENT_AGE_MS = 5 * 60_000

/** Blocks after which one of the others is checked, although its account has sent nothing. */
const PROBE_INTERVAL_TURNS = 20

type CheckRecord = (record: TransactionRecord, height: number, by?: ChainClient) => Promise<void>

/**
 * Decides which open transactions are checked at a height. A few are all checked. Of many, only the newest are: for the
 * others one request a block asks whether their account has sent anything, and only then are they checked in turn, so
 * that on average they cost no more than one request a block together.
 */
export function createCheckSchedule(chain: ChainClient, check: CheckRecord) {
  const nonces = new Map<Address, number>()
  /** Requests that the blocks so far have paid for. */
  let credit = 0
  let lastHeight: number | undefined
  let turn = 0
  let isBusy = false
  let queue: readonly TransactionRecord['hash'][] = []

  const request = ((args: never) => {
    credit--
    return chain.client.request(args)
  }) as typeof chain.client.request
  const counted: ChainClient = { ...chain, client: { ...chain.client, request } }

  async function takeTurn(others: readonly TransactionRecord[], height: number) {
    turn++
    const next = others.find(({ hash }) => queue.includes(hash))
    queue = next ? queue.filter((hash) => hash !== next.hash) : []
    if (next) return check(next, height, counted)
    if (turn % PROBE_INTERVAL_TURNS === 0) {
      const [oldest] = [...others].sort((a, b) => (a.lastCheckedBlockNumber ?? 0) - (b.lastCheckedBlockNumber ?? 0))
      return oldest && check(oldest, height, counted)
    }
    const accounts = [...new Set(others.map(({ from }) => from))]
    const account = accounts[turn % accounts.length]
    if (account === undefined) return
    const { nonce } = await readNonce(counted, account)
    if (nonces.get(account) === nonce) return
    nonces.set(account, nonce)
    const isUsed = ({ seen, request, from }: TransactionRecord) =>
      from === account && (seen?.nonce ?? request?.nonce ?? 0) < nonce
    queue = others.filter(isUsed).map(({ hash }) => hash)
  }

  return (due: readonly TransactionRecord[], height: number, now: number): void => {
    if (due.length <= MAX_UNTHROTTLED_RECORDS) {
      for (const record of due) void check(record, height)
      return
    }
    const newest = [...due].sort((a, b) => b.addedTime - a.addedTime)
    const young = newest.slice(0, MAX_RECENT_RECORDS).filter(({ addedTime }) => now - addedTime < RECENT_AGE_MS)
    for (const record of young) void check(record, height)
    if (height === lastHeight || isBusy) return
    lastHeight = height
    credit = Math.min(1, credit + 1)
    if (credit <= 0) return
    isBusy = true
    takeTurn(newest.slice(young.length), height)
      // Mostly the node did not answer. The next block asks again.
      .catch(reportUnlessRequestFailed)
      .finally(() => {
        isBusy = false
      })
  }
}
