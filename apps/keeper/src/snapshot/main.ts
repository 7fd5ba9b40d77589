// `npm run squad:snapshot -- --from <block> --to <block>`: owners of Gen 0 pieces at a block that the beacon chooses, and the
// calls that give each of them a ticket of the presale (docs/operating.md). Needs no key and sends nothing.
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Deployment, NftSale, parseDeployment } from '@zono/protocol'
import { type Address, createPublicClient, http, type PublicClient } from 'viem'
import { SnapshotError, takeSnapshot } from './takeSnapshot.ts'

/** `NftSale.Status` in which tickets are allotted. */
const PREMINT_STATUS = 1

const USAGE =
  'Usage: npm run squad:snapshot -- --from <block> --to <block>. RPC_URL names the node, DEPLOYMENT the deployment file.'

function readOptions() {
  const { values } = parseArgs({ options: { from: { type: 'string' }, to: { type: 'string' } } })
  const { RPC_URL, DEPLOYMENT } = process.env
  const isBlock = (text: string | undefined): text is string => text !== undefined && /^\d+$/.test(text)
  if (!isBlock(values.from) || !isBlock(values.to) || !RPC_URL || !DEPLOYMENT) throw new SnapshotError(USAGE)
  const deployment = parseDeployment(JSON.parse(readFileSync(DEPLOYMENT, 'utf8')))
  return { from: BigInt(values.from), to: BigInt(values.to), deployment, rpcUrl: RPC_URL }
}

/** The sale whose presale is to come. */
async function findSale(client: PublicClient, { squadSales = [] }: Deployment): Promise<Address> {
  for (const { sale: address } of squadSales) {
    const status = await client.readContract({ abi: NftSale.abi, address, functionName: 'currentStatus' })
    if (status === PREMINT_STATUS) return address
  }
  throw new SnapshotError('No squad sale of the deployment is before its presale.')
}

async function main() {
  const { from, to, deployment, rpcUrl } = readOptions()
  const client = createPublicClient({ transport: http(rpcUrl) })
  const sale = await findSale(client, deployment)
  const { block, round, ownerCount, holders, csv, csvHash, calls } = await takeSnapshot(client, {
    deployment,
    sale,
    from,
    to,
  })
  const file = `squad-snapshot-${block}`
  writeFileSync(`${file}.csv`, csv)
  writeFileSync(`${file}.json`, JSON.stringify(calls, undefined, 2))
  process.stdout.write(
    `Block ${block}, chosen by round ${round} of the beacon: ${holders.length} of ${ownerCount} accounts.\n`,
  )
  process.stdout.write(`${file}.csv has keccak-256 ${csvHash}. ${file}.json has the operator's calls.\n`)
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
})
