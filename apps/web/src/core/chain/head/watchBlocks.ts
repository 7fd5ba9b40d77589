import * as v from 'valibot'
import type { BlockHead, BlockHeader } from '#core/rpc/blockHead.ts'
import { blockHeaderSchema } from '#core/rpc/blockHeader.ts'
import { WrongChainError } from '#core/rpc/errors.ts'
import type { openRpcSocket, RpcSocket } from '#core/rpc/rpcSocket.ts'
import { reportUnexpectedError, reportUnlessRequestFailed } from '#lib/errors/reportUnexpectedError.ts'
import { MIN_REFRESH_INTERVAL_MS } from './screenHead.ts'
import { getWatchedContracts, subscribeToWatchedContracts } from './watchedContracts.ts'

type WatchBlocksOptions = {
  readonly head: BlockHead
  readonly chainId: number
  /** Reads the newest header from the ranked endpoints. */
  readonly readHeader: () => Promise<unknown>
  /** Endpoint of a `newHeads` subscription; while it announces blocks, nothing is polled. */
  readonly webSocketUrl?: string | undefined
  readonly pollingIntervalMs: number
  /** Calls the listener with the visibility of the page, now and on each change. Nothing is requested while hidden. */
  readonly watchVisibility: (listener: (visible: boolean) => void) => () => void
  /** Whether every block matters, such as while a transaction is pending. Otherwise one block per screen refresh is enough. */
  readonly shouldFollowEveryBlock?: () => boolean
  readonly openSocket?: (url: string) => WebSocket
  /** Code of the socket, which the first poll does not wait for. */
  readonly loadRpcSocket?: () => Promise<{ readonly openRpcSocket: typeof openRpcSocket }>
}

/** Milliseconds before reconnecting: 1 s, doubling up to 30 s. */
const getReconnectDelayMs = (failures: number) => Math.min(30_000, 1000 * 2 ** failures)

/** Polls that find a new block while the socket is silent, after which the socket is reopened. */
const MAX_SILENT_POLLS = 2

/**
 * Follows the head of the chain while the page is visible (spec trading-core §4): by `newHeads` over a WebSocket, and by
 * polling after an interval without a valid header. Returns a function that stops it.
 */
export function watchBlocks(options: WatchBlocksOptions): () => void {
  const { head, chainId, readHeader, webSocketUrl, pollingIntervalMs, watchVisibility, openSocket } = options
  const { shouldFollowEveryBlock = () => true, loadRpcSocket = () => import('#core/rpc/rpcSocket.ts') } = options
  let socket: RpcSocket | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let resume: ReturnType<typeof setTimeout> | undefined
  let isPolling = false
  let running = 0
  let failures = 0
  let silentPolls = 0
  let watched = ''
  let lastHeader: BlockHeader | undefined

  async function poll(run: number) {
    if (isPolling) return
    isPolling = true
    try {
      const header = v.parse(blockHeaderSchema, await readHeader())
      if (run === running) head.onBlock(header)
    } catch (error) {
      reportUnlessRequestFailed(error)
      if (run === running) head.markUnreachable(error instanceof WrongChainError ? 'wrong-chain' : 'unreachable')
    } finally {
      isPolling = false
    }
  }

  /** Polls an interval after the last valid header. */
  function schedulePoll(run: number) {
    clearTimeout(timer)
    timer = setTimeout(async () => {
      const before = head.getState().block?.number
      await poll(run)
      if (run !== running) return
      const after = head.getState().block?.number
      if (socket?.isReady() && before !== undefined && after !== undefined && after > before) silentPolls++
      // The chain advances and the socket sends no plausible header.
      if (silentPolls >= MAX_SILENT_POLLS) socket?.close()
      schedulePoll(run)
    }, pollingIntervalMs)
  }

  function handleHeader(run: number, header: BlockHeader) {
    if (run !== running) return
    const { isReachable, isUnverified } = head.getState()
    // An announcement does not prove that the RPC endpoints answer: after a failure only a poll does.
    if (!isReachable || isUnverified) return void poll(run)
    if (!head.onNewHead(header)) return
    failures = 0
    silentPolls = 0
    schedulePoll(run)
    pauseSubscription(run, header)
    lastHeader = header
  }

  /** Unsubscribes until the next refresh on a chain with several blocks per refresh: a header takes up to 2 KB. */
  function pauseSubscription(run: number, header: BlockHeader) {
    const blocks = lastHeader === undefined ? 0 : Number(header.number - lastHeader.number)
    const isFast =
      lastHeader !== undefined &&
      blocks > 0 &&
      (header.timestamp - lastHeader.timestamp) / blocks < MIN_REFRESH_INTERVAL_MS / 2000
    if (!isFast || resume !== undefined || shouldFollowEveryBlock()) return
    socket?.unsubscribe()
    resume = setTimeout(() => {
      resume = undefined
      if (run === running) socket?.subscribe()
    }, MIN_REFRESH_INTERVAL_MS - 500)
  }

  /** The event says its block, and no time: the header is read. */
  function handleEvent(run: number, blockNumber: bigint) {
    if (run !== running || !head.onEvent(blockNumber)) return
    const { block } = head.getState()
    if (block === undefined || block.number < blockNumber) void poll(run)
  }

  function watchContracts() {
    const addresses = getWatchedContracts()
    if (!socket?.isReady() || addresses.join() === watched) return
    watched = addresses.join()
    socket.watchContracts(addresses)
  }

  async function connect(run: number) {
    if (webSocketUrl === undefined || run !== running) return
    const loaded = await loadRpcSocket().catch(() => undefined)
    if (run !== running) return
    // Without a connection the code does not arrive either: the head is polled until it does.
    if (loaded === undefined) return void setTimeout(() => connect(run), getReconnectDelayMs(failures++))
    silentPolls = 0
    const onClose = () => {
      socket = undefined
      if (run !== running) return
      void poll(run)
      setTimeout(() => connect(run), getReconnectDelayMs(failures++))
    }
    watched = ''
    const onHeader = (header: BlockHeader) => handleHeader(run, header)
    const onEvent = (blockNumber: bigint) => handleEvent(run, blockNumber)
    try {
      socket = loaded.openRpcSocket({
        url: webSocketUrl,
        chainId,
        openSocket,
        onHeader,
        onEvent,
        onReady: watchContracts,
        onClose,
      })
    } catch (error) {
      // The constructor throws a DOMException for some URLs, such as ws: on an https page: then the head is polled.
      if (!(error instanceof DOMException)) reportUnexpectedError(error)
    }
  }

  function start() {
    const run = ++running
    isPolling = false
    void poll(run)
    schedulePoll(run)
    void connect(run)
  }

  function stop() {
    running++
    clearTimeout(timer)
    clearTimeout(resume)
    resume = undefined
    socket?.close()
  }

  const unsubscribe = watchVisibility((visible) => (visible ? start() : stop()))
  const stopWatching = subscribeToWatchedContracts(watchContracts)
  return () => {
    unsubscribe()
    stopWatching()
    stop()
  }
}
