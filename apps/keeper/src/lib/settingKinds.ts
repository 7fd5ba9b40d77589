import { urlList } from '@zono/service'
import * as v from 'valibot'
import type { Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

/** One or more URLs, separated by commas. */
export const urls = (what: string) => urlList(/^https?:\/\//i, `one or more http URLs of ${what}, separated by commas`)

/** A private key, as its account. */
export const key = v.pipe(
  v.string(),
  v.regex(/^(0x)?[0-9a-f]{64}$/i, 'must be a private key: 64 hex digits'),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    try {
      return privateKeyToAccount((dataset.value.startsWith('0x') ? dataset.value : `0x${dataset.value}`) as Hex)
    } catch {
      addIssue({ message: 'is not a valid private key' })
      return NEVER
    }
  }),
)

/** A number of people: `0.5`. */
export const number = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d+(\.\d+)?$/, `must be a number from ${min} to ${max}`),
    v.transform(Number),
    v.minValue(min, `must be at least ${min}`),
    v.maxValue(max, `must be at most ${max}`),
  )
