import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getContentId } from '@zono/messages'

type Behavior = 'well' | 'failing' | 'wrong-id'

/** The part of an IPFS node's API that stores blocks, as Kubo answers it. */
export async function startIpfsNode() {
  let behavior: Behavior = 'well'
  const blocks = new Map<string, string>()
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://node')
    const isPut = request.method === 'POST' && pathname === '/api/v0/block/put'
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    if (behavior === 'failing' || !isPut || searchParams.get('cid-codec') !== 'dag-json')
      return void response.writeHead(500).end('Internal Server Error')
    const headers = { 'Content-Type': String(request.headers['content-type']) }
    const form = await new Response(Buffer.concat(chunks), { headers }).formData()
    const body = await (form.get('file') as File).text()
    const cid = behavior === 'well' ? getContentId(JSON.parse(body)) : getContentId('another')
    if (behavior === 'well') blocks.set(cid, body)
    response.end(JSON.stringify({ Key: cid, Size: body.length }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** What was put, by content id. */
    blocks,
    setBehavior(next: Behavior) {
      behavior = next
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
