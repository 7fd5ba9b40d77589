import { describe, expect, test } from 'vitest'
import { toMetrics } from './wire.ts'
import { createWire, createWireCounter } from './wireCount.ts'

const rpcUrl = 'http://127.0.0.1:8545'
const subgraphUrl = 'http://127.0.0.1:12069'
const createRequestBody = (method: string) => JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [] })

function createCountedWire() {
  const wire = createWire()
  const count = createWireCounter(wire, { rpcUrl, subgraphUrl })
  let id = 0
  const send = (method: string, url: string, postData?: string, responseBytes = 1000) => {
    const requestId = String(++id)
    count.onRequest({ requestId, request: { url, method, headers: {}, ...(postData ? { postData } : {}) } })
    count.onFinished({ requestId, encodedDataLength: responseBytes })
  }
  return { wire, count, send }
}

describe('createWireCounter', () => {
  test('createWireCounter: counts preflights apart from JSON-RPC requests', () => {
    const { wire, send } = createCountedWire()
    send('OPTIONS', rpcUrl, undefined, 200)
    send('POST', rpcUrl, createRequestBody('eth_call'))
    expect(wire.preflights).toEqual({ requests: 1, bytes: 200 })
    expect(wire.rpc).toEqual({ requests: 1, bytes: 1000 + createRequestBody('eth_call').length })
    expect([...wire.byMethod.keys()]).toEqual(['eth_call'])
  })

  test('createWireCounter: replaces the headers of a request by those actually sent', () => {
    const { wire, count } = createCountedWire()
    const request = { url: rpcUrl, method: 'POST', headers: { accept: 'a' } }
    count.onRequest({ requestId: '1', request })
    count.onExtraInfo({ requestId: '1', headers: { accept: 'a', host: 'b' } })
    expect(wire.rpc.bytes).toBe('accept: a\r\nhost: b\r\n'.length)
  })

  test('createWireCounter: counts subgraph requests apart and ignores the page itself', () => {
    const { wire, send } = createCountedWire()
    send('POST', `${subgraphUrl}/subgraphs/name/exchange`, '{}')
    send('GET', 'http://127.0.0.1:3000/mark.svg')
    expect(wire.rpc.requests).toBe(0)
    expect(wire.subgraph).toEqual({ requests: 1, bytes: 1002 })
  })

  test('createWireCounter: counts WebSocket frames of both directions by method', () => {
    const { wire, count } = createCountedWire()
    count.onFrame('sent', { response: { payloadData: createRequestBody('eth_subscribe') } })
    count.onFrame('received', { response: { payloadData: 'é' } })
    expect(wire.frames).toEqual({ sent: 1, received: 1, bytes: createRequestBody('eth_subscribe').length + 2 })
    expect(wire.byMethod.get('ws:eth_subscribe')?.requests).toBe(1)
    expect(wire.rpc.requests).toBe(0)
  })
})

describe('toMetrics', () => {
  test('toMetrics: scales all bytes to an hour and excludes preflights from requests', () => {
    const { wire, send } = createCountedWire()
    for (let i = 0; i < 3; i++) send('POST', rpcUrl)
    for (let i = 0; i < 2; i++) send('OPTIONS', rpcUrl)
    const metrics = toMetrics({ path: '/swap?exactAmount=1', maxMegabytes: 15, maxRequests: 1300 }, wire, 0.5)
    expect(metrics.slice(0, 3)).toMatchObject([
      { name: '/swap: sent and received in an hour', value: 0.01, goal: 'at most 15' },
      { name: '/swap: JSON-RPC requests in an hour', value: 6, goal: 'at most 1300' },
      { name: '/swap: preflights', value: 4 },
    ])
  })
})
