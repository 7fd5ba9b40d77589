import { expect, test } from 'vitest'
import { getPredictionTask } from './prediction.tasks.ts'

test('prediction: a paused game, one that has not begun and a round past its lock wait for somebody', () => {
  const on = { isPaused: false, hasGenesisStarted: true }
  const round = { epoch: 12, lockTimestamp: 1000 }
  const get = (...args: Parameters<typeof getPredictionTask>) => getPredictionTask(...args)?.label.text
  expect(get(on, round, 999)).toBeUndefined()
  expect(get(on, round, 1000)).toBe('Prediction round %epoch% is due.')
  expect(get(on, undefined, 1000)).toBeUndefined()
  expect(get({ ...on, hasGenesisStarted: false }, undefined, 0)).toBe('The prediction game waits for its first round.')
  expect(get({ ...on, isPaused: true }, round, 2000)).toBe('The prediction game is paused.')
})
