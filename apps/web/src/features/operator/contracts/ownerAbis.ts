import { COMMON_CALLS, OWNER_POWERS, type OwnerPower } from '@zono/protocol/catalogue/ownerPowers'
import { type Abi, type AbiFunction, type Hash, keccak256, parseAbi, toHex, zeroHash } from 'viem'

const abis = new Map<string, Abi>()

/**
 * Functions that owners and roles call, of contracts of a kind, with those that every contract may have. A kind that the
 * catalogue does not know has these alone.
 */
export function getOwnerAbi(contract: string | undefined): Abi {
  const key = contract ?? ''
  const known = abis.get(key)
  if (known !== undefined) return known
  const own = OWNER_POWERS.filter((power) => power.contract === contract).flatMap(({ calls }) => calls)
  const abi = parseAbi([...new Set([...own, ...COMMON_CALLS])])
  abis.set(key, abi)
  return abi
}

/** Parses the signature of one function. */
export const parseSignature = (signature: string): AbiFunction => parseAbi([signature])[0] as AbiFunction

/** What a contract calls a role: the name of its view or of its access role, with the name of the registry it is asked for. */
export function getRoleName({ getter, node, role }: OwnerPower): string {
  if (getter === undefined) return role ?? ''
  const { name } = parseSignature(getter)
  return node === undefined ? name : `${name}(${node || 'root'})`
}

/** Hash by which OpenZeppelin's access control names a role; the default admin's is zero. */
export const hashRole = (role: string): Hash => (role === 'DEFAULT_ADMIN_ROLE' ? zeroHash : keccak256(toHex(role)))
