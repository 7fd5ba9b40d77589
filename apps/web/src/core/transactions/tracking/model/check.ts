import type { Address, Hash, Hex } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import type { BrowserStorage, Page } from './page.ts'
import type { SignedTransaction, World } from './world.ts'

/** What the wallet was asked for, and the transaction it signed for it, if any. */
export type WalletRequest = {
  readonly id: string
  readonly data: Hex
  readonly requestedAt: number
  readonly hash?: Hash
}

export type Model = {
  readonly world: World
  readonly accounts: readonly [PrivateKeyAccount, PrivateKeyAccount]
  readonly target: Address
  /** Milliseconds of browser time. */
  now: number
  selected: 0 | 1
  readonly requests: WalletRequest[]
  /** Steps in a row in which the page differed from the chain, by hash. */
  readonly differences: Map<Hash, { readonly count: number; readonly text: string }>
  steps: number
  readonly setTime: (now: number) => void
}

export type Real = { page: Page; readonly kept: BrowserStorage }

/**
 * Steps in a row, of one block each, for which the page may differ from an endpoint that is well: an old transaction is
 * asked about every third or tenth block, and three times before another one is said to have taken its place.
 */
const getMaxDifferences = (ageMs: number) => (ageMs > 60 * 60_000 ? 32 : ageMs > 5 * 60_000 ? 11 : 6)

const DAY_MS = 24 * 3_600_000
const UNKNOWN_TIMEOUT_MS = 5 * 60_000

/** Compares what the page says with the chain. Throws where it says what never was, or what no longer is. */
export async function checkPage(model: Model, real: Real): Promise<void> {
  assertNoRequestLost(model, real)
  for (const record of real.page.records()) {
    const signed = model.world.signed.get(record.hash)
    if (signed === undefined) continue
    const said = real.page.getRecordStatus(record)
    const isForeign = record.call !== undefined && record.call.data !== signed.data
    assertStatusWasTrue(model, signed, said, isForeign ? record.replacedBy : undefined, isForeign)
    await assertUpToDate(
      model,
      real,
      record.hash,
      said,
      await getAllowedStatuses(model, real, record.hash, signed, isForeign),
    )
  }
}

/** Each request is known as long as a day: as open, or by the record of what came of it. */
function assertNoRequestLost(model: Model, { page }: Real): void {
  const open = page.getPendingRequests(31337, model.now)
  const records = page.records()
  for (const { id, requestedAt } of model.requests) {
    if (model.now - requestedAt >= DAY_MS) continue
    const isKnown = open.some((one) => one.id === id) || records.some(({ request }) => request?.id === id)
    if (!isKnown) throw new Error(`The request ${id} is lost.`)
  }
}

/** What the page says must have been true at some time, whatever its endpoint answers. */
function assertStatusWasTrue(
  { world }: Model,
  { hash, account, nonce }: SignedTransaction,
  said: string,
  requestedHash: Hash | undefined,
  isForeign: boolean,
): void {
  const { mined, usedBy } = world.history
  const claim = `${hash} is called ${said}`
  if (said === 'success' && !mined.has(hash)) throw new Error(`${claim}, and was never mined.`)
  if (said === 'success' && isForeign) throw new Error(`${claim}, and is another transaction.`)
  if (said === 'mismatched' && !isForeign) throw new Error(`${claim}, and is the very one.`)
  // The wallet named another transaction: it counts as replaced by what was asked for, which has a nonce of its own.
  if (said === 'replaced' && requestedHash !== undefined && mined.has(requestedHash)) return
  const others = [...(usedBy.get(world.nonceKey(account.address, nonce)) ?? [])].filter((other) => other !== hash)
  if ((said === 'replaced' || said === 'cancelled') && others.length === 0) {
    throw new Error(`${claim}, and no other one ever had its nonce.`)
  }
}

/** What may be said of a transaction now. */
async function getAllowedStatuses(
  { world, now }: Model,
  { page }: Real,
  hash: Hash,
  signed: SignedTransaction,
  isForeign: boolean,
) {
  const record = page.findRecord(31337, hash)
  const mined = await world.readStatus(hash)
  const isVisible = mined !== undefined || (world.pool.has(hash) && !signed.isPrivate)
  // What was asked for may have been mined under its own hash: then the one the wallet named is called replaced.
  if (isForeign)
    return ['mismatched', 'replaced', ...(isVisible ? [] : ['pending', 'superseded', 'untraced', 'dropped'])]
  const age = now - (record?.addedTime ?? 0)
  const ageWhenMined = (world.history.minedAt.get(hash) ?? 0) - (record?.addedTime ?? 0)
  // The page stops looking after a day; what is mined later keeps what was said then.
  if (mined) return ageWhenMined > DAY_MS ? [mined, 'untraced', 'superseded', 'dropped'] : [mined]
  if (isVisible)
    return age > DAY_MS ? ['pending', 'untraced', 'dropped', 'superseded'] : ['pending', 'replaced', 'cancelled']
  const used = (await world.readCount(signed.account.address)) > signed.nonce
  const late = age > DAY_MS ? ['untraced', 'superseded', 'dropped'] : []
  if (!used)
    return ['pending', 'replaced', 'cancelled', 'superseded', ...(age > UNKNOWN_TIMEOUT_MS ? ['dropped'] : []), ...late]
  const ends = ['replaced', 'cancelled', 'superseded', ...late]
  // Without its nonce, as behind a private relay, it waits for its time.
  return record?.seen ? ends : ['pending', ...ends]
}

async function assertUpToDate(
  { world, differences, steps, now }: Model,
  { page }: Real,
  hash: Hash,
  said: string,
  allowed: readonly string[],
) {
  const { lag, forgets, isDown } = world.view
  if (lag > 0 || forgets || isDown || allowed.includes(said)) {
    differences.delete(hash)
    return
  }
  const count = (differences.get(hash)?.count ?? 0) + 1
  differences.set(hash, { count, text: `${said}, not ${allowed.join(' or ')}` })
  const age = now - (page.findRecord(31337, hash)?.addedTime ?? 0)
  if (count > getMaxDifferences(age)) {
    throw new Error(`Step ${steps}: ${hash} is called ${said}, and is ${allowed.join(' or ')}, for ${count} steps.`)
  }
}
