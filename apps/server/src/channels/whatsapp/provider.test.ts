import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { freePort } from '@ramal/process/free-port'
import { afterEach, describe, expect, it } from 'vitest'
import { textBody } from './outbound.ts'
import { type ProviderOutcome, submit } from './provider.ts'

const body = textBody({ uid: 'u', to: { to: '5511999990001' }, content: 'Oi', quotedWamid: null })
let close: () => void = () => {}
afterEach(() => close())

/** Hands a message to a provider that answers like this. */
async function against(answer: (reply: ServerResponse) => void): Promise<ProviderOutcome> {
  const server = createServer((request, reply) => {
    request.resume().on('end', () => answer(reply))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  close = () => {
    server.closeAllConnections()
    server.close()
  }
  return send(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
}
const send = (apiBaseUrl: string, signal = AbortSignal.timeout(500)) =>
  submit({ apiBaseUrl, apiVersion: 'v21.0', phoneNumberId: '1', accessToken: 't' }, body, signal)

describe('what became of handing a message over (contract §5.3)', () => {
  it.each<[string, (reply: ServerResponse) => void, ProviderOutcome]>([
    [
      'taken',
      (reply) => reply.end('{"messages":[{"id":"wamid.1"}]}'),
      { type: 'accepted', wamid: 'wamid.1' },
    ],
    [
      'refused with a reason',
      (reply) => reply.writeHead(400).end('{"error":{"message":"No","code":100}}'),
      { type: 'refused', code: '100', reason: 'No', externalError: '{"message":"No","code":100}' },
    ],
    [
      'refused without one',
      (reply) => reply.writeHead(502).end('<html>'),
      { type: 'refused', code: '502', reason: 'HTTP 502', externalError: '{"status":502}' },
    ],
    [
      'sent elsewhere: the token does not follow',
      (reply) => reply.writeHead(307, { location: 'http://127.0.0.1:1/' }).end(),
      { type: 'refused', code: '307', reason: 'HTTP 307', externalError: '{"status":307}' },
    ],
    ['a success that cannot be read', (reply) => reply.end('ok'), { type: 'unknown' }],
    ['cut before the answer', (reply) => reply.destroy(), { type: 'unknown' }],
    ['no answer in time', () => {}, { type: 'unknown' }],
  ])('A request to the provider with the outcome “%s” is read as what it is', async (_, answer, outcome) => {
    expect(await against(answer)).toEqual(outcome)
  })

  it.each([
    ['nobody listens', async () => `http://127.0.0.1:${await freePort()}`, 'ECONNREFUSED'],
    ['a port that is never called', async () => 'http://127.0.0.1:1', 'bad port'],
    ['no address at all', async () => 'provedor', 'ERR_INVALID_URL'],
  ])(
    'A request whose address is “%s” is unreachable, as it cannot have been taken',
    async (_, address, reason) => {
      expect(await send(await address())).toEqual({ type: 'unreachable', reason })
    },
  )
})
