import { type Deployment, parseDeployment } from '@zono/protocol'
import {
  DEFAULT_PORTS,
  integer,
  parseEnvironment,
  postgresUrl,
  readJsonSetting,
  required,
  SettingsError,
} from '@zono/service'
import * as v from 'valibot'
import { parseGwei } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { key, number, urls } from './lib/settingKinds.ts'

const environmentSchema = v.object({
  RPC_URLS: required(urls('RPC endpoints'), 'one or more RPC URLs, separated by commas'),
  KEEPER_KEY: required(key, 'the private key of the operator'),
  INJECTOR_KEY: v.optional(key),
  BEACON_URLS: v.optional(urls('a drand network')),
  DEPLOYMENT: v.string('must be set to the path of a deployment file, or to its JSON'),
  PORT: v.optional(integer(0, 65_535), String(DEFAULT_PORTS.keeper)),
  HOST: v.optional(v.string(), '127.0.0.1'),
  DATABASE_URL: v.optional(postgresUrl),
  MAX_GAS_PRICE_GWEI: v.optional(number(0.001, 10_000), '20'),
  POLL_INTERVAL_MS: v.optional(integer(50, 10_000), '300'),
})

/** Settings of the keeper. */
export type Settings = {
  readonly rpcUrls: readonly string[]
  readonly operator: PrivateKeyAccount
  readonly injector: PrivateKeyAccount | undefined
  readonly beaconUrls: readonly string[]
  readonly deployment: Deployment
  readonly port: number
  readonly host: string
  readonly databaseUrl: string | undefined
  /** Wei. */
  readonly maxGasPrice: bigint
  readonly pollIntervalMs: number
  /** Texts that must never be logged. */
  readonly secrets: readonly string[]
}

/**
 * Parses environment variables (docs/operating.md). An empty variable counts as missing; `RPC_URL` and `BEACON_URL` are
 * accepted for a single URL.
 * @throws {SettingsError} names the variable that is missing or wrong, never its value
 */
export function parseSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const output = parseEnvironment(environmentSchema, {
    ...environment,
    RPC_URLS: environment.RPC_URLS || environment.RPC_URL,
    BEACON_URLS: environment.BEACON_URLS || environment.BEACON_URL,
  })
  if (output.INJECTOR_KEY?.address === output.KEEPER_KEY.address)
    throw new SettingsError('INJECTOR_KEY must be another key than KEEPER_KEY: their nonces would collide.')
  const deployment = readJsonSetting('DEPLOYMENT', output.DEPLOYMENT, 'deployment', parseDeployment)
  if (deployment.contracts.Multicall === undefined)
    throw new SettingsError('DEPLOYMENT has no Multicall, by which the keeper reads the chain.')
  return {
    rpcUrls: output.RPC_URLS,
    operator: output.KEEPER_KEY,
    injector: output.INJECTOR_KEY,
    beaconUrls: output.BEACON_URLS ?? deployment.beacon?.urls ?? [],
    deployment,
    port: output.PORT,
    host: output.HOST,
    databaseUrl: output.DATABASE_URL,
    maxGasPrice: parseGwei(String(output.MAX_GAS_PRICE_GWEI)),
    pollIntervalMs: output.POLL_INTERVAL_MS,
    secrets: [environment.KEEPER_KEY, environment.INJECTOR_KEY, environment.DATABASE_URL].filter(
      (text) => text !== undefined,
    ),
  }
}
