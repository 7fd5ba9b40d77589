// `npm run build:clear-signing`: writes the descriptors of chain 56 that stand in packages/protocol/clear-signing.
// `npm run build:clear-signing -- deployment.json RPC_URL FOLDER NAME [URL]`: those of another deployment, NAME's product.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Deployment, getBuiltInDeployment, getChainConfig, parseDeployment } from '@zono/protocol'
import { buildDescriptors, type Owner, readInstanceTokens } from '@zono/protocol/clear-signing'
import { createClient, http } from 'viem'
import { getChainId } from 'viem/actions'

/** Whom the contracts of chain 56 belong to is nobody's to say here: they are public, and this product only calls them. */
const PUBLIC_OWNER: Owner = { name: 'Public v2 exchange' }

const USAGE = 'npm run build:clear-signing -- deployment.json RPC_URL FOLDER NAME [URL]'

type Target = {
  readonly deployment: Deployment
  readonly owner: Owner
  readonly folder: string
  readonly rpcUrl?: string
}

async function writeDescriptors({ deployment, owner, folder, rpcUrl }: Target): Promise<void> {
  const mainToken = deployment.tokens[getChainConfig(deployment).governanceTokenKey]
  if (!mainToken) throw new Error('The deployment names no main token.')
  const tokens = rpcUrl ? await readTokens(rpcUrl, deployment) : {}
  mkdirSync(folder, { recursive: true })
  for (const [name, descriptor] of buildDescriptors(deployment, owner, mainToken, tokens))
    writeFileSync(join(folder, name), `${JSON.stringify(descriptor, undefined, 2)}\n`)
}

async function readTokens(rpcUrl: string, deployment: Deployment) {
  const client = createClient({ transport: http(rpcUrl, { batch: true }) })
  const chainId = await getChainId(client)
  if (chainId !== deployment.chainId) throw new Error(`The endpoint is of chain ${chainId}, not ${deployment.chainId}.`)
  return readInstanceTokens(client, deployment)
}

function parseTarget(argv: readonly string[]): Target {
  const [file, rpcUrl, folder, name, url, ...rest] = argv
  if (file === undefined) {
    const deployment = getBuiltInDeployment(56) as Deployment
    const own = fileURLToPath(new URL('../packages/protocol/clear-signing/56', import.meta.url))
    return { deployment, owner: PUBLIC_OWNER, folder: own }
  }
  if (!rpcUrl || !folder || !name || rest.length) throw new Error(USAGE)
  const deployment = parseDeployment(JSON.parse(readFileSync(file, 'utf8')))
  return { deployment, owner: { name, ...(url ? { url } : {}) }, folder: resolve(folder), rpcUrl }
}

await writeDescriptors(parseTarget(process.argv.slice(2)))
