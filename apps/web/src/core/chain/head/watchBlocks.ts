import * as v from 'valibot'
import type { BlockHead, BlockHeader } from '../../rpc/blockHead.ts'
import { WrongChainError } from '../../rpc/errors.ts'
import { blockHeaderSchema, openRpcSocket, type RpcSocket } from '../../rpc/rpcSocket.ts'
import { MIN_REFRESH_INTERVAL_MS } from './screenHead.ts'

type WatchBlocksOptions = {
  readonly head: BlockHead
  readonly chainId: number
  /** Reads the newest header from the ranked endpoints. */
  readonly readHeader: () => Promise<unknown>
  /** Announces headers at once; while it does, nothing is polled. */
  readonly webSocketUrl?: string | undefined
  readonly pollingIntervalMs: number
  /** Called when nothing should be asked for a while, and again when the page is looked at. */
  readonly watchVisibility: (listener: (visible: boolean) => void) => () => void
  /** Whether each block matters now, such as while a transaction is pending. Otherwise a round's pace is enough. */
  readonly shouldFollowEveryBlock?: () => boolean
  readonly openSocket?: (url: string) => WebSocket
}

/** Milliseconds to the next try to connect: doubling from 1 s to 30 s. */
const getReconnectDelayMs = (failures: number) => Math.min(30_000, 1000 * 2 ** failures)

/** Polls that show a higher block than a silent socket before it is opened again. */
const MAX_SILENT_POLLS = 2

/**
 * Follows the head of the chain while the page is visible (spec trading-core §4): by `newHeads` over a WebSocket where
 * there is one, and by polling whenever nothing true has come from it for an interval. Returns what stops it.
 */
export function watchBlocks(options: WatchBlocksOptions): () => void {
  const { head, chainId, readHeader, webSocketUrl, pollingIntervalMs, watchVisibility, openSocket } = options
  const { shouldFollowEveryBlock = () => true } = options
  let socket: RpcSocket | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let resume: ReturnType<typeof setTimeout> | undefined
  let isPolling = false
  let running = 0
  let failures = 0
  let silentPolls = 0
  let last: BlockHeader | undefined

  async function poll(run: number) {
    if (isPolling) return
    isPolling = true
    try {
      const header = v.parse(blockHeaderSchema, await readHeader())
      if (run === running) head.onBlock(header)
    } catch (error) {
      if (run === running) head.markUnreachable(error instanceof WrongChainError ? 'wrong-chain' : 'unreachable')
    } finally {
      isPolling = false
    }
  }

  /** The next poll is due an interval after the last sign of life. */
  function schedulePoll(run: number) {
    clearTimeout(timer)
    timer = setTimeout(async () => {
      const before = head.getState().block?.number
      await poll(run)
      if (run !== running) return
      const after = head.getState().block?.number
      if (socket?.isReady() && before !== undefined && after !== undefined && after > before) silentPolls++
      // The chain moves on and the socket says nothing, or nothing that can be true.
      if (silentPolls >= MAX_SILENT_POLLS) socket?.close()
      schedulePoll(run)
    }, pollingIntervalMs)
  }

  function handleHeader(run: number, header: BlockHeader) {
    if (run !== running) return
    const { isReachable, isUnverified } = head.getState()
    // Announcements alone do not prove that the endpoints can be read: once they could not, only an answer does.
    if (!isReachable || isUnverified) return void poll(run)
    if (!head.onNewHead(header)) return
    failures = 0
    silentPolls = 0
    schedulePoll(run)
    rest(run, header)
    last = header
  }

  /** A header weighs up to 2 KB. On a chain with several blocks a round, only one a round is asked for. */
  function rest(run: number, header: BlockHeader) {
    const blocks = last === undefined ? 0 : Number(header.number - last.number)
    const isFast =
      last !== undefined && blocks > 0 && (header.timestamp - last.timestamp) / blocks < MIN_REFRESH_INTERVAL_MS / 2000
    if (!isFast || resume !== undefined || shouldFollowEveryBlock()) return
    socket?.unsubscribe()
    resume = setTimeout(() => {
      resume = undefined
      if (run === running) socket?.subscribe()
    }, MIN_REFRESH_INTERVAL_MS - 500)
  }

  function connect(run: number) {
    if (webSocketUrl === undefined || run !== running) return
    silentPolls = 0
    const onClose = () => {
      socket = undefined
      if (run !== running) return
      void poll(run)
      setTimeout(() => connect(run), getReconnectDelayMs(failures++))
    }
    const onHeader = (header: BlockHeader) => handleHeader(run, header)
    try {
      socket = openRpcSocket({ url: webSocketUrl, chainId, openSocket, onHeader, onClose })
    } catch {
      // Browsers refuse some addresses at once, such as ws: on an https page: then the head is polled.
    }
  }

  function start() {
    const run = ++running
    isPolling = false
    void poll(run)
    schedulePoll(run)
    connect(run)
  }

  function stop() {
    running++
    clearTimeout(timer)
    clearTimeout(resume)
    resume = undefined
    socket?.close()
  }

  const unsubscribe = watchVisibility((visible) => (visible ? start() : stop()))
  return () => {
    unsubscribe()
    stop()
  }
}
