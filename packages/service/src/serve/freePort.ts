import { randomInt } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { createServer } from 'node:net'

/**
 * Ports that are given out: below those that Linux gives to outgoing connections (32768 and above), one of which could take
 * a port between the moment it is given out and the moment a process listens on it, or while a service is started again.
 */
const [FIRST_PORT, PORT_COUNT] = [20_000, 10_000] as const

/**
 * A port nothing listens on. It belongs to this process until that ends: no other process that asks here is given the same
 * one meanwhile, however long a service takes to listen on it.
 */
export async function getFreePort(): Promise<number> {
  for (let tries = 0; tries < PORT_COUNT; tries++) {
    const port = FIRST_PORT + randomInt(PORT_COUNT)
    if ((await reservePort(port)) && (await isPortFree(port))) return port
  }
  throw new Error(`No port from ${FIRST_PORT} to ${FIRST_PORT + PORT_COUNT - 1} is free.`)
}

/** Reserves a port by the UDP socket of the same number, which the system releases when this process ends. */
const reservePort = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const reservation = createSocket('udp4')
    reservation.once('error', () => {
      reservation.close()
      resolve(false)
    })
    reservation.bind({ port, address: '127.0.0.1', exclusive: true }, () => {
      reservation.unref()
      resolve(true)
    })
  })

/** Whether nothing listens on a port of this machine. */
export const isPortFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
