import { expect, test } from 'vitest'
import { parseCommand } from './command.ts'
import { LaunchError } from './run/chain.ts'

test('parseCommand: a launch sends nothing unless it is asked to', () => {
  expect(parseCommand(['operator.json'])).toEqual({ file: 'operator.json', sends: false })
  expect(parseCommand(['operator.json', '--send', '--folder', 'here'])).toEqual({
    file: 'operator.json',
    folder: 'here',
    sends: true,
  })
})

test.each([
  ['pool', 'stakingPools'],
  ['farm', 'farms'],
  ['sale', 'tokenSales'],
  ['lottery', 'lottery'],
])('parseCommand: add %s adds the entry %s', (said, entry) => {
  expect(parseCommand(['add', said, 'operator.json'])).toMatchObject({ file: 'operator.json', entry })
})

test.each([
  [[]],
  [['add']],
  [['add', 'pool']],
  [['operator.json', 'other.json']],
  [['add', 'pool', 'operator.json', 'more']],
  [['operator.json', '--sent']],
  [['operator.json', '--folder']],
])('parseCommand: answers %j with its usage', (argv) => {
  expect(() => parseCommand(argv)).toThrow(LaunchError)
  expect(() => parseCommand(argv)).toThrow('npm run deploy -- [add ENTRY] operator.json')
})
