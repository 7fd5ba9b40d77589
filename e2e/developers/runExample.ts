import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createServer } from 'vite'

const root = join(import.meta.dirname, '../..')

/** Runs one of the examples' commands against an exchange. @returns what it printed @throws {Error} where it fails */
export function runExample(script: string, args: readonly string[], origin: string): Promise<string> {
  const child = spawn('npm', ['run', '-s', script, '-w', 'examples', '--', ...args], {
    cwd: root,
    env: { ...process.env, EXCHANGE: origin },
  })
  let [output, errors] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk
  })
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => (code === 0 ? resolve(output) : reject(new Error(`${output}${errors}`))))
  })
}

/** Serves a page of the examples as its command does. */
export async function serveExample(
  folder: string,
): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const server = await createServer({
    root: join(root, 'examples', folder),
    configFile: false,
    logLevel: 'error',
    cacheDir: join(root, '.cache/examples', folder),
    server: { port: 0, host: '127.0.0.1', hmr: false },
  })
  await server.listen()
  return { url: server.resolvedUrls?.local[0] ?? '', stop: () => server.close() }
}
