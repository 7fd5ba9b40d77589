import { SettingsError } from '@zono/service'
import { describe, expect, test } from 'vitest'
import { parseSettings } from '../settings.ts'
import { createAnswerCache } from './answers.ts'
import { buildItemsStatement } from './items.ts'
import { parseAddress, parseItemsQuery, parseSearch, parseTokenId } from './query.ts'

const OWNER = `0x${'A1'.repeat(20)}`
const parse = (text: string) => parseItemsQuery(new URLSearchParams(text))

describe('query of the items', () => {
  test('query: empty filters count as missing [NFTSTAKE-05]', () => {
    expect(parse('sortDir=desc&sortBy=timestamp&limit=100&page=1&owner=&itemCollection=')).toMatchObject({
      sortDir: 'desc',
      sortBy: 'timestamp',
      limit: 100,
      page: 1,
      traits: [],
    })
    expect(parse(`owner=${OWNER}`).owner).toBe(OWNER.toLowerCase())
  })

  test.each([
    ['owner=bob', 'owner must be an address'],
    ['limit=0', 'limit must be at least 1'],
    ['limit=101', 'limit must be at most 100'],
    ['limit=1e3', 'limit must be a whole number'],
    ['page=101', 'first 10000 pieces'],
    ['page=-1', 'page must be a whole number'],
    ['sortBy=name', 'sortBy must be'],
    ['sortDir=up', 'sortDir must be'],
    ['location=moon', 'location must be'],
    ['traits={"Hat":["Cap"]}', 'traits needs itemCollection'],
    [`itemCollection=${OWNER}&traits={`, 'traits must be JSON'],
    [`itemCollection=${OWNER}&traits=[]`, 'traits must be JSON'],
    [`itemCollection=${OWNER}&traits={"Hat":"Cap"}`, 'not valid'],
    [`itemCollection=${OWNER}&traits={"Hat":[]}`, 'not valid'],
  ])('query: %s is answered with a sentence', (text, sentence) => {
    expect(() => parse(text)).toThrow(sentence)
  })

  test('query: values never become part of the statement', () => {
    const hostile = `'; drop table items.piece; --`
    const traits = JSON.stringify({ [hostile]: [hostile] })
    const statement = buildItemsStatement(parse(`itemCollection=${OWNER}&traits=${encodeURIComponent(traits)}`))
    expect(statement.text).not.toContain('drop table')
    expect(statement.values).toContain(hostile)
  })

  test('query: addresses, ids and search texts of a path are checked', () => {
    expect(() => parseAddress('0x1')).toThrow('must be an address')
    expect(parseTokenId('007')).toBe('7')
    for (const text of ['-1', '1e3', '1.5', '<script>', '%00', ''])
      expect(() => parseTokenId(text)).toThrow('whole number')
    expect(() => parseTokenId('9'.repeat(78))).toThrow('256 bits')
    expect(() => parseSearch(new URLSearchParams('q='))).toThrow('q must be set')
    expect(() => parseSearch(new URLSearchParams('q=%00'))).toThrow('q must be set')
    expect(parseSearch(new URLSearchParams('q=a%00b'))).toBe('ab')
    const traits = encodeURIComponent(JSON.stringify({ 'Ha\u0000t': ['Ca\u0000p'] }))
    expect(parse(`itemCollection=${OWNER}&traits=${traits}`).traits).toEqual([['Hat', ['Cap']]])
    expect(() => parseSearch(new URLSearchParams(`q=${'a'.repeat(81)}`))).toThrow('too long')
  })
})

describe('answers', () => {
  const createAnswer = (number: number, total: number) => ({ block: { number }, total })

  test('answers: equal requests at a time share one look into the database', async () => {
    let reads = 0
    const getAnswer = createAnswerCache()
    const read = async () => createAnswer(++reads, 1)
    await Promise.all(Array.from({ length: 50 }, () => getAnswer('same', read)))
    expect(reads).toBe(1)
  })

  test('answers: a failure is not kept', async () => {
    const getAnswer = createAnswerCache()
    await expect(getAnswer('key', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect((await getAnswer('key', async () => createAnswer(1, 1))).blockNumber).toBe(1)
  })

  test('answers: the tag follows the content, not the block', async () => {
    let now = 0
    const getAnswer = createAnswerCache(() => now)
    const get = async (block: number, total: number) => {
      now += 2000
      return (await getAnswer('key', async () => createAnswer(block, total))).etag
    }
    const first = await get(1, 5)
    expect(await get(2, 5)).toBe(first)
    expect(await get(3, 6)).not.toBe(first)
  })

  test('answers: a list that the database wrote as JSON becomes a part of the answer', async () => {
    const answer = { ...createAnswer(1, 1), itemsJson: '[{"name":"A \\"piece\\""}]' }
    const { body } = await createAnswerCache()('key', async () => answer)
    expect(JSON.parse(body.toString())).toEqual({ block: { number: 1 }, total: 1, items: [{ name: 'A "piece"' }] })
  })
})

describe('settings', () => {
  const DEPLOYMENT = JSON.stringify({ chainId: 56, initCodeHash: `0x${'0'.repeat(64)}`, contracts: {}, tokens: {} })
  const REQUIRED = { RPC_URLS: 'https://node.example/', DATABASE_URL: 'postgres://zono:secret@db/zono', DEPLOYMENT }

  test('settings: name what is missing or wrong, and never its value', () => {
    expect(parseSettings(REQUIRED)).toMatchObject({
      rpcUrls: ['https://node.example'],
      port: 12_500,
      extraCollections: [],
    })
    for (const name of Object.keys(REQUIRED))
      expect(() => parseSettings({ ...REQUIRED, [name]: '' })).toThrow(`${name} must be set`)
    for (const [name, value] of Object.entries({
      DATABASE_URL: 'mysql://secret',
      RPC_URLS: 'secret',
      COLLECTIONS: '0xsecret',
      PORT: '70000',
      IPFS_GATEWAYS: 'http://secret.example',
      TRUST_PROXY: 'maybe',
      DEPLOYMENT: '{"secret":1}',
    })) {
      const parse = () => parseSettings({ ...REQUIRED, [name]: value })
      expect(parse).toThrow(SettingsError)
      expect(parse).toThrow(new RegExp(`^${name} `))
      if (name !== 'DEPLOYMENT') expect(parse).not.toThrow(/secret/)
    }
  })
})
