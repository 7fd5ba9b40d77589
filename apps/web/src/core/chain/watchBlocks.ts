import * as v from 'valibot'
import type { Head } from './blockHead.ts'

const quantity = v.pipe(v.string(), v.regex(/^0x[0-9a-f]+$/i))
const header = v.object({ number: quantity, timestamp: quantity })
const newHead = v.object({ method: v.literal('eth_subscription'), params: v.object({ result: header }) })

const toBlock = ({ number, timestamp }: v.InferOutput<typeof header>) => ({
  number: BigInt(number),
  timestamp: Number(timestamp),
})

type WatchOptions = {
  readonly head: Head
  /** Reads the newest header from the node. */
  readonly readHeader: () => Promise<unknown>
  /** Announces headers at once; while it is connected nothing is polled. */
  readonly webSocketUrl?: string | undefined
  readonly pollingIntervalMs: number
  /** Called when nothing should be asked for a while, and again when the page is looked at. */
  readonly onVisible: (listener: (visible: boolean) => void) => () => void
  readonly openSocket?: (url: string) => WebSocket
}

/** Milliseconds to the next try to connect: doubling from 1 s to 30 s. */
const reconnectDelay = (failures: number) => Math.min(30_000, 1000 * 2 ** failures)

/**
 * Follows the head of the chain while the page is visible (spec trading-core §4): by `newHeads` over a WebSocket where
 * there is one, else, and while that is down, by polling. Returns what stops it.
 */
export function watchBlocks({
  head,
  readHeader,
  webSocketUrl,
  pollingIntervalMs,
  onVisible,
  openSocket = (url) => new WebSocket(url),
}: WatchOptions): () => void {
  let socket: WebSocket | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let running = 0

  async function poll(run: number) {
    try {
      const block = toBlock(v.parse(header, await readHeader()))
      if (run === running) head.saw(block)
    } catch {
      if (run === running) head.lost()
    }
  }

  function keepPolling(run: number) {
    clearTimeout(timer)
    timer = setTimeout(async () => {
      if (socket?.readyState !== 1) await poll(run)
      if (run === running) keepPolling(run)
    }, pollingIntervalMs)
  }

  function connect(run: number, failures: number) {
    if (webSocketUrl === undefined || run !== running) return
    const opened = openSocket(webSocketUrl)
    let tries = failures
    socket = opened
    opened.onopen = () => {
      tries = 0
      opened.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_subscribe', params: ['newHeads'] }))
      void poll(run)
    }
    opened.onmessage = ({ data }) => {
      const message = v.safeParse(newHead, parseJson(data))
      if (!message.success || run !== running) return
      // Announcements alone do not prove that the node can be read: once it was lost, only an answer does.
      if (head.current().reachable) head.saw(toBlock(message.output.params.result))
      else void poll(run)
    }
    opened.onclose = () => {
      if (run !== running) return
      void poll(run)
      setTimeout(() => connect(run, tries + 1), reconnectDelay(tries))
    }
  }

  function start() {
    const run = ++running
    void poll(run)
    keepPolling(run)
    connect(run, 0)
  }

  function stop() {
    running++
    clearTimeout(timer)
    socket?.close()
    socket = undefined
  }

  const unsubscribe = onVisible((visible) => (visible ? start() : stop()))
  return () => {
    unsubscribe()
    stop()
  }
}

function parseJson(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}
