import fc from 'fast-check'
import { hashTypedData } from 'viem'
import { expect, test } from 'vitest'
import { hashFlatMessage } from './hash.ts'
import { CANCEL_FORM, FLAG_FORM, PROPOSAL_FORM, SNAPSHOT_DOMAIN, UPDATE_FORM, VOTE_FORM } from './types.ts'

const [withAddress, withHash] = [
  {
    ...VOTE_FORM,
    fields: VOTE_FORM.fields.map((field) => (field.name === 'from' ? { ...field, type: 'address' } : field)),
  },
  {
    ...VOTE_FORM,
    fields: VOTE_FORM.fields.map((field) => (field.name === 'proposal' ? { ...field, type: 'bytes32' } : field)),
  },
]
const hex = (bytes: number) =>
  fc.uint8Array({ minLength: bytes, maxLength: bytes }).map((value) => `0x${Buffer.from(value).toString('hex')}`)
const VALUES: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  string: fc.string({ unit: 'binary', maxLength: 300 }),
  'string[]': fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 20 }),
  uint64: fc.maxSafeNat(),
  uint32: fc.nat({ max: 20 }),
  address: hex(20),
  bytes32: hex(32),
}

test.each(
  [PROPOSAL_FORM, UPDATE_FORM, CANCEL_FORM, FLAG_FORM, VOTE_FORM, withAddress, withHash].map(
    (form) => [`${form.primaryType} ${form.fields.map(({ type }) => type).join(' ')}`, form] as const,
  ),
)('hash: is that of EIP-712 for any %s', (_name, { primaryType, fields }) => {
  const message = fc.record(Object.fromEntries(fields.map(({ name, type }) => [name, VALUES[type] ?? fc.constant(0)])))
  fc.assert(
    fc.property(message, (value) => {
      const typed = { domain: SNAPSHOT_DOMAIN, types: { [primaryType]: fields }, primaryType, message: value }
      expect(hashFlatMessage(primaryType, fields, value)).toBe(hashTypedData(typed as never))
    }),
    { numRuns: 50 },
  )
})

test('hash: a value that does not fit its type is refused', () => {
  const vote = { from: '0x', space: 'a', timestamp: 1, proposal: 'b', choice: 1, reason: '', app: '', metadata: '' }
  for (const fields of [{ timestamp: -1 }, { timestamp: 1.5 }, { timestamp: '1' }, { choice: undefined }, { space: 1 }])
    expect(() => hashFlatMessage('Vote', VOTE_FORM.fields, { ...vote, ...fields })).toThrow('cannot be encoded')
})
