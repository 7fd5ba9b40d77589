import { type Address, type Hex, keccak256, parseUnits, toHex, zeroAddress } from 'viem'
import type { ReadArtifact } from '../artifacts.ts'
import { LaunchError } from '../run/chain.ts'
import { at, type Locate, type Step } from '../step.ts'
import { createExchangeSteps, createGroundSteps, MAIN_TOKEN } from '../steps/exchange.ts'
import { createSupplyStep, createTokenOwnerStep } from '../steps/farms.ts'
import { PRICE_FEED } from '../steps/games/prediction.ts'
import { type LaunchRoles, TIMELOCK } from '../steps/roles.ts'
import { createHandoverStep } from '../steps/timelock/handover.ts'
import type { Area, AreaContext } from './areas/area.ts'
import { createAreas } from './areas/createAreas.ts'
import type { Operator } from './operatorSchema.ts'

/** What a launch does, and which contracts it finds. */
export type Plan = {
  readonly steps: readonly Step[]
  readonly existing: Readonly<Record<string, Address>>
  readonly areas: ReadonlyMap<string, Area>
}

/** Decimals of tokens that stand already, by their keys. */
export type TokenDecimals = Readonly<Record<string, number>>

/**
 * All steps of a launch, in the order in which nothing waits for an owner: contracts are created as the timelock's own or set
 * up by the deployer at once, and only the last step gives the timelock its delay.
 */
export function createPlan(operator: Operator, deployer: Address, decimals: TokenDecimals): Plan {
  const { timelock, treasury, buybackOperator, token, wrappedCoin, multicall, farms, priceFeed } = operator
  const areas = createAreas(operator, createContext(operator, deployer, decimals))
  const roles: LaunchRoles = {
    ...{ deployer, treasury, buybackOperator },
    proposers: [deployer, ...timelock.proposers],
    // Everyone executes: what was scheduled is public and decided.
    executor: zeroAddress,
  }
  const steps = [
    ...createGroundSteps({ roles, wrappedCoin, token }),
    createSupplyStep(token.receiver, token.supply),
    ...createExchangeSteps({ roles }),
    ...[...areas.values()].flatMap((area) => area.steps),
    createTokenOwnerStep(farms ? 'MasterFarm' : TIMELOCK),
    createHandoverStep({ deployer, proposers: timelock.proposers, delaySeconds: timelock.delaySeconds }),
  ]
  return {
    steps,
    existing: {
      ...(multicall && { Multicall: multicall }),
      ...(wrappedCoin.address && { WBNB: wrappedCoin.address }),
      ...(priceFeed && 'address' in priceFeed && { [PRICE_FEED]: priceFeed.address }),
    },
    areas,
  }
}

/** Tokens as areas find them: by the keys that operator.json gives them. */
function createContext(
  { token, wrappedCoin, tokens, treasury }: Operator,
  deployer: Address,
  decimals: TokenDecimals,
): AreaContext {
  const known: Readonly<Record<string, Locate>> = {
    ...Object.fromEntries(Object.entries(tokens).map(([key, address]) => [key, at(address)])),
    [token.key]: (find) => find(MAIN_TOKEN),
    [wrappedCoin.key]: (find) => find('WBNB'),
  }
  return {
    ...{ deployer, treasury },
    locateToken(entry, key) {
      const locate = known[key]
      if (locate === undefined) throw new LaunchError(`operator.json: ${entry}: no token has the key ${key}.`)
      return locate
    },
    toBaseUnits(entry, key, wholeTokens) {
      // The native coin and what a launch creates have 18.
      const count = decimals[key] ?? 18
      if ((wholeTokens.split('.')[1]?.length ?? 0) > count)
        throw new LaunchError(`operator.json: ${entry}: ${key} has ${count} decimals, ${wholeTokens} has more.`)
      return parseUnits(wholeTokens, count)
    },
  }
}

/** Entries that only the page reads: a launch that was cut off may go on with others. */
const LOOK: readonly string[] = ['accent', 'locales', 'menu', 'links']

/** Hash of what decides a launch: its settings, without addresses of nodes and signers, and the code of its contracts. */
export function getFingerprint(operator: Operator, { steps }: Plan, readArtifact: ReadArtifact): Hex {
  const { rpcUrls: _, deployer: _deployer, ...terms } = operator
  const codes = steps.flatMap((step) =>
    step.kind === 'create' ? keccak256(readArtifact(step.contract ?? step.name).bytecode) : [],
  )
  const text = JSON.stringify([terms, codes], (key, value: unknown) => {
    if (LOOK.includes(key)) return undefined
    return typeof value === 'bigint' ? String(value) : value
  })
  return keccak256(toHex(text))
}
