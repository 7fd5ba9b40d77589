import * as v from 'valibot'
import { isAddress } from 'viem'
import { type Descriptor, SCHEMA_URL } from '../clear-signing/descriptor.ts'

const address = v.pipe(
  v.string(),
  v.check((text) => isAddress(text), 'not a checksummed address'),
)
const chainId = v.pipe(v.number(), v.integer(), v.minValue(1))
const deployments = v.pipe(v.array(v.strictObject({ chainId, address })), v.minLength(1))

/** `#.a.[0].b` in what is signed, `@.value` in the transaction around it, `$.metadata.x` in the descriptor itself. */
const path = v.pipe(v.string(), v.regex(/^[#@$](\.(\[(-?\d+)?\]|[A-Za-z_]\w*))+$/, 'not a path'))
const label = v.pipe(v.string(), v.minLength(1), v.maxLength(40))
const mapReference = v.strictObject({ map: path, keyPath: path })
const addressSource = v.union([path, address, mapReference])

const visible = v.union([
  v.picklist(['always', 'never', 'optional']),
  v.strictObject({ ifNotIn: v.pipe(v.array(v.union([v.string(), v.number(), v.boolean()])), v.minLength(1)) }),
])
const named = { path, label, visible: v.optional(visible) }

const amountParams = {
  nativeCurrencyAddress: v.optional(address),
  threshold: v.optional(v.string()),
  message: v.optional(v.string()),
}
const tokenParams = v.union([
  v.strictObject({ tokenPath: path, ...amountParams }),
  v.strictObject({ token: addressSource, ...amountParams }),
])
const nftParams = v.union([v.strictObject({ collectionPath: path }), v.strictObject({ collection: addressSource })])

const fieldSchema = v.variant('format', [
  v.strictObject({ ...named, format: v.literal('raw') }),
  v.strictObject({ ...named, format: v.literal('amount') }),
  v.strictObject({ ...named, format: v.literal('duration') }),
  v.strictObject({ ...named, format: v.literal('tokenAmount'), params: tokenParams }),
  v.strictObject({ ...named, format: v.literal('tokenTicker') }),
  v.strictObject({ ...named, format: v.literal('nftName'), params: nftParams }),
  v.strictObject({
    ...named,
    format: v.literal('date'),
    params: v.strictObject({ encoding: v.picklist(['timestamp', 'blockheight']) }),
  }),
  v.strictObject({
    ...named,
    format: v.literal('addressName'),
    params: v.strictObject({
      types: v.array(v.picklist(['wallet', 'eoa', 'contract', 'token', 'collection'])),
      sources: v.optional(v.array(v.string())),
    }),
  }),
  v.strictObject({
    ...named,
    format: v.literal('unit'),
    params: v.strictObject({ base: v.string(), decimals: v.optional(v.number()), prefix: v.optional(v.boolean()) }),
  }),
  v.strictObject({ ...named, format: v.literal('enum'), params: v.strictObject({ $ref: path }) }),
  v.strictObject({
    ...named,
    format: v.literal('calldata'),
    params: v.strictObject({ calleePath: path, amountPath: v.optional(path) }),
  }),
])

const groupSchema = v.strictObject({
  path,
  label: v.optional(label),
  iteration: v.optional(v.picklist(['sequential', 'bundled'])),
  fields: v.pipe(v.array(fieldSchema), v.minLength(1)),
})

const formatSchema = v.strictObject({
  $id: v.optional(v.string()),
  intent: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
  interpolatedIntent: v.optional(v.string()),
  fields: v.array(v.union([fieldSchema, groupSchema])),
})

/**
 * Schema of the descriptors that this product writes: the part of ERC-7730 version 2 that it uses, stricter than the
 * standard's own schema, which lets misspelled parameters and any path pass.
 * @see https://eips.ethereum.org/EIPS/eip-7730
 */
export const descriptorSchema: v.GenericSchema<unknown, Descriptor> = v.strictObject({
  $schema: v.literal(SCHEMA_URL),
  context: v.union([
    v.strictObject({
      $id: v.string(),
      contract: v.union([
        v.strictObject({ deployments }),
        v.strictObject({ factory: v.strictObject({ deployments, deployEvent: v.string() }) }),
      ]),
    }),
    v.strictObject({
      $id: v.string(),
      eip712: v.strictObject({
        domain: v.strictObject({
          name: v.optional(v.string()),
          version: v.optional(v.string()),
          chainId: v.optional(chainId),
        }),
        deployments: v.optional(deployments),
      }),
    }),
  ]),
  metadata: v.strictObject({
    owner: v.pipe(v.string(), v.minLength(1)),
    contractName: v.optional(v.string()),
    info: v.optional(v.strictObject({ url: v.pipe(v.string(), v.url()) })),
    constants: v.optional(v.record(v.string(), address)),
    enums: v.optional(v.record(v.string(), v.record(v.string(), v.string()))),
    maps: v.optional(
      v.record(
        v.string(),
        v.strictObject({ $keyType: v.picklist(['address', 'uint256']), values: v.record(v.string(), address) }),
      ),
    ),
  }),
  display: v.strictObject({ formats: v.record(v.string(), formatSchema) }),
})
