// `npm run build:logos`: writes the logos of known tokens to apps/web/public/logos. A token gets a logo by its address, from
// the metadata of @web3icons, or because logos.json names the address after a look at the coin behind it; never by its
// symbol alone, since anyone can give a token any symbol. All other tokens have a drawn icon.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { tokens as catalogue } from '@zono/protocol/catalogue/tokens.56'
import reviews from './logos.json' with { type: 'json' }
import { findUnsafeSvgPart } from './svgSafety.ts'

const root = resolve(import.meta.dirname, '..')
const logosFolder = join(root, 'apps/web/public/logos')
const indexFile = join(root, 'apps/web/src/core/tokens/logos/logos.56.json')

const CHAIN_ID = 56

/** Name of this chain in the metadata of @web3icons. */
const CHAIN_NAME = 'binance-smart-chain'

const packagesFolder = join(root, 'node_modules')

/** A larger file is simplified: a list shows twenty of them. */
const MAX_BYTES = 10_000

/** Hex digits by which the page knows that an address has a logo. */
const PREFIX_DIGITS = 8

type Review = { readonly symbol: string; readonly name: string; readonly logo: string }

/** A coin as @web3icons describes it. */
type CoinMetadata = {
  readonly filePath: string
  readonly variants: readonly string[]
  readonly addresses: Readonly<Record<string, string | undefined>>
}

/** Every coin of @web3icons, read from its file: the package's entry loads all of its icons too. */
export const readMetadata = async (): Promise<readonly CoinMetadata[]> =>
  (
    (await import(join(packagesFolder, '@web3icons/common/dist/metadata/tokens.js'))) as {
      readonly tokens: readonly CoinMetadata[]
    }
  ).tokens

const normalize = (address: string) => address.toLowerCase()

const indexByAddress = (metadata: readonly CoinMetadata[]): ReadonlyMap<string, string> =>
  new Map(
    metadata.flatMap(({ addresses, filePath, variants }) => {
      const address = addresses[CHAIN_NAME]
      const isUsable = address !== undefined && filePath.startsWith('token:') && variants.includes('background')
      return isUsable ? [[normalize(address), filePath.slice('token:'.length)] as const] : []
    }),
  )

/** Which logo each address has, as `package:name`. Throws when logos.json disagrees with the catalogue or the metadata. */
export async function matchLogos(): Promise<ReadonlyMap<string, string>> {
  const filesByAddress = indexByAddress(await readMetadata())
  const reviewed = new Map<string, Review>(Object.entries(reviews.reviewed))
  const logos = new Map<string, string>()
  for (const { address, symbol, name } of catalogue) {
    const review = reviewed.get(address)
    reviewed.delete(address)
    if (review && (review.symbol !== symbol || review.name !== name)) {
      throw new Error(`${address} was reviewed as ${review.symbol} (${review.name}) and is now ${symbol} (${name}).`)
    }
    const file = filesByAddress.get(normalize(address))
    const logo = review?.logo ?? (file === undefined ? undefined : `web3icons:${file}`)
    if (logo !== undefined) logos.set(normalize(address), logo)
  }
  if (reviewed.size > 0) throw new Error(`Reviewed but not in the catalogue: ${[...reviewed.keys()].join(', ')}.`)
  for (const [address, symbol] of Object.entries(reviews.listed)) {
    const file = filesByAddress.get(normalize(address))
    if (file === undefined) throw new Error(`No logo is known for the address of ${symbol}, ${address}.`)
    logos.set(normalize(address), `web3icons:${file}`)
  }
  return new Map([...logos].sort(([a], [b]) => (a < b ? -1 : 1)))
}

async function readLogo(logo: string): Promise<string> {
  const [source, name] = logo.split(':')
  if (source === 'cryptocurrency-icons') {
    return readFileSync(join(packagesFolder, 'cryptocurrency-icons/svg/color', `${name}.svg`), 'utf8')
  }
  const path = join(packagesFolder, '@web3icons/core/dist/svgs/tokens/background', `${name}.svg.js`)
  return ((await import(path)) as { readonly default: string }).default
}

/** Shortens coordinates to hundredths. All keep both decimals, since the next number may begin with its point. */
const roundNumbers = (svg: string): string =>
  svg.replaceAll(/\d*\.\d{3,}/g, (number) =>
    Number(number)
      .toFixed(2)
      .replace(/^0/, number.startsWith('.') ? '' : '0'),
  )

/** The file of a logo as it is served. Throws when it holds more than shapes. */
async function createLogo(logo: string): Promise<string> {
  const source = (await readLogo(logo)).replaceAll(/>\s+</g, '><').trim()
  const svg = source.length > MAX_BYTES ? roundNumbers(source) : source
  const problem = findUnsafeSvgPart(svg)
  if (problem !== undefined) throw new Error(`${logo} may not be served: ${problem}.`)
  return `${svg}\n`
}

/** Every file by its path in the repository. */
export async function createLogoFiles(): Promise<ReadonlyMap<string, string>> {
  const logos = await matchLogos()
  const entries = [
    ...Object.entries(reviews.symbols).map(([symbol, logo]) => [`symbols/${symbol}.svg`, logo] as const),
    ...[...logos].map(([address, logo]) => [`${CHAIN_ID}/${address}.svg`, logo] as const),
  ]
  const files = await Promise.all(
    entries.map(async ([path, logo]) => [join(logosFolder, path), await createLogo(logo)] as const),
  )
  const prefixes = [...logos.keys()].map((address) => address.slice(2, 2 + PREFIX_DIGITS))
  return new Map([...files, [indexFile, `${JSON.stringify(prefixes, null, 2)}\n`]])
}

async function main() {
  const files = await createLogoFiles()
  for (const folder of [String(CHAIN_ID), 'symbols'])
    rmSync(join(logosFolder, folder), { recursive: true, force: true })
  for (const [path, content] of files) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, content)
  }
  console.log(`${files.size - 1} logos written.`)
}

if (process.argv[1] === import.meta.filename) await main()
