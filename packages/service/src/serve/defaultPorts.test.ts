import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DEFAULT_PORTS } from './defaultPorts.ts'
import { SERVICE_KINDS } from './services.ts'

/** First port that Linux gives to outgoing connections. */
const FIRST_OUTGOING_PORT = 32_768
const readOps = (name: string) => readFileSync(join(import.meta.dirname, '../../../../ops', name), 'utf8')

test('default ports: each service has its own, and none that an outgoing connection could take', () => {
  const ports = Object.values(DEFAULT_PORTS)
  expect(new Set(ports).size).toBe(ports.length)
  expect(Math.max(...ports)).toBeLessThan(FIRST_OUTGOING_PORT)
  for (const { name, defaultPort } of SERVICE_KINDS) expect(DEFAULT_PORTS).toHaveProperty(name, defaultPort)
})

test.each(['nginx.conf', 'Caddyfile'])('default ports: %s leads to them', (name) => {
  const text = readOps(name)
  const ports = [...text.matchAll(/127\.0\.0\.1:(\d+)/g)].map(([, port]) => Number(port))
  expect([...new Set(ports)].sort()).toEqual([DEFAULT_PORTS.indexer, DEFAULT_PORTS.hub, DEFAULT_PORTS.items].sort())
})
