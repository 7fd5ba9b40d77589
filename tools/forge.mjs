// Runs forge from the npm package of this platform: `node tools/forge.mjs build|test ...`.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const binary = `${root}node_modules/@foundry-rs/forge-linux-amd64/bin/forge`
if (!existsSync(binary)) {
  console.error(
    'forge is missing: run `npm ci` on Linux x64, or put a forge 1.7 at node_modules/@foundry-rs/forge-linux-amd64/bin/forge.',
  )
  process.exit(1)
}
const { status } = spawnSync(binary, process.argv.slice(2), {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, FOUNDRY_OFFLINE: 'true', FOUNDRY_DISABLE_NIGHTLY_WARNING: '1' },
})
process.exit(status ?? 1)
