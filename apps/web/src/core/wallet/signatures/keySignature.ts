import { type Address, type Hex, isAddressEqual, recoverAddress } from 'viem'

/** Half of the order of the curve. Contracts refuse an `s` above it: each signature has a twin on the other side. */
const MAX_S = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n

/** 65 bytes, the last one 27 or 28. */
const FULL_SIGNATURE = /^0x[0-9a-f]{128}1[bc]$/i

/** Whether a key signed a hash, as contracts decide it: in one encoding only. */
export async function isSignedByKey(account: Address, hash: Hex, signature: Hex): Promise<boolean> {
  if (!FULL_SIGNATURE.test(signature) || BigInt(`0x${signature.slice(66, 130)}`) > MAX_S) return false
  // Recovery throws for numbers out of range.
  const signer = await recoverAddress({ hash, signature }).catch(() => undefined)
  return signer !== undefined && isAddressEqual(signer, account)
}

/**
 * The signature that a wallet answered with, as contracts take it. Some wallets end it with 0 or 1, or write it in 64 bytes
 * (EIP-2098). What no key of the account made is left as it is: a contract wallet reads its own bytes.
 */
export async function toContractSignature(account: Address, hash: Hex, signature: Hex): Promise<Hex> {
  const full = toFullSignature(signature)
  return (await isSignedByKey(account, hash, full)) ? full : signature
}

function toFullSignature(signature: Hex): Hex {
  const [r, s, end] = [signature.slice(2, 66), signature.slice(66, 130), signature.slice(130)]
  if (signature.length === 132 && (end === '00' || end === '01')) return `0x${r}${s}${end === '00' ? '1b' : '1c'}`
  if (signature.length !== 130) return signature
  // The first bit of `s` is the recovery bit.
  const first = Number.parseInt(s.slice(0, 2), 16)
  return `0x${r}${(first & 0x7f).toString(16).padStart(2, '0')}${s.slice(2)}${first >> 7 === 0 ? '1b' : '1c'}`
}
