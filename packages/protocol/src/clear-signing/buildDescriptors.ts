import type { Address } from 'viem'
import type { Deployment } from '../deployment.ts'
import { EARN_TEXTS } from './areas/earn.ts'
import { GAMES_TEXTS } from './areas/games.ts'
import { NFT_TEXTS } from './areas/nft.ts'
import { OPERATOR_TEXTS } from './areas/operator.ts'
import { PROFILE_TEXTS } from './areas/profile.ts'
import { SALES_TEXTS } from './areas/sales.ts'
import { TRADE_TEXTS } from './areas/trade.ts'
import type { ContractTexts, Instances } from './contractTexts.ts'
import { type Descriptor, type Field, type Format, SCHEMA_URL } from './descriptor.ts'
import { MESSAGE_TEXTS } from './messages.ts'
import type { InstanceTokens } from './readInstanceTokens.ts'
import { formatSignature, getWrites } from './signature.ts'

/**
 * Every call that the page sends, by contract.
 * @example
 * CONTRACT_TEXTS[0]?.contract // => 'Router'
 */
export const CONTRACT_TEXTS: readonly ContractTexts[] = [
  ...TRADE_TEXTS,
  ...EARN_TEXTS,
  ...GAMES_TEXTS,
  ...NFT_TEXTS,
  ...SALES_TEXTS,
  ...PROFILE_TEXTS,
  ...OPERATOR_TEXTS,
]

/**
 * Whose product it is, as the descriptors say it.
 * @example
 * const owner: Owner = { name: 'Your exchange', url: 'https://your.exchange' }
 */
export type Owner = { readonly name: string; readonly url?: string }

const ENUMS = { salePools: { '0': 'Basic', '1': 'Unlimited' } }

/**
 * Descriptors of every call and message that the page asks a wallet to sign on one chain, by file name as the public
 * registry wants them (`calldata-Router.json`, `eip712-permit.json`). Contracts that the deployment lacks have none.
 *
 * @param mainToken - Token that farms pay, auctions and the lottery take.
 * @param tokens - Tokens of farms, pools and sales by contract, from `readInstanceTokens`.
 * @see https://eips.ethereum.org/EIPS/eip-7730
 * @example
 * buildDescriptors(deployment, { name: 'Your exchange' }, cake.address, {}).has('calldata-Router.json') // => true
 */
export function buildDescriptors(
  deployment: Deployment,
  owner: Owner,
  mainToken: Address,
  tokens: InstanceTokens,
): ReadonlyMap<string, Descriptor> {
  const files = new Map<string, Descriptor>()
  for (const contract of new Set(CONTRACT_TEXTS.map((texts) => texts.contract))) {
    const parts = CONTRACT_TEXTS.filter((texts) => texts.contract === contract)
    const binding = bindContract(deployment, parts[0] as ContractTexts)
    if (!binding) continue
    const formats = Object.fromEntries(parts.flatMap(formatCalls))
    files.set(`calldata-${contract}.json`, {
      $schema: SCHEMA_URL,
      context: { $id: `${owner.name} ${contract}`, contract: binding },
      metadata: {
        ...describeOwner(owner),
        contractName: contract,
        ...pickReferences(Object.values(formats), {
          constants: { mainToken, ...(deployment.contracts.WBNB ? { wrappedCoin: deployment.contracts.WBNB } : {}) },
          maps: tokens,
        }),
      },
      display: { formats },
    })
  }
  for (const { name, domain, messages } of MESSAGE_TEXTS)
    files.set(`eip712-${name}.json`, {
      $schema: SCHEMA_URL,
      // A signature of governance names no chain: the id of its space does.
      context: {
        $id: `${owner.name} ${name}`,
        eip712: { domain: { ...domain, ...(name === 'username' ? { chainId: deployment.chainId } : {}) } },
      },
      metadata: describeOwner(owner),
      display: { formats: Object.fromEntries(Object.entries(messages).map(([type, text]) => [type, toFormat(text)])) },
    })
  return files
}

const describeOwner = ({ name, url }: Owner) => ({ owner: name, ...(url ? { info: { url } } : {}) })

const toFormat = ({ intent, fields }: Pick<Format, 'intent' | 'fields'>): Format => ({ intent, fields: [...fields] })

/** Formats of one contract by signature. */
const formatCalls = ({ abi, calls, contract }: ContractTexts): [string, Format][] =>
  Object.entries(calls).map(([name, text]) => {
    const items = getWrites(abi).filter((item) => item.name === name)
    const [item] = items
    if (!item || items.length > 1) throw new Error(`${contract} has ${items.length} functions \`${name}\`.`)
    return [formatSignature(item), toFormat(text)]
  })

type Binding = Extract<Descriptor['context'], { contract: unknown }>['contract']

function bindContract(
  deployment: Deployment,
  { contract, instances, address, factory }: ContractTexts,
): Binding | undefined {
  const at = (addresses: readonly (Address | undefined)[]) =>
    [...new Set(addresses)].flatMap((address) => (address ? [{ chainId: deployment.chainId, address }] : []))
  if (factory) {
    const deployments = at([deployment.contracts[factory.contract]])
    return deployments.length ? { factory: { deployments, deployEvent: factory.event } } : undefined
  }
  const deployments = at(instances ? getInstances(deployment, instances) : [address ?? deployment.contracts[contract]])
  return deployments.length ? { deployments } : undefined
}

/** Addresses of the contracts of a kind. The wrapped coin has a descriptor of its own. */
function getInstances(deployment: Deployment, kind: Instances): readonly Address[] {
  const collections = deployment.nftCollections ?? []
  const squads = deployment.squadSales ?? []
  switch (kind) {
    case 'tokens':
      return Object.values(deployment.tokens).filter((address) => address !== deployment.contracts.WBNB)
    case 'collections':
      return [
        ...collections.map(({ contractAddress }) => contractAddress),
        ...(deployment.nftMints ?? []).map(({ contractAddress }) => contractAddress),
        ...squads.map(({ collection }) => collection),
        ...(deployment.contracts.Collectible ? [deployment.contracts.Collectible] : []),
      ]
    case 'openCollections':
      return collections.filter(({ type }) => type === 'SELFCREATE').map(({ contractAddress }) => contractAddress)
    case 'squadSales':
      return squads.map(({ sale }) => sale)
    default:
      return (deployment[kind] ?? []).map(({ contractAddress }) => contractAddress)
  }
}

type Shared = { readonly constants: Readonly<Record<string, Address>>; readonly maps: InstanceTokens }

/** The constants, choices and tables that the formats of one file refer to. */
function pickReferences(formats: readonly Format[], { constants, maps }: Shared) {
  const text = JSON.stringify(formats)
  const pick = <value>(section: string, all: Readonly<Record<string, value>>) => {
    const used = Object.entries(all).filter(([key]) => text.includes(`"$.metadata.${section}.${key}"`))
    return used.length ? { [section]: Object.fromEntries(used) } : {}
  }
  return { ...pick('constants', constants), ...pick('enums', ENUMS), ...pick('maps', maps) }
}

/** Values of a format, those of its groups among them. */
export const getFields = ({ fields }: Format): readonly Field[] =>
  fields.flatMap((field) => ('fields' in field ? field.fields : [field]))
