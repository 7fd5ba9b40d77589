import { recoverAddress } from 'viem'
import { expect, test } from 'vitest'
import { createAccount } from '../testing/sign.ts'
import { createUsernameMessage, getUsernameHash, getUsernameProblem, parseUsernameRequest } from './username.ts'

const signer = createAccount(0)
const claim = { chainId: 31337, account: signer.address, username: 'satoshi21', timestamp: 1_795_305_600 }

test('username: the hash is what a wallet signs, and it names account, name, time and chain', async () => {
  const signature = await signer.signTypedData(createUsernameMessage(claim) as never)
  expect(await recoverAddress({ hash: getUsernameHash(claim), signature })).toBe(signer.address)
  for (const change of [{ chainId: 56 }, { username: 'satoshi22' }, { timestamp: 1 }])
    expect(getUsernameHash({ ...claim, ...change })).not.toBe(getUsernameHash(claim))
})

test('username: has 3 to 15 letters or numbers [PROFILE-10]', () => {
  expect(['ab', 'a'.repeat(16), 'two words', 'é23'].map(getUsernameProblem)).toEqual([
    'too short',
    'too long',
    'wrong characters',
    'wrong characters',
  ])
  expect(['abc', 'A1b2C3d4E5f6G7h'].map(getUsernameProblem)).toEqual([undefined, undefined])
})

test('username: a request with other fields is refused', () => {
  const request = { address: signer.address.toLowerCase(), username: 'satoshi21', signature: '0x00', timestamp: 1 }
  expect(parseUsernameRequest(request)?.address).toBe(signer.address)
  expect(parseUsernameRequest({ ...request, admin: true })).toBeUndefined()
  expect(parseUsernameRequest({ ...request, timestamp: '1' })).toBeUndefined()
})
