import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createHead } from './blockHead.ts'
import { watchBlocks } from './watchBlocks.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const header = (number: number) => ({ number: `0x${number.toString(16)}`, timestamp: '0x64' })

class FakeSocket {
  onopen?: () => void
  onmessage?: (event: { data: unknown }) => void
  onclose?: () => void
  readyState = 0
  sent: string[] = []
  send = (text: string) => this.sent.push(text)
  close = () => {
    this.readyState = 3
  }
  open() {
    this.readyState = 1
    this.onopen?.()
  }
  announce(number: number) {
    this.onmessage?.({ data: JSON.stringify({ method: 'eth_subscription', params: { result: header(number) } }) })
  }
  fall() {
    this.readyState = 3
    this.onclose?.()
  }
}

function watched({ webSocketUrl }: { webSocketUrl?: string } = {}) {
  const head = createHead()
  const node = { height: 1, down: false, asked: 0 }
  const sockets: FakeSocket[] = []
  let show: (visible: boolean) => void = () => {}
  const stop = watchBlocks({
    head,
    pollingIntervalMs: 6000,
    webSocketUrl,
    readHeader: async () => {
      node.asked++
      if (node.down) throw new Error('down')
      return header(node.height)
    },
    onVisible: (listener) => {
      show = listener
      listener(true)
      return () => {}
    },
    openSocket: () => {
      const socket = new FakeSocket()
      sockets.push(socket)
      return socket as unknown as WebSocket
    },
  })
  const height = () => Number(head.current().block?.number)
  return { head, node, sockets, stop, height, show: (visible: boolean) => show(visible) }
}

describe('watchBlocks', () => {
  test('REFRESH-04: polls at the interval', async () => {
    const { node, height } = watched()
    await vi.advanceTimersByTimeAsync(0)
    expect(height()).toBe(1)
    node.height = 2
    await vi.advanceTimersByTimeAsync(5999)
    expect(height()).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(height()).toBe(2)
  })

  test('REFRESH-03: nothing is asked while the page is hidden; at once when it is seen again', async () => {
    const { node, show, height } = watched()
    await vi.advanceTimersByTimeAsync(0)
    show(false)
    node.height = 9
    const asked = node.asked
    await vi.advanceTimersByTimeAsync(60_000)
    expect(node.asked).toBe(asked)
    show(true)
    await vi.advanceTimersByTimeAsync(0)
    expect(height()).toBe(9)
  })

  test('behavior: while a socket announces blocks, nothing is polled', async () => {
    const { node, sockets, height } = watched({ webSocketUrl: 'ws://x' })
    sockets[0]?.open()
    await vi.advanceTimersByTimeAsync(0)
    expect(JSON.parse(sockets[0]?.sent[0] ?? '')).toMatchObject({ method: 'eth_subscribe', params: ['newHeads'] })
    const asked = node.asked
    sockets[0]?.announce(5)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(height()).toBe(5)
    expect(node.asked).toBe(asked)
  })

  test('behavior: when the socket falls, polling goes on and the socket is tried again', async () => {
    const { node, sockets, height } = watched({ webSocketUrl: 'ws://x' })
    sockets[0]?.open()
    sockets[0]?.fall()
    node.height = 3
    await vi.advanceTimersByTimeAsync(6000)
    expect(height()).toBe(3)
    expect(sockets.length).toBeGreaterThan(1)
  })

  test('behavior: a lost node is found again by an answer, not by announcements alone', async () => {
    const { head, node, sockets } = watched({ webSocketUrl: 'ws://x' })
    sockets[0]?.open()
    await vi.advanceTimersByTimeAsync(0)
    node.down = true
    head.lost()
    sockets[0]?.announce(7)
    await vi.advanceTimersByTimeAsync(0)
    expect(head.current().reachable).toBe(false)
    node.down = false
    sockets[0]?.announce(8)
    await vi.advanceTimersByTimeAsync(0)
    expect(head.current().reachable).toBe(true)
  })

  test('behavior: nonsense from the socket is no block', async () => {
    const { sockets, height } = watched({ webSocketUrl: 'ws://x' })
    await vi.advanceTimersByTimeAsync(0)
    sockets[0]?.onmessage?.({ data: '{"method":"eth_subscription","params":{"result":{"number":"x","timestamp":1}}}' })
    sockets[0]?.onmessage?.({ data: 'not json' })
    expect(height()).toBe(1)
  })
})
