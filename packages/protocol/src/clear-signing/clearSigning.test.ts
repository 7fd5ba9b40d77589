import { readdirSync, readFileSync } from 'node:fs'
import * as v from 'valibot'
import {
  type Abi,
  type AbiFunction,
  type AbiParameter,
  type Address,
  encodeFunctionData,
  getAddress,
  parseAbi,
} from 'viem'
import { describe, expect, test } from 'vitest'
import type { Deployment } from '../deployment.ts'
import { getBuiltInDeployment } from '../deployments/index.ts'
import { descriptorSchema } from '../testing/descriptorSchema.ts'
import { buildDescriptors, CONTRACT_TEXTS } from './buildDescriptors.ts'
import { getWrites } from './signature.ts'
import { tellCall, tellMessage } from './tell.ts'

const OWNER = { name: 'Zono', url: 'https://zono.example' }
const toAddress = (n: number): Address => getAddress(`0x${n.toString(16).padStart(40, '0')}`)
const TOKEN = toAddress(1)
const INSTANCE = toAddress(2)
const instances = [{ id: 0, contractAddress: INSTANCE }]

/** A deployment with every contract, each kind at an address of its own. */
const names = [...new Set(CONTRACT_TEXTS.map(({ contract }) => contract)), 'Factory']
const contracts = Object.fromEntries(names.map((name, i) => [name, toAddress(100 + i)]))
const kinds = [...new Set(CONTRACT_TEXTS.flatMap((texts) => texts.instances ?? []))]
const everything = {
  chainId: 97,
  contracts,
  tokens: { cake: TOKEN },
  ...Object.fromEntries(
    kinds
      .filter((kind) => kind !== 'tokens')
      .map((kind, i) => [kind, [{ ...instances[0], contractAddress: toAddress(200 + i) }]]),
  ),
  squadSales: [{ collection: toAddress(300), sale: toAddress(301) }],
  nftCollections: [{ contractAddress: toAddress(302), type: 'SELFCREATE' }],
} as unknown as Deployment

const addressOf = (contract: string): Address => {
  const descriptor = built.get(`calldata-${contract}.json`)
  const context = descriptor?.context as { contract: { deployments?: { address: Address }[] } }
  return context.contract.deployments?.[0]?.address ?? INSTANCE
}
const table = ($keyType: 'address' | 'uint256', keys: readonly string[]) => ({
  ...{ $keyType, values: Object.fromEntries(keys.map((key) => [key, TOKEN])) },
})
const all = Array.from({ length: 20 }, (_, i) => toAddress(200 + i)).concat(toAddress(301))
const TABLES = {
  farmTokens: table('uint256', ['1']),
  stakedTokens: table('address', all),
  oldTokens: table('address', all),
  newTokens: table('address', all),
  collections: table('address', all),
}
const built = buildDescriptors(everything, OWNER, TOKEN, TABLES)

/** A value of any type. */
function sample(parameter: AbiParameter): unknown {
  const { type } = parameter
  const list = /^(.*)\[(\d*)\]$/.exec(type)
  if (list) {
    const entry = { ...parameter, type: list[1] ?? '' }
    return Array.from({ length: Number(list[2]) || 2 }, () => sample(entry))
  }
  if ('components' in parameter)
    return Object.fromEntries(parameter.components.map((part) => [part.name, sample(part)]))
  if (type === 'address') return TOKEN
  if (type === 'bool') return true
  if (type === 'string') return 'text'
  if (type === 'bytes') return '0x1234'
  if (type.startsWith('bytes')) return `0x${'11'.repeat(Number(type.slice(5)))}`
  return Number(type.replace(/\D/g, '')) <= 48 ? 1 : 1n
}

const calls = CONTRACT_TEXTS.flatMap(({ contract, abi, calls }) =>
  Object.keys(calls).map((name) => [contract, name, abi] as [string, string, Abi]),
)

describe('ERC-7730 descriptors', () => {
  test.each([...built])('%s has the form of the standard', (_, descriptor) => {
    expect(v.parse(descriptorSchema, descriptor)).toEqual(descriptor)
  })

  test.each(calls)('%s.%s: every value is told or hidden, and each path leads to one', (contract, name, abi) => {
    const item = getWrites(abi).find((other) => other.name === name) as AbiFunction
    const data = encodeFunctionData({ abi: [item], args: item.inputs.map(sample) })
    const value =
      item.stateMutability === 'payable' && !['Timelock', 'StakingPool', 'PrivateSale'].includes(contract) ? 5n : 0n
    const told = tellCall(built.values(), { to: addressOf(contract), data, value }, () => contract === 'Pair')
    expect(told.intent.length).toBeGreaterThan(3)
    // What moves money says how much of what.
    for (const { label, values } of told.lines) expect(values.length, label).toBeGreaterThan(0)
  })

  test('an exact swap says what is paid, of which token, and what at least arrives', () => {
    const abi = parseAbi([
      'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
    ])
    const [first, middle, last, to] = [toAddress(11), toAddress(12), toAddress(13), toAddress(14)]
    const args = [100n, 90n, [first, middle, last], to, 1_795_305_600n] as const
    const data = encodeFunctionData({ abi, args })
    expect(tellCall(built.values(), { to: addressOf('Router'), data })).toEqual({
      intent: 'Swap',
      lines: [
        { label: 'Pay', values: [100n], in: [first] },
        { label: 'Receive at least', values: [90n], in: [last] },
        { label: 'To', values: [to] },
        { label: 'Until', values: [1_795_305_600n] },
      ],
    })
  })

  test('coin that goes along is always told', () => {
    const data = encodeFunctionData({ abi: parseAbi(['function withdraw(uint256 amount)']), args: [1n] })
    expect(() => tellCall(built.values(), { to: addressOf('WBNB'), data, value: 1n })).toThrow('nothing tells it')
  })

  test('a call to a contract that is not of the deployment is not told', () => {
    const data = encodeFunctionData({ abi: parseAbi(['function deposit()']) })
    expect(() => tellCall(built.values(), { to: toAddress(999), data })).toThrow('Nothing tells the call')
  })

  test('a permit is told in the token whose domain it has', () => {
    const types = {
      Permit: ['owner', 'spender']
        .map((name) => ({ name, type: 'address' }))
        .concat(['value', 'nonce', 'deadline'].map((name) => ({ name, type: 'uint256' }))),
    }
    const message = { owner: toAddress(5), spender: toAddress(6), value: 7n, nonce: 0n, deadline: 9n }
    const signed = {
      domain: { name: 'Any', version: '1', verifyingContract: TOKEN },
      types,
      primaryType: 'Permit',
      message,
    }
    expect(tellMessage(built.values(), signed)).toEqual({
      intent: 'Allow spending',
      lines: [
        { label: 'At most', values: [7n], in: [TOKEN] },
        { label: 'Spender', values: [toAddress(6)] },
        { label: 'Until', values: [9n] },
      ],
    })
    const other = { ...signed, types: { Permit: [...types.Permit, { name: 'allowed', type: 'bool' }] } }
    expect(() => tellMessage(built.values(), other)).toThrow('Nothing tells the message')
  })

  test('the files of chain 56 are what the sources say', () => {
    const deployment = getBuiltInDeployment(56) as Deployment
    const files = buildDescriptors(deployment, { name: 'Public v2 exchange' }, deployment.tokens.cake as Address, {})
    const folder = new URL('../../clear-signing/56/', import.meta.url)
    const standing = readdirSync(folder).map(
      (name) => [name, JSON.parse(readFileSync(new URL(name, folder), 'utf8'))] as const,
    )
    expect(new Map(standing), 'npm run build:clear-signing').toEqual(files)
  })
})
