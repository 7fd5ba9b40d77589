import { zeroAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import { getInvalidRecipientMessage, getRecipientProblem } from './recipient.rules.ts'

const ACCOUNT = '0x00000000000000000000000000000000000000A1'
const COLLECTION = '0x00000000000000000000000000000000000000C1'
const MARKET = '0x00000000000000000000000000000000000000D1'

describe('recipient of a transfer', () => {
  test.each(['hello', '0x12', '0xZZ', `0x${'1'.repeat(41)}`, '12345', '<script>'])(
    'recipient: %s is not a wallet address [NFTMKT-10]',
    (text) => {
      expect(getInvalidRecipientMessage(text).text).toBe('Please enter a valid wallet address')
    },
  )

  test.each([
    'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2',
    '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
    'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
    'cosmos1depk54cuajgkzea6zpgkq36tnjwdzv4afc3d27',
    'ronin:0123456789abcdef0123456789abcdef01234567',
    'bnb1grpf0955h0ykzq3ar5nmum7y6gdfl6lxfn46h2',
    '7EqQdEULxWcraVx3mXKFjc84LhCkMGZCkRuDpvcMwJeK',
  ])('recipient: %s is an address of another chain [NFTMKT-11]', (text) => {
    expect(getInvalidRecipientMessage(text).text).toBe("That's not a Binance Smart Chain wallet address")
  })

  test.each([
    [zeroAddress, 'This address belongs to no one. The NFT would be lost.'],
    [ACCOUNT, 'This is your own address'],
    [MARKET, 'This is the market’s contract. To sell the NFT, list it for sale instead.'],
    [COLLECTION, 'This is the contract of the collection. The NFT would be lost.'],
  ] as const)('recipient: %s gets no piece, and the reason is named', (recipient, text) => {
    expect(getRecipientProblem({ recipient, account: ACCOUNT, collection: COLLECTION, market: MARKET })?.text).toBe(
      text,
    )
  })

  test('recipient: any other account is fine', () => {
    const recipient = '0x00000000000000000000000000000000000000E1'
    expect(getRecipientProblem({ recipient, account: ACCOUNT, collection: COLLECTION, market: MARKET })).toBeUndefined()
  })

  test('recipient: a mistyped digit is told by the checksum', () => {
    expect(getInvalidRecipientMessage('0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed').text).toBe(
      'Check this address: its checksum is wrong.',
    )
  })
})
