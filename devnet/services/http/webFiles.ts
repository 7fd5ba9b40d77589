import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join, relative, resolve } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const MIME_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}

/** One answer of the web server, ready to send. */
export type ServedFile = {
  readonly contentType: string
  readonly cacheControl: string
  /** Weak: the same for each encoding of the body. */
  readonly etag: string
  readonly body: Buffer
  readonly br?: Buffer | undefined
  readonly gzip?: Buffer | undefined
}

const CACHE_IMMUTABLE = 'public, max-age=31536000, immutable'
const CACHE_REVALIDATE = 'no-cache'

/** Below this an answer fits into one packet as it is. */
const MIN_COMPRESSED_BYTES = 1000

const getEtag = (body: Buffer) => `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`

/** All files below a folder by their path in URLs, with the compressed copies that the build put beside them. */
function readFolder(folder: string): ReadonlyMap<string, ServedFile> {
  const root = resolve(folder)
  const entries = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const files = entries.map((entry) => join(entry.parentPath, entry.name)).filter((file) => !/\.(br|gz)$/.test(file))
  return new Map(
    files.map((file) => {
      const path = `/${relative(root, file).replaceAll('\\', '/')}`
      const body = readFileSync(file)
      const read = (copy: string) => (existsSync(copy) ? readFileSync(copy) : undefined)
      const served: ServedFile = {
        contentType: MIME_TYPES[extname(file)] ?? 'application/octet-stream',
        cacheControl: path.startsWith('/assets/') ? CACHE_IMMUTABLE : CACHE_REVALIDATE,
        etag: getEtag(body),
        body,
        br: read(`${file}.br`),
        gzip: read(`${file}.gz`),
      }
      return [path, served]
    }),
  )
}

/** A value as a JSON file. */
export function toJsonFile(value: unknown): ServedFile {
  const body = Buffer.from(JSON.stringify(value))
  const isLarge = body.length >= MIN_COMPRESSED_BYTES
  return {
    contentType: MIME_TYPES['.json'] ?? '',
    cacheControl: CACHE_REVALIDATE,
    etag: getEtag(body),
    body,
    br: isLarge ? brotliCompressSync(body) : undefined,
    gzip: isLarge ? gzipSync(body) : undefined,
  }
}

/** Files of a folder, held in memory. They are read again when the page was built again, by the time of index.html. */
export function createFileCache(folder: string): (path: string) => ServedFile | undefined {
  const index = join(folder, 'index.html')
  const getBuildTime = () => statSync(index, { throwIfNoEntry: false })?.mtimeMs
  let builtAt = getBuildTime()
  let files = readFolder(folder)
  return (path) => {
    const file = files.get(path)
    // The name of an immutable file changes with its content.
    if (file?.cacheControl === CACHE_IMMUTABLE) return file
    const now = getBuildTime()
    if (now === builtAt || now === undefined) return file
    builtAt = now
    files = readFolder(folder)
    return files.get(path)
  }
}
