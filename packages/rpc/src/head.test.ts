import { numberToHex } from 'viem'
import { expect, test } from 'vitest'
import { createHeadReader } from './head.ts'

const createNode = (number: number) => ({
  readBlock: async () => ({ number, hash: numberToHex(number, { size: 32 }), timestamp: number }),
})

test('head: a node that is more than three blocks behind the newest one is refused', async () => {
  const readHead = createHeadReader(() => 0)
  expect(await readHead(createNode(100))).toMatchObject({ number: 100 })
  expect(await readHead(createNode(97))).toMatchObject({ number: 97 })
  await expect(readHead(createNode(96))).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    message: 'The endpoint is 4 blocks behind.',
  })
  expect(await readHead(createNode(101))).toMatchObject({ number: 101 })
})

test('head: a chain that starts over is believed after half a minute', async () => {
  let now = 0
  const readHead = createHeadReader(() => now)
  await readHead(createNode(100))
  now = 29_999
  await expect(readHead(createNode(1))).rejects.toThrow('99 blocks behind')
  now = 30_000
  expect(await readHead(createNode(1))).toMatchObject({ number: 1 })
})
