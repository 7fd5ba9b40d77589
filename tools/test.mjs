// `npm test`: sets up what is missing, then runs every check of the project in turn, and says how each ended.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { runAllowedScripts } from './scripts.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const only = process.argv.slice(2)

/** [name, command, what to do when it fails] in the order in which they run: the quickest to fail come first. */
const steps = [
  ['contracts build', 'node tools/forge.mjs build contracts/src contracts/mocks', 'Mend the Solidity error above.'],
  ['formatting and lint', 'npm run -s check', '`npm run format` mends most of it.'],
  ['types', 'npm run -s check:types', 'Mend the type errors above.'],
  ['tree rule', 'npm run -s check:tree', 'Move the file as the sentence above says.'],
  ['unused code', 'npm run -s check:unused', 'Delete what nothing uses.'],
  ['generated ABIs', 'npm run -s check:abis', '`npm run build:contracts` writes them anew.'],
  ['texts of the page', 'npm run -s check:i18n', '`npm run build:i18n` writes them anew.'],
  ['requirements shown', 'npm run -s check:spec', 'Name only requirements that docs/requirements.md has.'],
  ['contract formatting', 'node tools/forge.mjs fmt --check', '`node tools/forge.mjs fmt` mends it.'],
  ['unit tests', 'npm run -s test:unit', ''],
  ['contract tests', 'npm run -s test:contracts', ''],
  ['gas of calls', 'npm run -s check:gas', 'A call costs over 2 percent more or less: `npm run build:gas` accepts it.'],
  ['page build, the same twice', 'npm run -s check:build', 'Something in the build depends on when or where it runs.'],
  ['size of the first route', 'npm run -s check:size', 'Load what the first screen does not need on demand.'],
  [
    'journeys in Chromium',
    'npm run -s test:e2e',
    'test-results/ holds a picture of each failure; `npx playwright test -c e2e/playwright.config.ts --trace on` adds a trace.',
  ],
]

const run = (command) =>
  spawnSync('bash', ['-c', command], { cwd: root, stdio: 'inherit', env: { ...process.env, FORCE_COLOR: '0' } })
    .status === 0

function stop(sentence) {
  console.error(`\n${sentence}`)
  process.exit(1)
}

function prepare() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19))
    stop(`Node ${process.versions.node} is too old: install Node 20.19 or newer.`)
  if (!existsSync(`${root}node_modules/.package-lock.json`)) {
    console.log('Installing packages ...')
    if (!run('npm ci --no-audit --no-fund')) stop('Packages could not be installed: is the npm registry reachable?')
  }
  runAllowedScripts()
  if (chromium() === undefined) installChromium()
}

/** Where Chromium is; CHROMIUM_PATH names another one. */
function chromium() {
  const places = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
  return places.find((place) => place && existsSync(place))
}

function installChromium() {
  const how = 'Install Chromium (`apt-get install chromium`), or set CHROMIUM_PATH to one.'
  if (process.platform !== 'linux' || process.getuid?.() !== 0) stop(how)
  console.log('Installing Chromium ...')
  const quiet = '>/dev/null 2>&1'
  if (!run(`apt-get update ${quiet} && apt-get install -y --no-install-recommends chromium fonts-noto-core ${quiet}`))
    stop(how)
}

prepare()
let passed = 0
for (const [name, command, remedy] of steps) {
  if (only.length > 0 && !only.some((word) => name.includes(word))) continue
  const start = Date.now()
  console.log(`\n== ${name}`)
  if (!run(command)) {
    console.log(`\n${passed} passed, 1 failed`)
    stop(`${name} failed. ${remedy}`)
  }
  passed++
  console.log(`== ${name}: ok (${((Date.now() - start) / 1000).toFixed(1)} s)`)
}
console.log(`\n${passed} passed, 0 failed`)
