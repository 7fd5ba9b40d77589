import { findUndescribed } from '@zono/service/testing'
import { expect, test } from 'vitest'
import * as tables from '../../../ponder.schema.ts'
import { createGraphSchema } from '../graph-node-compat/schema.ts'
import { SUBGRAPHS } from '../subgraphs.ts'

test.each(Object.entries(SUBGRAPHS))(
  'subgraph %s: every type, field, argument and value is described',
  (_, { schema, tablePrefix }) => {
    expect(findUndescribed(createGraphSchema(schema, undefined, tables, tablePrefix).schema)).toEqual([])
  },
)

test('subgraphs: descriptions are sentences, and those of amounts have a unit', () => {
  const texts = Object.values(SUBGRAPHS).flatMap(({ schema }) =>
    [...schema.matchAll(/^ +"(.*)"\n +(.*)$/gm)].map(([, text = '', line = '']) => ({ text, line })),
  )
  expect(texts.filter(({ text }) => !/^[\S].*\.$/.test(text))).toEqual([])
  const amounts = texts.filter(({ line }) =>
    /: BigDecimal|^(?!numberTokens)\w*(amount|migrated|sold|bought|tip|refund|tax|softcap)\w*: Big/i.test(line),
  )
  const UNIT = /USD|native coins?|whole|base units|LP tokens|token[01] for one|percent|mean of sqrt/i
  expect(amounts.length).toBeGreaterThan(100)
  expect(amounts.filter(({ text }) => !UNIT.test(text))).toEqual([])
})
