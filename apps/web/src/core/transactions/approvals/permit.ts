import { type Address, domainSeparator, type Hex, isAddressEqual, recoverTypedDataAddress, slice } from 'viem'
import type { ChainClient } from '#core/chain/chain.ts'
import { signTypedData } from '#core/wallet/signatures/signTypedData.ts'
import type { Wallet } from '#core/wallet/wallet.ts'
import { AppError } from '#lib/errors/AppError.ts'
import { msg } from '#lib/i18n/message.ts'

/** An approval by signature: an exact amount until a deadline, without a transaction (EIP-2612). */
export type Permit = {
  readonly owner: Address
  readonly token: Address
  readonly spender: Address
  /** Base units. */
  readonly value: bigint
  /** Unix seconds. */
  readonly deadline: bigint
  readonly v: number
  readonly r: Hex
  readonly s: Hex
}

type PermitRequest = Pick<Permit, 'token' | 'spender' | 'value' | 'deadline'>

/** What a permit has to allow. */
export type PermitTerms = Pick<Permit, 'token' | 'spender' | 'value'>

/**
 * Whether a signed permit is the owner's for exactly these terms, and has not expired.
 *
 * @param now - Time of the chain in unix seconds; undefined while unknown.
 */
export const isPermitValid = (
  permit: Permit,
  owner: Address | undefined,
  { token, spender, value }: PermitTerms,
  now: number | undefined,
): boolean =>
  permit.owner === owner &&
  permit.token === token &&
  permit.spender === spender &&
  permit.value === value &&
  (now === undefined || permit.deadline > BigInt(now))

const PERMIT_TYPES = {
  EIP712Domain: [
    { name: 'name', type: 'string' },
    { name: 'version', type: 'string' },
    { name: 'chainId', type: 'uint256' },
    { name: 'verifyingContract', type: 'address' },
  ],
  Permit: [
    { name: 'owner', type: 'address' },
    { name: 'spender', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'nonce', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
  ],
} as const

const permitAbi = [
  { type: 'function', name: 'name', inputs: [], outputs: [{ type: 'string' }], stateMutability: 'view' },
  { type: 'function', name: 'DOMAIN_SEPARATOR', inputs: [], outputs: [{ type: 'bytes32' }], stateMutability: 'view' },
  {
    type: 'function',
    name: 'nonces',
    inputs: [{ type: 'address' }],
    outputs: [{ type: 'uint256' }],
    stateMutability: 'view',
  },
] as const

/**
 * Asks the wallet to sign a permit.
 *
 * @throws When the person rejects, the wallet cannot sign, the token's domain differs from the one to sign, or the
 * signature is not the owner's for this amount and deadline: wallets let people edit both, and smart accounts sign with
 * a key that the token does not know.
 * @see https://eips.ethereum.org/EIPS/eip-2612
 */
export async function signPermit(chain: ChainClient, wallet: Wallet, request: PermitRequest): Promise<Permit> {
  const { token, spender, value, deadline } = request
  const [name, separator, nonce] = await Promise.all([
    chain.readContract({ abi: permitAbi, address: token, functionName: 'name' }),
    chain.readContract({ abi: permitAbi, address: token, functionName: 'DOMAIN_SEPARATOR' }),
    chain.readContract({ abi: permitAbi, address: token, functionName: 'nonces', args: [wallet.account] }),
  ])
  const domain = { name, version: '1', chainId: chain.chainConfig.chainId, verifyingContract: token }
  if (domainSeparator({ domain }) !== separator) {
    throw new AppError(msg('This token doesn’t support approval by signature.'))
  }
  const message = { owner: wallet.account, spender, value, nonce, deadline }
  const typedData = { types: PERMIT_TYPES, domain, primaryType: 'Permit', message } as const
  const signature = await signTypedData(wallet, chain.chainConfig.chainId, typedData)
  const { r, s, yParity } = splitSignature(signature)
  const signer = await recoverTypedDataAddress({
    ...typedData,
    domain: { ...domain, chainId: BigInt(domain.chainId) },
    signature: { r, s, yParity },
  })
  if (!isAddressEqual(signer, wallet.account)) {
    throw new AppError(
      msg('Your wallet signed something else, or with another key. Enable with a transaction instead.'),
    )
  }
  return { owner: wallet.account, token, spender, value, deadline, v: 27 + yParity, r, s }
}

/**
 * Splits a signature of 65 bytes into r, s and the y parity. viem's `parseSignature` would load the curve (12 KB) with the
 * screen instead of with the first signature.
 *
 * @throws When it has another length, or its last byte is none of 0, 1, 27 and 28.
 */
function splitSignature(signature: Hex): { readonly r: Hex; readonly s: Hex; readonly yParity: 0 | 1 } {
  const v = Number(`0x${signature.slice(130)}`)
  if (signature.length !== 132 || ![0, 1, 27, 28].includes(v)) throw new AppError(msg('Unable to sign payload'))
  return { r: slice(signature, 0, 32), s: slice(signature, 32, 64), yParity: v === 1 || v === 28 ? 1 : 0 }
}
