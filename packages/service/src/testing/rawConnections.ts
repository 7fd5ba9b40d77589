// Connections that say what no HTTP client would, for tests of servers.
import { connect, type Socket } from 'node:net'

const sockets: Socket[] = []

/**
 * Opens a connection, writes a text and gives back what came until the server closed it.
 * @example
 * await sendRaw(port, 'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n') // => 'HTTP/1.1 200 OK ...'
 */
export const sendRaw = (port: number, text: string): Promise<string> =>
  new Promise((resolve) => {
    let received = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    sockets.push(socket)
    socket.on('data', (bytes) => {
      received += bytes
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(received))
  })

/**
 * Opens a connection that says no more than the start of a request, and waits until it stands.
 * @example
 * for (let n = 0; n < 1000; n++) await holdOpen(port)
 */
export const holdOpen = (port: number): Promise<void> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: ', () => resolve()))
    sockets.push(socket)
    socket.on('error', () => {})
    socket.on('close', () => resolve())
  })

/** Ends all connections that a test opened. */
export function closeRawConnections(): void {
  for (const socket of sockets.splice(0)) socket.destroy()
}
