import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { getFreePort } from './freePort.ts'

/** First port that Linux gives to outgoing connections. */
const FIRST_OUTGOING_PORT = 32_768

test('getFreePort: gives each port once, and none that an outgoing connection could take', async () => {
  const ports = await Promise.all(Array.from({ length: 300 }, getFreePort))
  expect(new Set(ports).size).toBe(ports.length)
  expect(Math.max(...ports)).toBeLessThan(FIRST_OUTGOING_PORT)
})

test('getFreePort: gives no port that another process was given and does not listen on yet', async () => {
  const own = await Promise.all(Array.from({ length: 300 }, getFreePort))
  const script = `
    const { getFreePort } = await import(${JSON.stringify(join(import.meta.dirname, 'freePort.ts'))})
    console.log(JSON.stringify(await Promise.all(Array.from({ length: 300 }, getFreePort))))`
  const { stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  const others = JSON.parse(stdout) as readonly number[]
  expect(others).toHaveLength(300)
  expect(others.filter((port) => own.includes(port))).toEqual([])
})
