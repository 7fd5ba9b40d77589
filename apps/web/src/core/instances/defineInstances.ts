import type { Deployment } from '@zono/protocol'
import type { Address } from 'viem'
import type { ChainClient } from '../chain/chain.ts'
import { chainQuery } from '../chain/chainQuery.ts'
import { withReadCache } from '../chain/readCache.ts'

/** Milliseconds for which terms are kept: they are fixed at deployment. */
const TERMS_MAX_AGE_MS = 600_000

/**
 * Contracts of one kind that the deployment names: token sales, migrations, NFT farms. Each has terms that never change, a
 * state at a block, and what an account has in it. Each reader returns undefined where the contract does not answer.
 */
type InstanceKind<entry, terms, state, account> = {
  /** Start of the names of its queries, such as `migrations`. */
  readonly name: string
  readonly getEntries: (deployment: Deployment) => readonly entry[] | undefined
  /** Number of an instance in the deployment. */
  readonly getId: (terms: terms) => number
  readonly readTerms: (chain: ChainClient, entry: entry) => Promise<terms | undefined>
  readonly readState: (chain: ChainClient, terms: terms) => Promise<state | undefined>
  readonly readAccount: (chain: ChainClient, terms: terms, account: Address) => Promise<account | undefined>
}

/** A contract of a kind with all that is shown of it. */
export type InstanceRow<terms, state, account> = {
  readonly terms: terms
  /** Undefined where the contract did not answer. */
  readonly state: state | undefined
  /** Undefined without a wallet, while it is unknown, and where the contract did not answer. */
  readonly account: account | undefined
}

/** By the number of the instance; undefined where its contract did not answer. */
type ById<value> = Readonly<Record<number, value | undefined>>

type AccountParams<terms> = { readonly account: Address; readonly instances: readonly terms[] }

/** A kind of contracts with its readers and queries. */
export type Instances<entry, terms, state, account> = ReturnType<typeof defineInstances<entry, terms, state, account>>

/** The row of a kind. */
export type RowOf<instances> =
  instances extends Instances<infer _, infer terms, infer state, infer account>
    ? InstanceRow<terms, state, account>
    : never

/** Defines a kind of contracts: everything that lists, shows or collects from them reads them through what this returns. */
export function defineInstances<entry, terms, state, account>(kind: InstanceKind<entry, terms, state, account>) {
  const { name, getEntries, getId } = kind

  /** Terms in the order of the deployment; undefined for a contract that does not answer. */
  const readAllTerms = (chain: ChainClient, _: null): Promise<readonly (terms | undefined)[]> =>
    Promise.all((getEntries(chain.deployment) ?? []).map((entry) => kind.readTerms(chain, entry)))

  async function readById<value>(
    instances: readonly terms[],
    read: (terms: terms) => Promise<value | undefined>,
  ): Promise<ById<value>> {
    const values = await Promise.all(instances.map(read))
    return Object.fromEntries(instances.map((terms, i) => [getId(terms), values[i]]))
  }

  const readStates = (chain: ChainClient, instances: readonly terms[]): Promise<ById<state>> =>
    readById(instances, (terms) => kind.readState(chain, terms))

  const readAccounts = (chain: ChainClient, { account, instances }: AccountParams<terms>): Promise<ById<account>> =>
    readById(instances, (terms) => kind.readAccount(chain, terms, account))

  /** Terms from the read cache, for what asks outside of the screens of this kind. */
  const readCachedTerms = (chain: ChainClient) => readAllTerms(withReadCache(chain, TERMS_MAX_AGE_MS), null)

  return {
    getEntries,
    getId,
    readAllTerms,
    readCachedTerms,
    readStates,
    readAccounts,
    termsQuery: chainQuery(name, readAllTerms, 'minute', { maxAgeMs: TERMS_MAX_AGE_MS }),
    statesQuery: chainQuery(`${name}States`, readStates),
    accountsQuery: chainQuery(`${name}Accounts`, readAccounts),
    /**
     * Reads all contracts of this kind, and what an account has in each; undefined in place of one whose terms are
     * unreadable.
     *
     * @param now - Chain at the block of what changes, which may be an earlier one; terms are read from `chain`.
     */
    async readRows(chain: ChainClient, now: ChainClient, account: Address) {
      const listed = await readCachedTerms(chain)
      const instances = listed.filter((terms) => terms !== undefined)
      const [states, accounts] = await Promise.all([
        readStates(now, instances),
        readAccounts(now, { account, instances }),
      ])
      return listed.map((terms): InstanceRow<terms, state, account> | undefined =>
        terms === undefined ? undefined : { terms, state: states[getId(terms)], account: accounts[getId(terms)] },
      )
    },
  }
}
