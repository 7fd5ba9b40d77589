import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { BUILD_OPTIONS, getHash, keepBundle, leaveToNode } from '@zono/service/bundle'
import { build } from 'esbuild'

const indexer = import.meta.dirname
const root = resolve(indexer, '../..')
const ponder = join(root, 'node_modules/ponder/dist/esm')

/** Modules with indexing functions: each registers its own when it is loaded. */
const listIndexingModules = () =>
  readdirSync(join(indexer, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.startsWith('api'))
    .toSorted()

/** Modules that Ponder makes up, for modules that it does not load itself. */
const MADE_UP_MODULES = {
  'ponder:registry': () => 'export const ponder = globalThis.ZONO_INDEXER_REGISTRY',
  'ponder:api': () => 'export const db = globalThis.PONDER_DATABASE.readonlyQB.raw',
  'zono:indexing': () =>
    listIndexingModules()
      .map((path) => `import './src/${path}'`)
      .join('\n'),
}

/** Milliseconds without a word from an open WebSocket after which the newest block is asked for. */
const SILENCE_MS = 5000

/**
 * What is changed in Ponder: a text, what takes its place, and how often it is there if not once.
 *
 * After each block it updates the history of every table, those that the block did not touch too: 78 statements, half of all
 * work while nothing happens. The tables touched in a transaction stand in a table of Ponder's own.
 *
 * An indexer that takes over, or follows a reorganization, holds all tables for a moment, on a busy machine for a second and
 * more, and a read gave up after half a second: replicas answered 503. Clients wait for eight.
 *
 * It believes a WebSocket that is open: where one says nothing, as behind a gateway that forgot it, no block came any more. After
 * five silent seconds it asks for the newest block as it does without a WebSocket. A block whose logs could not be fetched counted
 * as being fetched, so that it was passed over until there was another one.
 */
const CHANGES_OF_PONDER = {
  'utils/pg.js': [[`SET lock_timeout = '500ms'`, `SET lock_timeout = '8s'`, 2]],
  'rpc/index.js': [
    [
      'ws = new WebSocket(chain.ws);',
      `const socket = ws = new WebSocket(chain.ws);
       let heardAt = Date.now();
       let isAsking = false;
       socket.on('message', () => { heardAt = Date.now(); });
       const timer = setInterval(async () => {
         if (isAsking || Date.now() - heardAt < ${SILENCE_MS}) return;
         isAsking = true;
         try { await onBlock(await eth_getBlockByNumber(rpc, ['latest', true])); }
         catch (error) { onError(error); }
         finally { isAsking = false; }
       }, chain.pollingInterval);
       timer.unref();
       socket.on('close', () => clearInterval(timer));`,
    ],
  ],
  'sync-realtime/index.js': [
    [
      'blockCallback?.(false);\n                onError(_error, block);',
      'blockCallback?.(false);\n latestFetchedBlock = undefined;\n onError(_error, block);',
    ],
  ],
  'runtime/multichain.js': [
    [
      'await Promise.all(tables.map((table) => commitBlock(tx, { table, checkpoint, preBuild }, context)));',
      `const { rows: touched } = await tx.wrap((tx) => tx.execute(\`SELECT table_name FROM \${getLiveQueryTempTableName()}\`), context);
       const names = new Set(touched.map((row) => row.table_name));
       await Promise.all(tables.filter((table) => names.has(getTableName(table))).map((table) => commitBlock(tx, { table, checkpoint, preBuild }, context)));`,
    ],
  ],
}

/** Ponder's own module, as it is installed but for the changes above. */
function readModuleOfPonder(path) {
  let contents = readFileSync(path, 'utf8').replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
  for (const [from, to, times = 1] of CHANGES_OF_PONDER[path.slice(ponder.length + 1).replaceAll(sep, '/')] ?? []) {
    const count = contents.split(from).length - 1
    if (count !== times) throw new Error(`This version of Ponder has this ${count} times, not ${times}: ${from}`)
    contents = contents.replaceAll(from, () => to)
  }
  return contents
}

/** Packages with files of their own beside their code, or that are loaded as they are needed. */
const LEFT_TO_NODE =
  /^(vite|vite-node|vite-tsconfig-paths|pino|@electric-sql\/pglite|pg-query-emscripten|conf|detect-package-manager|@babel\/code-frame|glob)(\/|$)/

const bundling = {
  name: 'indexer',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^ponder$/ }, () => ({ path: join(ponder, 'index.js'), sideEffects: false }))
    onResolve({ filter: /^ponder:schema$/ }, () => ({ path: join(indexer, 'ponder.schema.ts') }))
    onResolve({ filter: /^(ponder|zono):(registry|api|indexing)$/ }, ({ path }) => ({ path, namespace: 'made up' }))
    onLoad({ filter: /.*/, namespace: 'made up' }, ({ path }) => ({
      contents: MADE_UP_MODULES[path](),
      resolveDir: indexer,
    }))
    onLoad({ filter: /ponder[\\/]dist[\\/]esm[\\/].*\.js$/ }, ({ path }) => ({ contents: readModuleOfPonder(path) }))
  },
}

/**
 * Bundles the indexer and Ponder into a few modules that Node loads itself. From the sources, Ponder sends each of 300 modules
 * through Vite in every start, and loads itself and a GraphQL server that nothing uses a second time: seven of its first ten
 * seconds. Returns the folder to give Ponder as its root. Ponder takes the same content for the same application, and another one
 * does not go on over its tables.
 */
export const bundleIndexer = () => keepBundle('indexer', indexer, buildIndexer)

async function buildIndexer() {
  const { outputFiles } = await build({
    ...BUILD_OPTIONS,
    entryPoints: {
      ponder: join(ponder, 'bin/ponder.js'),
      config: join(indexer, 'ponder.config.ts'),
      schema: join(indexer, 'ponder.schema.ts'),
      indexing: 'zono:indexing',
      api: join(indexer, 'src/api/index.ts'),
    },
    plugins: [bundling, leaveToNode(LEFT_TO_NODE)],
    outdir: indexer,
    splitting: true,
  })
  const files = outputFiles.map(({ path, text }) => [path.slice(indexer.length + 1), text])
  // Ponder takes an application for the same one while these files and the settings are the same.
  const hash = getHash(JSON.stringify(files))
  return [
    ...files,
    ['ponder.schema.ts', `// ${hash}\nexport * from './schema.mjs'\n`],
    [
      'src/index.ts',
      `// ${hash}\nimport { ponder } from 'ponder:registry'\nglobalThis.ZONO_INDEXER_REGISTRY = ponder\nawait import('../indexing.mjs')\n`,
    ],
    ['src/api/index.ts', `export { default } from '../../api.mjs'\n`],
  ]
}
