import type { IncomingMessage } from 'node:http'
import { Refusal } from '../lib/errors.ts'

/** Bytes of a refused body that are read before the answer. */
const MAX_DISCARDED_BYTES = 1_000_000

/**
 * Reads the body of a request as JSON, straight from the connection: a web stream around it costs more than all checks of
 * a message. What a client still sends of a body that is too large is read up to a megabyte: the connection would be reset
 * otherwise, before the client has read why.
 * @throws {Refusal}
 */
export async function readJsonBody(request: IncomingMessage, maxBytes: number): Promise<unknown> {
  const chunks: Buffer[] = []
  let size = 0
  let isTooLarge = Number(request.headers['content-length']) > maxBytes
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += chunk.length
    isTooLarge ||= size > maxBytes
    if (size > MAX_DISCARDED_BYTES) break
    if (!isTooLarge) chunks.push(chunk)
  }
  if (isTooLarge) throw new Refusal('too large message', `A request has at most ${maxBytes} bytes.`)
  try {
    return JSON.parse(Buffer.concat(chunks).toString())
  } catch {
    throw new Refusal('wrong envelope format', 'The body has to be JSON.')
  }
}

/** Whether an error says that the client went away, who does not read the answer. */
export const isDisconnected = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'ECONNRESET' || error.code === 'ERR_STREAM_PREMATURE_CLOSE')
