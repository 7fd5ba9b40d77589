import { spawn } from 'node:child_process'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../../..')

/** What makes the bundles, the one that takes longest first. */
const SCRIPTS = [
  ['apps/indexer/start.mjs', 'bundle'],
  [
    'packages/service/bundleMains.mjs',
    ...[
      'hub/src/main.ts',
      'hub/src/seed.ts',
      'items/src/main.ts',
      'keeper/src/main.ts',
      'keeper/src/orders/main.ts',
    ].map((main) => `apps/${main}`),
  ],
]

/**
 * Makes the bundles that the services start from, in processes of their own. Resolves at their end, whatever that is: a
 * service whose bundle is missing makes it when it starts, and then says what is wrong with it.
 */
export async function bundleServices(): Promise<void> {
  for (const script of SCRIPTS) {
    const child = spawn(process.execPath, script, { cwd: root, stdio: 'ignore' })
    await new Promise((ended) => child.once('exit', ended).once('error', ended))
  }
}
