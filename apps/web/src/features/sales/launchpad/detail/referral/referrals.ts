import { SECONDS_PER_DAY } from '@zono/sdk'
import * as v from 'valibot'
import { type Address, getAddress, isAddress, zeroAddress } from 'viem'
import { useStore } from 'zustand'
import { createPersistedStore } from '#lib/storage/createPersistedStore.ts'

/** Who referred this browser to a sale: an account, or a username that the hub resolves. */
export type ReferrerTag =
  | { readonly kind: 'address'; readonly address: Address }
  | { readonly kind: 'name'; readonly name: string }

type StoredReferral = { readonly sale: string; readonly tag: string; readonly savedAt: number }

type Referrals = { readonly referrals: readonly StoredReferral[] }

/** How long a referral is remembered. */
const REFERRAL_LIFE_SECONDS = 30 * SECONDS_PER_DAY

/** Referrals that are kept at most; the oldest go first. */
const MAX_REFERRALS = 100

const referralSchema = v.object({
  sale: v.pipe(v.string(), v.maxLength(80)),
  tag: v.pipe(v.string(), v.maxLength(42)),
  savedAt: v.number(),
})

/** Parses what was stored, entry by entry: a bad one costs only itself. */
export function parseReferrals(stored: unknown): Referrals {
  const list = (stored as { referrals?: unknown } | undefined | null)?.referrals
  const valid = (Array.isArray(list) ? list : []).filter((entry): entry is StoredReferral =>
    v.is(referralSchema, entry),
  )
  return { referrals: valid.slice(-MAX_REFERRALS) }
}

/** The key is the referral tag of the specification [IFO-06]. */
const store = createPersistedStore({ key: 'ZONO-IDO-REF', version: 1, parse: parseReferrals })

/** Parses the `ref` of a link: an address other than zero, or a username. Undefined for anything else. */
export function parseReferrerTag(text: unknown): ReferrerTag | undefined {
  if (typeof text !== 'string') return undefined
  if (isAddress(text, { strict: false })) {
    const address = getAddress(text.toLowerCase() as Address)
    return address === zeroAddress ? undefined : { kind: 'address', address }
  }
  return /^[a-z0-9]{3,15}$/i.test(text) && !/^0x/i.test(text) ? { kind: 'name', name: text } : undefined
}

/** Adds a referral; the first one of a sale wins while it is remembered. Pure. */
export function addReferral({ referrals }: Referrals, sale: string, tag: string, now: number): Referrals {
  const alive = referrals.filter(({ savedAt }) => savedAt <= now && now - savedAt < REFERRAL_LIFE_SECONDS)
  if (alive.some((referral) => referral.sale === sale)) return { referrals: alive }
  return { referrals: [...alive, { sale, tag, savedAt: now }].slice(-MAX_REFERRALS) }
}

/** Key of a sale: chain and contract, so that no other network's sale with the same id takes it. */
export const getReferralKey = (chainId: number, sale: Address): string => `${chainId}:${sale}`

/** Remembers who referred to a sale, from the `ref` of a link. Ignores one that is malformed. */
export function rememberReferrer(sale: string, ref: unknown): void {
  const tag = parseReferrerTag(ref)
  if (tag === undefined) return
  const text = tag.kind === 'address' ? tag.address : tag.name
  store.setState(addReferral(store.getState(), sale, text, getNow()))
}

/** Forgets who referred to a sale. */
export const forgetReferrer = (sale: string): void =>
  store.setState(({ referrals }) => ({ referrals: referrals.filter((referral) => referral.sale !== sale) }))

/** Text of who referred to a sale; undefined for no one, and after 30 days. */
export const useReferrerText = (sale: string): string | undefined =>
  useStore(store, ({ referrals }) => findReferrer({ referrals }, sale, getNow()))

/** Text of who referred to a sale, while it is remembered. Pure. */
export const findReferrer = ({ referrals }: Referrals, sale: string, now: number): string | undefined =>
  referrals.find((entry) => entry.sale === sale && entry.savedAt <= now && now - entry.savedAt < REFERRAL_LIFE_SECONDS)
    ?.tag

const getNow = (): number => Math.floor(Date.now() / 1000)
