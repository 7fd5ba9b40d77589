import type { Deployment } from '@zono/protocol'
import { OWNER_POWERS } from '@zono/protocol/catalogue/ownerPowers'
import type { Address } from 'viem'
import { getProductToken } from '#lib/i18n/productWords.ts'

/** A deployed contract that has an owner or roles. */
export type Instance = {
  /** Name of its artifact. */
  readonly contract: string
  /** Name that tells it from others of its kind: `StakingPool 4`. */
  readonly name: string
  readonly address: Address
}

/** Name of the owner of all that is owned, in a deployment. */
export const TIMELOCK = 'Timelock'

/** Artifact of the main token. */
const MAIN_TOKEN = 'Zono'

/** Contracts with an owner or roles on this network, in the order of the catalogue; what is not deployed is left out. */
export function listInstances(deployment: Deployment): readonly Instance[] {
  const listed = listContractsOfKinds(deployment)
  const kinds = [...new Set(OWNER_POWERS.map(({ contract }) => contract))]
  return kinds.flatMap((contract) => {
    const address = deployment.contracts[contract]
    const own = address === undefined ? [] : [{ contract, name: getName(contract), address }]
    return [...own, ...listed.filter((one) => one.contract === contract && one.address !== address)]
  })
}

/** Name on screen: the main token's contract has that of the operator's own token, every other that of its artifact. */
const getName = (contract: string): string => (contract === MAIN_TOKEN ? getProductToken() : contract)

/** Contracts of which a deployment may have several. */
function listContractsOfKinds(deployment: Deployment): readonly Instance[] {
  const name = (contract: string, id: number | string, address: Address): Instance => ({
    ...{ contract, address },
    name: `${contract} ${id}`,
  })
  return [
    ...(deployment.stakingPools ?? []).map((one) => name('StakingPool', one.sousId, one.contractAddress)),
    ...(deployment.ifos ?? []).map((one) => name('InitialFarmOffering', one.id, one.contractAddress)),
    ...(deployment.privateSales ?? []).map((one) => name('PrivateSale', one.id, one.contractAddress)),
    ...(deployment.migrations ?? []).map((one) => name('TokenMigration', one.id, one.contractAddress)),
    ...(deployment.competitions ?? []).map((one) => name('TradingCompetition', one.id, one.contractAddress)),
    ...(deployment.nftMints ?? []).map((one) => name('MintCollection', one.mid, one.contractAddress)),
    ...(deployment.nftFarms ?? []).map((one) => name('NftFarm', one.nfid, one.contractAddress)),
    ...(deployment.nftStakingPools ?? []).map((one) => name('NftStaking', one.nsid, one.contractAddress)),
    ...(deployment.squadSales ?? []).flatMap(({ sale, collection }, i) => [
      name('NftSale', i + 1, sale),
      name('SquadNft', i + 1, collection),
    ]),
  ]
}

/** Finds the contract at an address by its name in the deployment, also one without an owner. */
export function findContractName(deployment: Deployment, address: Address): string | undefined {
  const key = address.toLowerCase()
  const isHere = (other: Address) => other.toLowerCase() === key
  return (
    listInstances(deployment).find((one) => isHere(one.address))?.name ??
    Object.entries(deployment.contracts).find(([, other]) => isHere(other))?.[0] ??
    Object.entries(deployment.tokens).find(([, other]) => isHere(other))?.[0]
  )
}
