// The part of ERC-7730 version 2 that this product writes. Its schema (../testing/descriptorSchema.ts) is stricter than the
// standard's own, which lets misspelled parameters and any path pass.

/** Schema that the files name: version 2 of the standard's, relative to a folder of the public registry. */
export const SCHEMA_URL = '../../specs/erc7730-v2.schema.json'

/** `#.a.[0].b` in what is signed, `@.value` in the transaction around it, `$.metadata.x` in the descriptor itself. */
type Path = string
type Deployments = { readonly chainId: number; readonly address: string }[]

/** An address, a path to one, or the value of a table of the descriptor. */
type AddressSource = string | { readonly map: Path; readonly keyPath: Path }

type Named = {
  readonly path: Path
  readonly label: string
  readonly visible?: 'always' | 'never' | 'optional' | { readonly ifNotIn: (string | number | boolean)[] } | undefined
}

type AmountParams = {
  readonly nativeCurrencyAddress?: string | undefined
  readonly threshold?: string | undefined
  readonly message?: string | undefined
}

/** How one value is told. */
export type Field = Named &
  (
    | { readonly format: 'raw' | 'amount' | 'duration' | 'tokenTicker' }
    | {
        readonly format: 'tokenAmount'
        readonly params: AmountParams & ({ readonly tokenPath: Path } | { readonly token: AddressSource })
      }
    | {
        readonly format: 'nftName'
        readonly params: { readonly collectionPath: Path } | { readonly collection: AddressSource }
      }
    | { readonly format: 'date'; readonly params: { readonly encoding: 'timestamp' | 'blockheight' } }
    | {
        readonly format: 'addressName'
        readonly params: {
          readonly types: ('wallet' | 'eoa' | 'contract' | 'token' | 'collection')[]
          readonly sources?: string[] | undefined
        }
      }
    | {
        readonly format: 'unit'
        readonly params: {
          readonly base: string
          readonly decimals?: number | undefined
          readonly prefix?: boolean | undefined
        }
      }
    | { readonly format: 'enum'; readonly params: { readonly $ref: Path } }
    | {
        readonly format: 'calldata'
        readonly params: { readonly calleePath: Path; readonly amountPath?: Path | undefined }
      }
  )

/** Values of each entry of a list, told together. */
export type Group = {
  readonly path: Path
  readonly label?: string | undefined
  readonly iteration?: 'sequential' | 'bundled' | undefined
  readonly fields: Field[]
}

/** How one call or message is told. */
export type Format = {
  readonly $id?: string | undefined
  readonly intent: string
  readonly interpolatedIntent?: string | undefined
  readonly fields: (Field | Group)[]
}

/**
 * One descriptor: how calls of one contract, or messages of one kind, are told by a wallet.
 * @see https://eips.ethereum.org/EIPS/eip-7730
 * @example
 * const getOwner = ({ metadata }: Descriptor) => metadata.owner
 */
export type Descriptor = {
  readonly $schema: typeof SCHEMA_URL
  readonly context:
    | {
        readonly $id: string
        readonly contract:
          | { readonly deployments: Deployments }
          | { readonly factory: { readonly deployments: Deployments; readonly deployEvent: string } }
      }
    | {
        readonly $id: string
        readonly eip712: {
          readonly domain: {
            readonly name?: string | undefined
            readonly version?: string | undefined
            readonly chainId?: number | undefined
          }
          readonly deployments?: Deployments | undefined
        }
      }
  readonly metadata: {
    readonly owner: string
    readonly contractName?: string | undefined
    readonly info?: { readonly url: string } | undefined
    readonly constants?: Readonly<Record<string, string>> | undefined
    readonly enums?: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined
    readonly maps?:
      | Readonly<
          Record<
            string,
            { readonly $keyType: 'address' | 'uint256'; readonly values: Readonly<Record<string, string>> }
          >
        >
      | undefined
  }
  readonly display: { readonly formats: Readonly<Record<string, Format>> }
}
