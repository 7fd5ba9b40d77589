// `npm start`: makes ready what a fresh clone lacks, then brings up the devnet and the page before it.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getInstallCommandOfStart } from './packages.mjs'
import { runAllowedScripts } from './scripts.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const at = (path) => join(root, path)

function fail(sentence) {
  console.error(`\n${sentence}`)
  process.exit(1)
}

const DISK_IS_FULL = 'The disk is full: make room and start again.'
const isDiskFull = (output) => /ENOSPC/.test(output)

/** Runs a command and shows what it said only when it fails. */
function run(command, args, remedy) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 })
  if (status === 0) return
  console.error(`${stdout ?? ''}${stderr ?? ''}`)
  fail(isDiskFull(`${stdout}${stderr}`) ? DISK_IS_FULL : remedy)
}

function step(name, work) {
  const start = Date.now()
  work()
  console.log(`  ${name} (${((Date.now() - start) / 1000).toFixed(1)} s)`)
}

/** When the newest file below these places was changed, in milliseconds. */
function newest(places) {
  return Math.max(
    0,
    ...places.map((place) => {
      if (!existsSync(place)) return 0
      const stats = statSync(place)
      if (!stats.isDirectory()) return stats.mtimeMs
      return newest(readdirSync(place).map((name) => join(place, name)))
    }),
  )
}

/** Whether something was made from older sources than these; `mark` notes when it was made. */
function isStale(mark, sources) {
  return !existsSync(mark) || Number(readFileSync(mark, 'utf8')) < newest(sources)
}

function note(mark) {
  mkdirSync(at('.devnet'), { recursive: true })
  writeFileSync(mark, String(Date.now()))
}

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19))
  fail(`Node ${process.versions.node} is too old: install Node 20.19 or newer.`)

console.log('Zono devnet')
const installCommand = getInstallCommandOfStart()
if (installCommand !== undefined) {
  const [command, ...args] = installCommand.split(' ')
  step('Packages', () => run(command, args, 'Packages could not be installed: is the npm registry reachable?'))
}

try {
  runAllowedScripts()
} catch (error) {
  console.error(String(error))
  fail('A package could not be set up: see above.')
}

const pageMark = at('.devnet/page')
const pageSources = [
  ...['src', 'public', 'build', 'index.html', 'vite.config.ts'].map((name) => at(`apps/web/${name}`)),
  at('packages'),
]
const isPageBuilt = existsSync(at('apps/web/dist/index.html')) && !isStale(pageMark, pageSources)

// An IPC channel lets the devnet notice when this process is gone, however it went; and that the page is built.
const stdio = ['inherit', 'inherit', 'inherit', 'ipc']
const env = { ...process.env, PAGE_IS_BEING_BUILT: String(!isPageBuilt) }
const devnet = spawn(process.execPath, ['--import', 'tsx', at('devnet/start.ts')], { cwd: root, stdio, env })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => devnet.kill(signal))
devnet.on('exit', (code, signal) => process.exit(signal === null ? (code ?? 1) : 0))

// The page is built while the chain is seeded.
if (!isPageBuilt) {
  const start = Date.now()
  const build = spawn('npm', ['run', '-s', 'build', '-w', '@zono/web'], { cwd: root })
  let said = ''
  for (const stream of [build.stdout, build.stderr])
    stream.on('data', (text) => {
      said += text
    })
  build.on('exit', (code) => {
    if (code !== 0) {
      devnet.removeAllListeners('exit')
      devnet.on('exit', () => process.exit(1))
      console.error(`${said}\n${isDiskFull(said) ? DISK_IS_FULL : 'The page could not be built: see above.'}`)
      devnet.kill('SIGTERM')
      return
    }
    note(pageMark)
    console.log(`  Page built (${((Date.now() - start) / 1000).toFixed(1)} s)`)
    if (devnet.connected) devnet.send('page built')
  })
}
