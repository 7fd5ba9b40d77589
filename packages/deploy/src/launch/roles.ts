import { type Address, isAddressEqual } from 'viem'
import { LaunchError } from '../run/chain.ts'
import type { Operator } from './operatorSchema.ts'

type Key = { readonly entry: string; readonly account: Address }

/** Keys that lie on a server: whoever breaks into it has them. */
function listServerKeys({ buybackOperator, lottery, prediction }: Operator): readonly Key[] {
  return [
    { entry: 'buybackOperator', account: buybackOperator },
    ...(lottery
      ? [
          { entry: 'lottery.operator', account: lottery.operator },
          { entry: 'lottery.injector', account: lottery.injector },
        ]
      : []),
    ...(prediction ? [{ entry: 'prediction.operator', account: prediction.operator }] : []),
  ]
}

/** Keys that people hold: hardware wallets and multisigs. */
function listPersonalKeys({
  prediction,
  farmAuctions,
  nfts,
  competitions = [],
  squads = [],
}: Operator): readonly Key[] {
  return [
    ...(prediction ? [{ entry: 'prediction.admin', account: prediction.admin }] : []),
    ...(farmAuctions ? [{ entry: 'farmAuctions.operator', account: farmAuctions.operator }] : []),
    ...(nfts?.market ? [{ entry: 'nfts.market.admin', account: nfts.market.admin }] : []),
    ...competitions.map(({ id, operator }) => ({ entry: `competitions ${id}.operator`, account: operator })),
    ...squads.map(({ symbol, operator }) => ({ entry: `squads ${symbol}.operator`, account: operator })),
  ]
}

/** One keeper has one key for both games. */
const isOneKeeper = (a: Key, b: Key) => [a, b].every(({ entry }) => /^(lottery|prediction)\.operator$/.test(entry))

/** Two roles of one key that the threat model keeps apart, in a sentence; undefined where there are none. */
export function findRoleConflict(operator: Operator): string | undefined {
  const { timelock, treasury } = operator
  const serverKeys = listServerKeys(operator)
  for (const [i, key] of serverKeys.entries()) {
    const { entry, account } = key
    // A hot key that may also schedule what the owner does would make the delay the only protection.
    if (timelock.proposers.some((proposer) => isAddressEqual(proposer, account)))
      return `${entry}: a hot key cannot be a proposer too.`
    if (isAddressEqual(treasury, account)) return `treasury: fees cannot go to ${entry}, which is a hot key.`
    const other = [...serverKeys.slice(0, i), ...listPersonalKeys(operator)].find(
      (one) => isAddressEqual(one.account, account) && !isOneKeeper(one, key),
    )
    if (other) return `${entry}: it has to be another key than ${other.entry}.`
  }
  return undefined
}

/**
 * Refuses a deployer that is to have a role afterwards: it keeps nothing.
 * @throws {LaunchError}
 */
export function assertDeployerIsNobody(operator: Operator, deployer: Address): void {
  const keys = [
    ...operator.timelock.proposers.map((account) => ({ entry: 'timelock.proposers', account })),
    ...listServerKeys(operator),
    ...listPersonalKeys(operator),
  ]
  const role = keys.find(({ account }) => isAddressEqual(account, deployer))
  if (role) throw new LaunchError(`deployer: it cannot be ${role.entry} too. Take a key for the launch alone.`)
}
