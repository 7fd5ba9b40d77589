import { InvalidDeploymentError, parseDeployment } from '@zono/protocol'
import * as v from 'valibot'
import { type Address, getAddress, isAddress, parseUnits, zeroAddress, zeroHash } from 'viem'
import { LaunchError } from '../run/chain.ts'

const address = v.pipe(
  v.string(),
  v.check(
    (text) => isAddress(text, { strict: /[a-f]/.test(text) && /[A-F]/.test(text) }) && text !== zeroAddress,
    'not an address, or one with a wrong checksum',
  ),
  v.transform((text): Address => getAddress(text)),
)

/** Whole tokens of 18 decimals as a decimal string, in base units. */
const amount = v.pipe(
  v.string(),
  v.regex(/^\d{1,30}(\.\d{1,18})?$/, 'not an amount in quotes such as "0.4", of 18 fraction digits at most'),
  v.transform((text) => parseUnits(text, 18)),
)

const url = v.pipe(v.string(), v.url(), v.regex(/^https?:/i, 'not an http address'))
const key = v.pipe(v.string(), v.regex(/^[a-z0-9]{1,24}$/, 'not a key of small letters and digits'))
const name = v.pipe(v.string(), v.minLength(1), v.maxLength(64))
const symbol = v.pipe(v.string(), v.regex(/^[A-Za-z0-9.]{1,16}$/, 'not a symbol of letters and digits'))
const blocks = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(0),
  v.transform((whole) => BigInt(whole)),
)

const operatorSchema = v.strictObject({
  chainId: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Facts about a chain that is not built in, as in a deployment file (docs/operating.md). */
  chain: v.optional(v.record(v.string(), v.unknown())),
  rpcUrls: v.pipe(v.array(url), v.minLength(1)),
  /** The account that pays and creates everything: a file with its private key, or a signer that speaks JSON-RPC. */
  deployer: v.union([v.strictObject({ keyFile: v.string() }), v.strictObject({ signerUrl: url, address })]),
  /** Who owns everything afterwards. */
  timelock: v.strictObject({
    /** Accounts that schedule and cancel: multisigs. */
    proposers: v.pipe(v.array(address), v.minLength(1)),
    /** Seconds between scheduling and execution. */
    delaySeconds: v.pipe(
      v.number(),
      v.integer(),
      v.minValue(3600),
      v.maxValue(30 * 86_400),
      v.transform((whole) => BigInt(whole)),
    ),
  }),
  /** Receives fees. */
  treasury: address,
  /** Hot key that sells collected fees for the main token. */
  buybackOperator: address,
  /** The product's own token, and how much of it there is before farms mint more. */
  token: v.strictObject({ key, name, symbol, supply: amount, receiver: address }),
  /** The native coin as a token. */
  wrappedCoin: v.strictObject({ key, name, symbol, address: v.optional(address) }),
  /** Multicall where the chain has one with the same functions as ours. */
  multicall: v.optional(address),
  /** Tokens that are there already, by key: stablecoins and base tokens. */
  tokens: v.optional(v.record(key, address), {}),
  farms: v.optional(
    v.strictObject({
      tokensPerBlock: amount,
      /** First block that pays. */
      startBlock: blocks,
      /** Weight of farm 0, in which the main token itself is staked. */
      mainFarmWeight: v.pipe(
        v.number(),
        v.integer(),
        v.minValue(1),
        v.maxValue(1e9),
        v.transform((whole) => BigInt(whole)),
      ),
      /** Whether there is a vault that restakes what farm 0 earns. */
      vault: v.boolean(),
    }),
  ),
})

/** What an operator launches, as `operator.json` says it. */
export type Operator = v.InferOutput<typeof operatorSchema>

/**
 * Reads the content of `operator.json`.
 * @throws {LaunchError} with the entry that is wrong, or with two entries that exclude each other.
 */
export function parseOperator(input: unknown): Operator {
  const result = v.safeParse(operatorSchema, input)
  if (!result.success) {
    const [issue] = result.issues
    throw new LaunchError(`operator.json: ${v.getDotPath(issue) ?? 'file'}: ${issue.message}`)
  }
  const operator = result.output
  const problem = findConflict(operator)
  if (problem) throw new LaunchError(`operator.json: ${problem}`)
  return operator
}

function findConflict(operator: Operator): string | undefined {
  const { chainId, chain, timelock, buybackOperator, treasury, token, wrappedCoin, tokens } = operator
  const keys = [token.key, wrappedCoin.key, ...Object.keys(tokens)]
  if (new Set(keys).size < keys.length) return 'token, wrappedCoin and tokens need keys of their own.'
  // A hot key that may also schedule what the owner does would make the delay the only protection.
  if (timelock.proposers.includes(buybackOperator)) return 'buybackOperator: a hot key cannot be a proposer too.'
  if (treasury === buybackOperator) return 'treasury: fees cannot go to the hot key that sells them.'
  try {
    parseDeployment({
      ...{ chainId, chain, initCodeHash: zeroHash, contracts: {} },
      tokens: Object.fromEntries(keys.map((one) => [one, treasury])),
    })
  } catch (error) {
    if (error instanceof InvalidDeploymentError) return error.message
    throw error
  }
  const named = chain ? [chain.governanceTokenKey, chain.baseTokenKeys, chain.stablecoinKeys].flat() : [token.key]
  const missing = named.find((one) => typeof one !== 'string' || !keys.includes(one))
  if (missing !== undefined) return `chain: no token has the key ${String(missing)}.`
  if (chain && chain.governanceTokenKey !== token.key) return `chain: governanceTokenKey has to be ${token.key}.`
  return undefined
}

/**
 * Refuses a deployer that is to have a role afterwards: it keeps nothing.
 * @throws {LaunchError}
 */
export function assertDeployerIsNobody(operator: Operator, deployer: Address): void {
  const { timelock, buybackOperator } = operator
  if ([...timelock.proposers, buybackOperator].includes(deployer))
    throw new LaunchError(
      'deployer: it cannot be a proposer or the buyback operator too. Take a key for the launch alone.',
    )
}
