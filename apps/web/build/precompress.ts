import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)]

const TEXT_FILE_PATTERN = /\.(css|html|js|json|md|svg|txt|webmanifest)$/

/** A smaller file fits into one packet uncompressed. */
const MIN_FILE_SIZE_BYTES = 1000

/**
 * Writes `file.br` and `file.gz` for every text file of the build at the highest quality, for hosts that serve them
 * (nginx `gzip_static` and `brotli_static`, Caddy `precompressed`). `PRECOMPRESS=off` leaves them out.
 */
export function precompress(): Plugin {
  return {
    name: 'zono:precompress',
    apply: 'build',
    enforce: 'post',
    writeBundle: {
      // Runs after the plugins that change files.
      order: 'post',
      sequential: true,
      async handler({ dir = '' }) {
        if (process.env.PRECOMPRESS === 'off') return
        const entries = readdirSync(dir, { recursive: true, withFileTypes: true })
        const files = entries.filter((entry) => entry.isFile() && TEXT_FILE_PATTERN.test(entry.name))
        await Promise.all(files.map(({ parentPath, name }) => compress(join(parentPath, name))))
      },
    },
  }
}

async function compress(file: string): Promise<void> {
  const body = readFileSync(file)
  if (body.length < MIN_FILE_SIZE_BYTES) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
  const [br, gz] = await Promise.all([toBrotli(body, { params }), toGzip(body, { level: 9 })])
  writeFileSync(`${file}.br`, br)
  writeFileSync(`${file}.gz`, gz)
}
