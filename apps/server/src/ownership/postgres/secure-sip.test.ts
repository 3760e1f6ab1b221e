import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createConnection } from 'node:net'
import { connect, type TLSSocket } from 'node:tls'
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest'
import { SECOND } from '../../telephony/testing/second-tenant.ts'
import { openProcesses } from './testing/server-processes.ts'
import { PATIENCE, startTwo } from './testing/two-exchanges.ts'

let processes: Awaited<ReturnType<typeof openProcesses>>
beforeEach(async () => {
  processes = await openProcesses()
})
afterEach(() => processes.close())

/** A telephone's connection, which verifies whom it speaks with. */
async function secure(port: number, ca: string, localAddress: string): Promise<TLSSocket> {
  const host = '127.0.0.1'
  const socket = connect({ socket: createConnection({ host, port, localAddress }), host, ca })
  onTestFinished(() => void socket.destroy())
  await once(socket, 'secureConnect')
  expect(socket.authorized).toBe(true)
  return socket
}

/** The first answer to it that is none on its way (1xx). */
async function answerTo(socket: TLSSocket, request: string): Promise<string> {
  let text = ''
  socket.on('data', (data) => (text += data))
  socket.write(request)
  await expect.poll(() => text, PATIENCE).toMatch(/^SIP\/2\.0 [2-6]/m)
  return text.slice(text.search(/^SIP\/2\.0 [2-6]/m))
}

function request(method: string, uri: string, from: string): string {
  const via = `SIP/2.0/TLS phone.invalid:40000;branch=z9hG4bK${randomUUID()}`
  const contact = '<sip:77@phone.invalid:40000;transport=tls>'
  return `${method} ${uri} SIP/2.0\r\nVia: ${via}\r\nMax-Forwards: 70\r\nFrom: <${from}>;tag=1\r\nTo: <${uri}>\r\nCall-ID: ${randomUUID()}\r\nCSeq: 1 ${method}\r\nContact: ${contact}\r\nContent-Length: 0\r\n\r\n`
}

it('A telephone and a call that come by TLS to the server that has not their tenant are led to the TLS of the one that has, whose certificate names where they are led', {
  timeout: 180_000,
}, async () => {
  const { edge, otherEdge } = await startTwo(processes)
  const [wrong, right] = [Number(edge.SIP_TLS_PORT), Number(otherEdge.SIP_TLS_PORT)]
  const [ofWrong, ofRight] = [processes.certificateOf('first'), processes.certificateOf('second')]
  const device = `sip:20001@${SECOND.realm}`
  const register = () => request('REGISTER', `sip:${SECOND.realm}`, device)
  const first = await secure(wrong, ofWrong, '127.0.0.7')
  // Whoever has just started is known within seconds: until then all are told to come again.
  await expect.poll(() => answerTo(first, register()), PATIENCE).toMatch(/^SIP\/2\.0 302 /)
  expect(await answerTo(first, register())).toContain(
    `\r\nContact: <sip:127.0.0.1:${right};transport=tls>\r\n`,
  )
  const known = await answerTo(await secure(right, ofRight, '127.0.0.7'), register())
  expect(known).toMatch(/^SIP\/2\.0 401 /)
  expect(known).toContain(`realm="${SECOND.realm}"`)

  const invite = (scheme: string, port: number) =>
    request('INVITE', `${scheme}:${SECOND.number}@127.0.0.1:${port}`, 'sip:11999990002@trunk.invalid')
  const trunk = () => secure(wrong, ofWrong, SECOND.trunkHost)
  const at = `${SECOND.number}@127.0.0.1:${right}`
  expect(await answerTo(await trunk(), invite('sip', wrong))).toContain(`Contact: <sip:${at};transport=tls>`)
  expect(await answerTo(await trunk(), invite('sips', wrong))).toContain(`Contact: <sips:${at}>`)
  // Davi has no telephone: the owner knows the call, and says so.
  const there = await answerTo(await secure(right, ofRight, SECOND.trunkHost), invite('sip', right))
  expect(there).toMatch(/^SIP\/2\.0 480 /)
})
