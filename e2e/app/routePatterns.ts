import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const features = fileURLToPath(new URL('../../apps/web/src/features', import.meta.url))

/** Addresses of the page as its route files say them: `/info/pools/$address`. */
export const ROUTE_PATTERNS: readonly string[] = readdirSync(features, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.route.tsx'))
  .flatMap((file) =>
    [...readFileSync(join(features, file), 'utf8').matchAll(/path: '([^']+)'/g)].map(([, path = '']) => path),
  )
