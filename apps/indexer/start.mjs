// `node start.mjs start --schema … --port …`: Ponder's command line, with its own commands and options, over a bundle of this
// indexer and of Ponder instead of their sources. `node start.mjs bundle` only makes the bundle.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundleIndexer } from './bundle.mjs'

const [command = 'start', ...options] = process.argv.slice(2)
const folder = await bundleIndexer()
if (command !== 'bundle') {
  const program = join(folder, 'ponder.mjs')
  process.argv = [process.execPath, program, command, '--root', folder, '--config', 'config.mjs', ...options]
  await import(pathToFileURL(program).href)
}
