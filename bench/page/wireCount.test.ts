import { describe, expect, test } from 'vitest'
import { toMetrics } from './wire.ts'
import { createWire, createWireCounter } from './wireCount.ts'

const rpcUrl = 'http://127.0.0.1:8545'
const subgraphUrl = 'http://127.0.0.1:42069'
const createRequestBody = (method: string) => JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [] })

function createCountedWire() {
  const wire = createWire()
  const count = createWireCounter(wire, { rpcUrl, subgraphUrl })
  let id = 0
  const send = (method: string, url: string, postData?: string, answerBytes = 1000) => {
    const requestId = String(++id)
    count.onRequest({ requestId, request: { url, method, headers: {}, ...(postData ? { postData } : {}) } })
    count.onFinished({ requestId, encodedDataLength: answerBytes })
  }
  return { wire, count, send }
}

describe('countInto', () => {
  test('behavior: a preflight is no JSON-RPC request, and its bytes are counted apart', () => {
    const { wire, send } = createCountedWire()
    send('OPTIONS', rpcUrl, undefined, 200)
    send('POST', rpcUrl, createRequestBody('eth_call'))
    expect(wire.preflights).toEqual({ requests: 1, bytes: 200 })
    expect(wire.rpc).toEqual({ requests: 1, bytes: 1000 + createRequestBody('eth_call').length })
    expect([...wire.byMethod.keys()]).toEqual(['eth_call'])
  })

  test('behavior: the headers that were really sent count once, in place of those that the request names', () => {
    const { wire, count } = createCountedWire()
    const request = { url: rpcUrl, method: 'POST', headers: { accept: 'a' } }
    count.onRequest({ requestId: '1', request })
    count.onExtraInfo({ requestId: '1', headers: { accept: 'a', host: 'b' } })
    expect(wire.rpc.bytes).toBe('accept: a\r\nhost: b\r\n'.length)
  })

  test('behavior: questions to the subgraph and the page itself are no requests to the node', () => {
    const { wire, send } = createCountedWire()
    send('POST', `${subgraphUrl}/subgraphs/name/exchange`, '{}')
    send('GET', 'http://127.0.0.1:3000/mark.svg')
    expect(wire.rpc.requests).toBe(0)
    expect(wire.subgraph).toEqual({ requests: 1, bytes: 1002 })
  })

  test('behavior: frames count both ways, in bytes, by what they ask', () => {
    const { wire, count } = createCountedWire()
    count.onFrame('sent', { response: { payloadData: createRequestBody('eth_subscribe') } })
    count.onFrame('received', { response: { payloadData: 'é' } })
    expect(wire.frames).toEqual({ sent: 1, received: 1, bytes: createRequestBody('eth_subscribe').length + 2 })
    expect(wire.byMethod.get('ws:eth_subscribe')?.requests).toBe(1)
    expect(wire.rpc.requests).toBe(0)
  })
})

describe('toFigures', () => {
  test('default: the hour is of all bytes, the budget of requests of those without preflights', () => {
    const { wire, send } = createCountedWire()
    for (let i = 0; i < 3; i++) send('POST', rpcUrl)
    for (let i = 0; i < 2; i++) send('OPTIONS', rpcUrl)
    const figures = toMetrics({ path: '/swap?exactAmount=1', maxMegabytes: 15, maxRequests: 1300 }, wire, 0.5)
    expect(figures.slice(0, 3)).toMatchObject([
      { name: '/swap: sent and received in an hour', value: 0.01, goal: 'at most 15' },
      { name: '/swap: JSON-RPC requests in an hour', value: 6, goal: 'at most 1300' },
      { name: '/swap: preflights', value: 4 },
    ])
  })
})
