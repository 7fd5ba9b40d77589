import { secp256k1 } from '@noble/curves/secp256k1'
import { getMessageId, parseEnvelope, toTypedMessage } from '@zono/messages'
import fc from 'fast-check'
import {
  bytesToHex,
  type Hex,
  hexToBytes,
  keccak256,
  parseSignature,
  serializeCompactSignature,
  signatureToCompactSignature,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { SNAPSHOT_JS_IDS, SNAPSHOT_JS_PROPOSAL, SNAPSHOT_JS_VOTE } from '../testing/snapshotJs.ts'
import { recoverSigner, toFullSignature } from './recover.ts'

const account = privateKeyToAccount(`0x${'42'.repeat(32)}`)
const hash = keccak256('0x1234')
const signature = await account.sign({ hash })

test('signer: is recovered from each form of a signature', () => {
  const bit = parseSignature(signature).yParity
  expect(recoverSigner(hash, signature)).toBe(account.address)
  expect(recoverSigner(hash, `${signature.slice(0, 130) as Hex}0${bit}`)).toBe(account.address)
  const compact = serializeCompactSignature(signatureToCompactSignature(parseSignature(signature)))
  expect(recoverSigner(hash, compact)).toBe(account.address)
  for (const form of [signature, `${signature.slice(0, 130) as Hex}0${bit}`, compact] as const)
    expect(toFullSignature(form)).toBe(signature)
})

test('signer: a signature and its twin with a high s are not both taken', () => {
  const bytes = hexToBytes(signature)
  const s = BigInt(bytesToHex(bytes.slice(32, 64)))
  const twin = (secp256k1.CURVE.n - s).toString(16).padStart(64, '0')
  const v = bytes[64] === 27 ? '1c' : '1b'
  expect(recoverSigner(hash, `${signature.slice(0, 66) as Hex}${twin}${v}`)).toBeUndefined()
})

test('signer: bytes that are no signature of the account recover none or another', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 70 }), (bytes) => {
      expect(recoverSigner(hash, bytesToHex(bytes))).not.toBe(account.address)
    }),
  )
  for (const wrong of ['0x', `0x${'00'.repeat(65)}`, `0x${'ff'.repeat(65)}`, `${signature.slice(0, 130)}05`] as const)
    expect(recoverSigner(hash, wrong as Hex)).toBeUndefined()
})

test('signer: of what snapshot.js sends is its account', () => {
  for (const [body, id] of [
    [SNAPSHOT_JS_PROPOSAL, SNAPSHOT_JS_IDS.proposal],
    [SNAPSHOT_JS_VOTE, SNAPSHOT_JS_IDS.vote],
  ] as const) {
    const { form, envelope } = parseEnvelope(body)
    expect(getMessageId(toTypedMessage(form, envelope.data.message))).toBe(id)
    expect(recoverSigner(id, envelope.sig)).toBe(body.address)
  }
})
