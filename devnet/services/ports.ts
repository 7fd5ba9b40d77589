import { createServer } from 'node:net'
import { StartError } from '../progress.ts'

/** Throws a StartError that names the variable to set when the port is taken. */
export async function assertPortAvailable(port: number, variable: string): Promise<void> {
  await new Promise<void>((free, taken) => {
    const probe = createServer()
    probe.once('error', () =>
      taken(new StartError(`Port ${port} is in use: stop what runs there, or set ${variable} to another port.`)),
    )
    probe.listen(port, '127.0.0.1', () => probe.close(() => free()))
  })
}

/** A port nothing listens on. Tests take such ports, so that several run at a time. */
export const getFreePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
