import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Bodies below this size are sent uncompressed. */
const MIN_SIZE_TO_COMPRESS_BYTES = 1024

/** Brotli quality, of 11: fast enough to compress every response. */
const BROTLI_QUALITY = 4

const [brotliAsync, gzipAsync] = [promisify(brotliCompress), promisify(gzip)]

type EncodedBody = { readonly bytes: Uint8Array<ArrayBuffer>; readonly encoding: 'br' | 'gzip' | undefined }

/** Encodes a body with the best encoding of an `Accept-Encoding` header. */
export async function encodeBody(text: string, accepted: string): Promise<EncodedBody> {
  const bytes = new TextEncoder().encode(text)
  const encoding =
    bytes.length < MIN_SIZE_TO_COMPRESS_BYTES
      ? undefined
      : acceptsEncoding(accepted, 'br')
        ? 'br'
        : acceptsEncoding(accepted, 'gzip')
          ? 'gzip'
          : undefined
  if (encoding === undefined) return { bytes, encoding }
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY }
  const compressed = await (encoding === 'br' ? brotliAsync(bytes, { params }) : gzipAsync(bytes))
  return { bytes: new Uint8Array(compressed), encoding }
}

const acceptsEncoding = (header: string, encoding: string): boolean =>
  header.split(',').some((part) => {
    const [name, ...parameters] = part.split(';').map((piece) => piece.trim())
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })
