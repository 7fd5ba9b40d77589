import { isPortFree } from '@zono/service/ports'
import { StartError } from '../progress.ts'

export { getFreePort } from '@zono/service/ports'

/** Throws a StartError that names the variable to set when the port is taken. */
export async function assertPortAvailable(port: number, variable: string): Promise<void> {
  if (!(await isPortFree(port)))
    throw new StartError(`Port ${port} is in use: stop what runs there, or set ${variable} to another port.`)
}
