import type { Address, Hex } from 'viem'

/**
 * Code of a contract that answers as a Safe with one owner does: 1 to `getThreshold()`, and a list of the owner to everything
 * else, `getOwners()` among it. It can do nothing.
 */
export function createSafeCode(owner: Address): Hex {
  const selectThreshold = '60003560e01c63e75235b814603657'
  const returnOwners = `6020600052600160205273${owner.slice(2).toLowerCase()}60405260606000f3`
  const returnThreshold = '5b600160005260206000f3'
  return `0x${selectThreshold}${returnOwners}${returnThreshold}`
}
