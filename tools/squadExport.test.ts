import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMetadata, drawSvg, getAttributes, getProvenance } from '@zono/art'
import { SquadNft } from '@zono/protocol'
import {
  createPublicClient,
  custom,
  decodeFunctionData,
  encodeFunctionResult,
  type Hex,
  keccak256,
  stringToHex,
} from 'viem'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ExportError, exportSquad } from './squadExport.ts'

const COLLECTION = `0x${'ab'.repeat(20)}` as const
const NAME = 'Squad Zero'
const SUPPLY = 100

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'squad-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** A chain on which the collection has a provenance. */
function createClient(provenance: Hex) {
  const results = { name: NAME, maxSupply: BigInt(SUPPLY), provenance }
  return createPublicClient({
    transport: custom({
      request: async ({ params }: { readonly params: readonly [{ readonly data: Hex }] }) => {
        const { functionName } = decodeFunctionData({ abi: SquadNft.abi, data: params[0].data })
        if (!(functionName in results)) throw new Error(`${functionName} is not read.`)
        const name = functionName as keyof typeof results
        return encodeFunctionResult({ abi: SquadNft.abi, functionName: name, result: results[name] } as never)
      },
    }),
  })
}

test('squad export: writes the files of 100 pieces as they are served [NFTMKT-20]', async () => {
  const client = createClient(getProvenance(NAME, SUPPLY, (bytes) => keccak256(bytes)))
  expect(await exportSquad(client, COLLECTION, join(folder, 'new'))).toBe(SUPPLY)
  const files = await readdir(join(folder, 'new'))
  expect(files).toHaveLength(2 * SUPPLY)
  for (const tokenId of [0, 1, 63, 64, 99]) {
    const read = (ending: string) => readFile(join(folder, 'new', `${tokenId}.${ending}`), 'utf8')
    expect(JSON.parse(await read('json'))).toEqual(createMetadata(tokenId, NAME))
    expect(await read('svg')).toBe(drawSvg(getAttributes(tokenId, NAME)))
  }
})

test('squad export: writes nothing for a collection with another provenance', async () => {
  const client = createClient(keccak256(stringToHex('arranged')))
  await expect(exportSquad(client, COLLECTION, folder)).rejects.toBeInstanceOf(ExportError)
  expect(await readdir(folder)).toEqual([])
})
