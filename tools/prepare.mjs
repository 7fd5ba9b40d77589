// Sets up what a fresh clone lacks before its tests run: packages, their install scripts, and a Chromium.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { getInstallCommandOfTest } from './packages.mjs'
import { runAllowedScripts } from './scripts.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Noto draws the scripts of the page's languages: without any font Chromium measures every text as nothing. */
const DEBIAN_PACKAGES = 'chromium-headless-shell fonts-noto-core'

/** Runs a command; its output is shown only when it fails. */
function run(command) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { status, stdout, stderr } = spawnSync('bash', ['-c', command], { cwd: root, encoding: 'utf8', env })
  if (status !== 0) console.error(`${stdout ?? ''}${stderr ?? ''}`.trimEnd())
  return status === 0
}

function stop(sentence) {
  console.error(`\n${sentence}`)
  process.exit(1)
}

/** Installs what is missing, or ends the process with a sentence that says what to do. */
export async function prepare() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19))
    stop(`Node ${process.versions.node} is too old: install Node 20.19 or newer.`)
  const installCommand = getInstallCommandOfTest()
  if (installCommand !== undefined) {
    console.log('Installing packages ...')
    if (!run(installCommand)) stop('Packages could not be installed: is the npm registry reachable?')
  }
  runAllowedScripts()
  if (!(await hasChromium())) await installChromium()
}

/** Whether there is a Chromium where the journeys look for one (e2e/support/chromium.ts). */
async function hasChromium() {
  const { chromium } = await import('playwright-core')
  const paths = [
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    chromium.executablePath(),
  ]
  return [process.env.CHROMIUM_PATH, ...paths].some((path) => path && existsSync(path))
}

/** Debian's packages as root or by sudo without a password; elsewhere Playwright's own download. */
async function installChromium() {
  console.log('Installing Chromium ...')
  const isRoot = process.getuid?.() === 0
  const sudo = isRoot ? '' : 'sudo -n '
  const install = `${sudo}apt-get update && ${sudo}apt-get install -y --no-install-recommends ${DEBIAN_PACKAGES}`
  const hasApt = existsSync('/usr/bin/apt-get') && (isRoot || existsSync('/usr/bin/sudo'))
  if (hasApt && run(install) && (await hasChromium())) return
  if (run('npx playwright install chromium') && (await hasChromium())) return
  stop(`Install Chromium (\`apt-get install ${DEBIAN_PACKAGES}\`), or set CHROMIUM_PATH to one.`)
}
