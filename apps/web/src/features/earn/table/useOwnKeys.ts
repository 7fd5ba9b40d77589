import { useState } from 'react'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { type EarnRow, hasStake } from '../earn.rules.ts'
import { getEarnSlug } from '../earnProduct.ts'

const NO_KEYS: ReadonlySet<string> = new Set()

/**
 * Slugs of the products in which the account had a stake when its positions were first read. They do not change while the
 * list is open, so that a row never moves under the pointer after a stake.
 */
export function useOwnKeys(rows: readonly EarnRow[] | undefined): ReadonlySet<string> {
  const account = useAccountAddress()
  const [known, setKnown] = useState<{ readonly account: string; readonly keys: ReadonlySet<string> }>()
  if (account === undefined) return NO_KEYS
  if (known?.account === account) return known.keys
  // Positions arrive together; one that cannot be read does not hold the others back.
  if (!rows?.some((row) => row.account !== undefined)) return NO_KEYS
  const keys = new Set(rows.filter(hasStake).map(({ product }) => getEarnSlug(product)))
  setKnown({ account, keys })
  return keys
}
