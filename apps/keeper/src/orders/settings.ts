import { type Deployment, Orders, parseDeployment } from '@zono/protocol'
import { DEFAULT_PORTS, integer, parseEnvironment, readJsonSetting, required, SettingsError } from '@zono/service'
import * as v from 'valibot'
import { type Address, parseGwei } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { key, number, urls } from '../lib/settingKinds.ts'

const environmentSchema = v.object({
  RPC_URLS: required(urls('RPC endpoints'), 'one or more RPC URLs, separated by commas'),
  FILLER_KEY: required(key, 'the private key that pays for fills and gets their tips'),
  ORDER_BOOK_URL: v.pipe(
    v.string('must be set to the URL of a governance hub, which keeps the orders'),
    v.check((text) => /^https?:\/\//i.test(text) && URL.canParse(text), 'must be an http URL'),
  ),
  DEPLOYMENT: v.string('must be set to the path of a deployment file, or to its JSON'),
  PORT: v.optional(integer(0, 65_535), String(DEFAULT_PORTS.filler)),
  HOST: v.optional(v.string(), '127.0.0.1'),
  MAX_GAS_PRICE_GWEI: v.optional(number(0.001, 10_000), '20'),
  POLL_INTERVAL_MS: v.optional(integer(50, 10_000), '300'),
})

/** Contracts that filling orders needs. */
export type FillerContracts = Readonly<Record<'Orders' | 'Factory' | 'Multicall' | 'WBNB', Address>>

/** Settings of the filler of orders. */
export type FillerSettings = {
  readonly rpcUrls: readonly string[]
  readonly filler: PrivateKeyAccount
  /** Without a slash at its end. */
  readonly bookUrl: string
  readonly deployment: Deployment
  readonly contracts: FillerContracts
  readonly port: number
  readonly host: string
  /** Wei. */
  readonly maxGasPrice: bigint
  readonly pollIntervalMs: number
  /** Texts that must never be logged. */
  readonly secrets: readonly string[]
}

/**
 * Parses environment variables (docs/operating.md). An empty variable counts as missing.
 * @throws {SettingsError} names the variable that is missing or wrong, never its value
 */
export function parseFillerSettings(environment: Readonly<Record<string, string | undefined>>): FillerSettings {
  const output = parseEnvironment(environmentSchema, environment)
  const deployment = readJsonSetting('DEPLOYMENT', output.DEPLOYMENT, 'deployment', parseDeployment)
  const find = (name: keyof FillerContracts): Address => {
    const address = deployment.contracts[name]
    if (address === undefined) throw new SettingsError(`DEPLOYMENT has no ${name}, which filling orders needs.`)
    return address
  }
  return {
    rpcUrls: output.RPC_URLS,
    filler: output.FILLER_KEY,
    bookUrl: output.ORDER_BOOK_URL.replace(/\/+$/, ''),
    deployment,
    contracts: {
      Orders: find(Orders.name),
      Factory: find('Factory'),
      Multicall: find('Multicall'),
      WBNB: find('WBNB'),
    },
    port: output.PORT,
    host: output.HOST,
    maxGasPrice: parseGwei(String(output.MAX_GAS_PRICE_GWEI)),
    pollIntervalMs: output.POLL_INTERVAL_MS,
    secrets: [environment.FILLER_KEY].filter((text) => text !== undefined),
  }
}
