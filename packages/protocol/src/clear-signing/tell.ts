import type { AbiFunction, AbiParameter } from 'viem'
import { type Address, decodeFunctionData, type Hex, parseAbiItem, toFunctionSelector } from 'viem'
import { getFields } from './buildDescriptors.ts'
import type { Descriptor, Field, Format } from './descriptor.ts'

/**
 * A call as a wallet gets it.
 * @example
 * const wrap: SignedCall = { to: wbnb, data: '0xd0e30db0', value: 10n ** 18n }
 */
export type SignedCall = { readonly to: Address; readonly data: Hex; readonly value?: bigint; readonly from?: Address }

/**
 * What a wallet shows of a call or message: what it does, and each value with its label.
 * @example
 * const getLabels = ({ lines }: Telling) => lines.map(({ label }) => label)
 */
export type Telling = { readonly intent: string; readonly lines: readonly TellingLine[] }

/** A value of a telling: its entries where it is a list, and the token or collection it is told in. */
export type TellingLine = {
  readonly label: string
  readonly values: readonly unknown[]
  readonly in?: readonly unknown[]
}

/** What the paths of a descriptor lead into: the values of the call, the transaction around it, the descriptor. */
type Roots = { readonly '#': unknown; readonly '@': unknown; readonly $: Descriptor }

/**
 * Tells a call by the descriptors, as a wallet does. Made to prove them, so it is strict: a value of the call that no
 * field tells or hides, a path that leads nowhere, a token that no table names, coin that is sent and not told are errors.
 *
 * @throws {Error} With the first fault.
 * @example
 * tellCall(descriptors, { to: wbnb, data: '0xd0e30db0', value: 10n ** 18n }).intent // => 'Wrap'
 * tellCall(descriptors, { to: wbnb, data: '0x12345678' }) // throws Error
 */
export function tellCall(
  descriptors: Iterable<Descriptor>,
  call: SignedCall,
  isPair?: (address: Address) => boolean,
): Telling {
  const selector = call.data.slice(0, 10)
  for (const descriptor of descriptors) {
    const { context } = descriptor
    if (!('contract' in context)) continue
    const bound =
      'deployments' in context.contract
        ? context.contract.deployments.some(({ address }) => address.toLowerCase() === call.to.toLowerCase())
        : isPair?.(call.to)
    if (!bound) continue
    for (const [signature, format] of Object.entries(descriptor.display.formats)) {
      const item = parseAbiItem(`function ${signature}`) as AbiFunction
      if (toFunctionSelector(item) !== selector) continue
      const { args = [] } = decodeFunctionData({ abi: [item], data: call.data })
      const values = Object.fromEntries(item.inputs.map(({ name }, i) => [name ?? '', (args as readonly unknown[])[i]]))
      return tell(format, item.inputs, { '#': values, '@': { value: 0n, ...call }, $: descriptor })
    }
  }
  throw new Error(`Nothing tells the call ${selector} to ${call.to}.`)
}

/**
 * EIP-712 data as a wallet gets it.
 * @example
 * const getNames = ({ types, primaryType }: SignedMessage) => types[primaryType]?.map(({ name }) => name)
 */
export type SignedMessage = {
  readonly domain: { readonly name?: string; readonly version?: string; readonly verifyingContract?: Address }
  readonly types: Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>
  readonly primaryType: string
  readonly message: Readonly<Record<string, unknown>>
}

/**
 * Tells a message by the descriptors; as strict as `tellCall`.
 *
 * @throws {Error} With the first fault.
 * @example
 * tellMessage(descriptors, permit).lines.map(({ label }) => label) // => ['At most', 'Spender', 'Until']
 */
export function tellMessage(
  descriptors: Iterable<Descriptor>,
  { domain, types, primaryType, message }: SignedMessage,
): Telling {
  const fields = types[primaryType] ?? []
  const key = `${primaryType}(${fields.map(({ name, type }) => `${type} ${name}`).join(',')})`
  for (const descriptor of descriptors) {
    const { context } = descriptor
    if (!('eip712' in context)) continue
    const { name, version } = context.eip712.domain
    if ((name ?? domain.name) !== domain.name || (version ?? domain.version) !== domain.version) continue
    const format = descriptor.display.formats[key]
    if (format) return tell(format, fields, { '#': message, '@': { to: domain.verifyingContract }, $: descriptor })
  }
  throw new Error(`Nothing tells the message ${key}.`)
}

function tell(format: Format, inputs: readonly AbiParameter[], roots: Roots): Telling {
  const fields = getFields(format)
  // The token of an amount that is told is told with it.
  const told = new Set(
    fields.flatMap((field) => [field.path, ...(field.visible === 'never' ? [] : listUnitPaths(field))]),
  )
  for (const path of inputs.flatMap((input) => listPaths(input)))
    if (!told.has(`#.${path}`)) throw new Error(`\`${path}\` is neither told nor hidden.`)
  const shown = fields.filter((field) => isShown(field, roots))
  const lines = shown.map((field): TellingLine => {
    const unit = findUnit(field, roots)
    return { label: field.label, values: resolve(field.path, roots), ...(unit ? { in: unit } : {}) }
  })
  const { value } = roots['@'] as { value?: bigint }
  const tellsCoin = shown.some(({ path }) => path === '@.value') || shown.some((field) => isNativeAmount(field, roots))
  if (value && !tellsCoin) throw new Error('Coin is sent, and nothing tells it.')
  return { intent: format.intent, lines }
}

const listUnitPaths = (field: Field): readonly string[] => {
  if (field.format === 'tokenAmount' && 'tokenPath' in field.params) return [field.params.tokenPath]
  if (field.format === 'nftName' && 'collectionPath' in field.params) return [field.params.collectionPath]
  return []
}

/** Paths of every value within a parameter. */
function listPaths(parameter: AbiParameter, before = ''): readonly string[] {
  const path = `${before}${parameter.name ?? ''}${parameter.type.endsWith(']') ? '.[]' : ''}`
  if (!('components' in parameter)) return [path]
  return parameter.components.flatMap((component) => listPaths(component, `${path}.`))
}

function isShown(field: Field, roots: Roots): boolean {
  if (field.visible === 'never') return false
  if (typeof field.visible !== 'object') return true
  const { ifNotIn } = field.visible
  return !resolve(field.path, roots).every((value) => ifNotIn.some((other) => String(other) === String(value)))
}

function isNativeAmount(field: Field, roots: Roots): boolean {
  if (field.format !== 'tokenAmount') return false
  const { nativeCurrencyAddress: native } = field.params
  return native !== undefined && (findUnit(field, roots) ?? []).every((unit) => unit === native)
}

/** The token or collection that a value is told in. */
function findUnit(field: Field, roots: Roots): readonly unknown[] | undefined {
  if (field.format === 'enum') {
    const names = resolve(field.params.$ref, roots)[0] as Readonly<Record<string, string>>
    return resolve(field.path, roots).map((value) => getOrThrow(names[String(value)], `No name for ${value}.`))
  }
  if (field.format === 'calldata') return resolve(field.params.calleePath, roots)
  if (field.format !== 'tokenAmount' && field.format !== 'nftName') return undefined
  const { params } = field
  if ('tokenPath' in params) return resolve(params.tokenPath, roots)
  if ('collectionPath' in params) return resolve(params.collectionPath, roots)
  const source = 'token' in params ? params.token : params.collection
  if (typeof source === 'string') return source.startsWith('$') ? resolve(source, roots) : [source]
  const table = resolve(source.map, roots)[0] as { readonly values: Readonly<Record<string, Address>> }
  return resolve(source.keyPath, roots).map((key) => {
    const entry = Object.entries(table.values).find(([other]) => other.toLowerCase() === String(key).toLowerCase())
    return getOrThrow(entry?.[1], `\`${source.map}\` has nothing for ${key}.`)
  })
}

function getOrThrow<value>(value: value | undefined, fault: string): value {
  if (value === undefined) throw new Error(fault)
  return value
}

/** The values that a path leads to: several through the entries of a list. */
function resolve(path: string, roots: Roots): readonly unknown[] {
  const [root = '', ...steps] = path.split('.')
  let found: readonly unknown[] = [roots[root as keyof Roots]]
  for (const step of steps) {
    found = found.flatMap((value) => {
      if (step === '[]') return value as readonly unknown[]
      const index = /^\[(-?\d+)\]$/.exec(step)?.[1]
      const next = index ? (value as readonly unknown[]).at(Number(index)) : (value as Record<string, unknown>)[step]
      return [getOrThrow(next, `\`${path}\` leads nowhere.`)]
    })
  }
  return found
}
