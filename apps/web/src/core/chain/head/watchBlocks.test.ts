import { BaseError } from 'viem'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createBlockHead } from '#core/rpc/blockHead.ts'
import { WrongChainError } from '#core/rpc/errors.ts'
import { openRpcSocket } from '#core/rpc/rpcSocket.ts'
import { watchBlocks } from './watchBlocks.ts'
import { watchContract } from './watchedContracts.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const createHeader = (number: number, timestamp = 100) => ({
  number: `0x${number.toString(16)}`,
  timestamp: `0x${timestamp.toString(16)}`,
})

class FakeSocket {
  onopen?: () => void
  onmessage?: (event: { data: unknown }) => void
  onclose?: () => void
  readyState = 0
  sent: string[] = []
  chainId = 1
  /** Whether the node answers what it is asked over this socket. */
  answers = true
  send = (text: string) => {
    this.sent.push(text)
    const { id, method } = JSON.parse(text)
    const result = { eth_chainId: `0x${this.chainId.toString(16)}`, eth_subscribe: '0xab', eth_unsubscribe: true }[
      method as string
    ]
    if (this.answers) queueMicrotask(() => this.onmessage?.({ data: JSON.stringify({ id, result }) }))
  }
  get methods() {
    return this.sent.map((text) => JSON.parse(text).method)
  }
  close = () => {
    this.readyState = 3
  }
  async open() {
    this.readyState = 1
    this.onopen?.()
    await vi.advanceTimersByTimeAsync(0)
  }
  announce(number: number, timestamp?: number) {
    const result = createHeader(number, timestamp)
    this.onmessage?.({ data: JSON.stringify({ method: 'eth_subscription', params: { result } }) })
  }
  emit(blockNumber: number) {
    const result = { blockNumber: `0x${blockNumber.toString(16)}`, removed: false }
    this.onmessage?.({ data: JSON.stringify({ method: 'eth_subscription', params: { result } }) })
  }
  fall() {
    this.readyState = 3
    this.onclose?.()
  }
}

type StartWatchingOptions = {
  readonly webSocketUrl?: string
  readonly shouldFollowEveryBlock?: () => boolean
  readonly loadRpcSocket?: () => Promise<{ openRpcSocket: typeof openRpcSocket }>
}

async function startWatching({
  webSocketUrl,
  shouldFollowEveryBlock = () => true,
  loadRpcSocket = async () => ({ openRpcSocket }),
}: StartWatchingOptions = {}) {
  const head = createBlockHead()
  const node = { height: 1, down: false, asked: 0 }
  const sockets: FakeSocket[] = []
  let show: (visible: boolean) => void = () => {}
  const stop = watchBlocks({
    head,
    chainId: 1,
    shouldFollowEveryBlock: shouldFollowEveryBlock,
    pollingIntervalMs: 6000,
    webSocketUrl,
    loadRpcSocket,
    readHeader: async () => {
      node.asked++
      if (node.down) throw new BaseError('down')
      return createHeader(node.height)
    },
    watchVisibility: (listener) => {
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
  await vi.advanceTimersByTimeAsync(0)
  const height = () => Number(head.getState().block?.number)
  return { head, node, sockets, stop, height, show: (visible: boolean) => show(visible) }
}

describe('watchBlocks', () => {
  test('watchBlocks: polls at the interval [REFRESH-04]', async () => {
    const { node, height } = await startWatching()
    await vi.advanceTimersByTimeAsync(0)
    expect(height()).toBe(1)
    node.height = 2
    await vi.advanceTimersByTimeAsync(5999)
    expect(height()).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(height()).toBe(2)
  })

  test('watchBlocks: sends nothing while the page is hidden, and polls at once when it is visible again [REFRESH-03]', async () => {
    const { node, show, height } = await startWatching()
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

  test('watchBlocks: does not poll while the socket announces blocks', async () => {
    const { node, sockets, height } = await startWatching({ webSocketUrl: 'ws://x' })
    await sockets[0]?.open()
    expect(sockets[0]?.methods).toEqual(['eth_chainId', 'eth_subscribe'])
    const asked = node.asked
    for (let number = 2; number <= 12; number++) {
      sockets[0]?.announce(number)
      await vi.advanceTimersByTimeAsync(3000)
    }
    expect(height()).toBe(12)
    expect(node.asked).toBe(asked)
  })

  test('watchBlocks: polls while the code of the socket does not arrive, and asks for it again', async () => {
    let isOffline = true
    const { node, sockets, height } = await startWatching({
      webSocketUrl: 'ws://x',
      loadRpcSocket: async () => {
        if (isOffline) throw new TypeError('Failed to fetch')
        return { openRpcSocket }
      },
    })
    expect(height()).toBe(1)
    node.height = 2
    await vi.advanceTimersByTimeAsync(6000)
    expect(height()).toBe(2)
    expect(sockets).toHaveLength(0)
    isOffline = false
    await vi.advanceTimersByTimeAsync(30_000)
    expect(sockets).toHaveLength(1)
  })

  test('watchBlocks: opens no socket for a page that was hidden meanwhile', async () => {
    let arrive = () => {}
    const { sockets, show } = await startWatching({
      webSocketUrl: 'ws://x',
      loadRpcSocket: () => new Promise((resolve) => (arrive = () => resolve({ openRpcSocket }))),
    })
    show(false)
    arrive()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sockets).toHaveLength(0)
  })

  test('watchBlocks: polls while the socket is silent, and reopens it', async () => {
    const { node, sockets, height } = await startWatching({ webSocketUrl: 'ws://x' })
    await sockets[0]?.open()
    node.height = 5
    await vi.advanceTimersByTimeAsync(6000)
    expect(height()).toBe(5)
    expect(sockets).toHaveLength(1)
    node.height = 9
    await vi.advanceTimersByTimeAsync(6000)
    expect(height()).toBe(9)
    await vi.advanceTimersByTimeAsync(2000)
    // The chain moved on and the socket did not say so: it is opened again.
    expect(sockets[0]?.readyState).toBe(3)
    expect(sockets).toHaveLength(2)
  })

  test('watchBlocks: closes a socket that does not answer', async () => {
    const { node, sockets, height } = await startWatching({ webSocketUrl: 'ws://x' })
    if (sockets[0]) sockets[0].answers = false
    await sockets[0]?.open()
    node.height = 5
    await vi.advanceTimersByTimeAsync(6000)
    expect(height()).toBe(5)
    expect(sockets[0]?.readyState).toBe(3)
  })

  test('watchBlocks: ignores a socket of another chain', async () => {
    const { sockets, height } = await startWatching({ webSocketUrl: 'ws://x' })
    if (sockets[0]) sockets[0].chainId = 56
    await sockets[0]?.open()
    sockets[0]?.announce(7)
    await vi.advanceTimersByTimeAsync(1000)
    expect(sockets[0]?.methods).toEqual(['eth_chainId'])
    expect(sockets[0]?.readyState).toBe(3)
    expect(height()).toBe(1)
  })

  test('watchBlocks: ignores a flood of implausible heads and keeps polling', async () => {
    const { head, node, sockets, height } = await startWatching({ webSocketUrl: 'ws://x' })
    await sockets[0]?.open()
    let changes = 0
    head.subscribe(() => changes++)
    for (let ms = 0; ms < 12_000; ms += 10) {
      for (let i = 0; i < 20; i++) sockets[0]?.announce(5_000_000 + ms * 20 + i)
      if (ms === 6000) node.height = 3
      await vi.advanceTimersByTimeAsync(10)
    }
    expect(height()).toBe(3)
    expect(changes).toBeLessThan(5)
  })

  test('watchBlocks: takes at most four heads per second', async () => {
    const { head, sockets, height } = await startWatching({ webSocketUrl: 'ws://x' })
    await sockets[0]?.open()
    let changes = 0
    head.subscribe(() => changes++)
    for (let i = 0; i < 100; i++) {
      sockets[0]?.announce(2 + i)
      await vi.advanceTimersByTimeAsync(10)
    }
    await vi.advanceTimersByTimeAsync(250)
    expect(height()).toBe(101)
    expect(changes).toBeLessThanOrEqual(6)
  })

  test('watchBlocks: receives one header per refresh on a fast chain, unless every block matters', async () => {
    let isPending = false
    const { sockets } = await startWatching({ webSocketUrl: 'ws://x', shouldFollowEveryBlock: () => isPending })
    await sockets[0]?.open()
    sockets[0]?.announce(2, 100)
    await vi.advanceTimersByTimeAsync(750)
    sockets[0]?.announce(3, 101)
    await vi.advanceTimersByTimeAsync(100)
    expect(sockets[0]?.methods.at(-1)).toBe('eth_unsubscribe')
    await vi.advanceTimersByTimeAsync(3000)
    expect(sockets[0]?.methods.at(-1)).toBe('eth_subscribe')
    isPending = true
    sockets[0]?.announce(7, 104)
    await vi.advanceTimersByTimeAsync(300)
    expect(sockets[0]?.methods.at(-1)).toBe('eth_subscribe')
  })

  test('watchBlocks: polls after the socket closes, and reconnects', async () => {
    const { node, sockets, height } = await startWatching({ webSocketUrl: 'ws://x' })
    await sockets[0]?.open()
    sockets[0]?.fall()
    node.height = 3
    await vi.advanceTimersByTimeAsync(6000)
    expect(height()).toBe(3)
    expect(sockets.length).toBeGreaterThan(1)
  })

  test('watchBlocks: an RPC answer, not an announcement, restores reachability', async () => {
    const { head, node, sockets } = await startWatching({ webSocketUrl: 'ws://x' })
    await sockets[0]?.open()
    node.down = true
    head.markUnreachable()
    sockets[0]?.announce(7)
    await vi.advanceTimersByTimeAsync(300)
    expect(head.getState().isReachable).toBe(false)
    node.down = false
    sockets[0]?.announce(8)
    await vi.advanceTimersByTimeAsync(300)
    expect(head.getState().isReachable).toBe(true)
  })

  test('watchBlocks: ignores invalid messages of the socket', async () => {
    const { sockets, height } = await startWatching({ webSocketUrl: 'ws://x' })
    await sockets[0]?.open()
    sockets[0]?.onmessage?.({ data: '{"method":"eth_subscription","params":{"result":{"number":"x","timestamp":1}}}' })
    sockets[0]?.onmessage?.({ data: 'not json' })
    await vi.advanceTimersByTimeAsync(300)
    expect(height()).toBe(1)
  })

  test('watchBlocks: reports an endpoint of another chain as wrong-chain', async () => {
    const head = createBlockHead()
    const readHeader = () => Promise.reject(new WrongChainError(1, 56))
    const onVisible = (listener: (visible: boolean) => void) => {
      listener(true)
      return () => {}
    }
    const stop = watchBlocks({ head, chainId: 1, pollingIntervalMs: 6000, readHeader, watchVisibility: onVisible })
    await vi.advanceTimersByTimeAsync(0)
    expect(head.getState()).toMatchObject({ isReachable: false, failureReason: 'wrong-chain' })
    stop()
  })

  test('watchBlocks: subscribes to the events of watched contracts, and reads the head when one comes', async () => {
    const [lottery, market] = [`0x${'1'.repeat(40)}`, `0x${'2'.repeat(40)}`] as const
    const { head, node, sockets, height } = await startWatching({ webSocketUrl: 'wss://node.example' })
    await vi.advanceTimersByTimeAsync(0)
    const [socket] = sockets
    const stopLottery = watchContract(lottery)
    await socket?.open()
    const logs = () => socket?.sent.flatMap((text) => JSON.parse(text).params.at(1) ?? [])
    expect(logs()).toEqual([{ address: [lottery] }])
    const stopMarket = watchContract(market)
    await vi.advanceTimersByTimeAsync(0)
    expect(logs()).toEqual([{ address: [lottery] }, { address: [lottery, market] }])
    expect(socket?.methods.filter((method) => method === 'eth_unsubscribe')).toHaveLength(1)

    node.height = 5
    const asked = node.asked
    for (let event = 0; event < 50; event++) socket?.emit(5)
    await vi.advanceTimersByTimeAsync(0)
    expect(node.asked).toBe(asked + 1)
    expect(height()).toBe(5)
    expect(head.getState().eventBlockNumber).toBe(5n)
    // An event of a block that cannot be there yet changes nothing.
    socket?.emit(1_000_000)
    expect(head.getState().eventBlockNumber).toBe(5n)
    stopLottery()
    stopMarket()
    await vi.advanceTimersByTimeAsync(0)
    expect(socket?.methods.at(-1)).toBe('eth_unsubscribe')
  })
})
