import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { connect as connectTcp, type Socket } from 'node:net'
import { type ConnectionOptions, connect, createServer, type TLSSocket } from 'node:tls'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { selfSigned } from '../../transport/self-signed.ts'
import { type Exchange, embeddedOnly, flowOf, openExchange, SDP_A, SDP_B, send } from './testing/harness.ts'

const certificate = selfSigned(['127.0.0.1', '::1', 'sip.ramal.test'], Date.now())
let renew: (pair: { cert: string; key: string }) => void = () => {}
let exchange: Exchange
/** The way the last REGISTER came. */
let way = ''

beforeAll(async () => {
  exchange = await openExchange({
    tls: {
      port: 0,
      certificate: {
        ...certificate,
        onRenewed: (listener) => {
          renew = listener
        },
      },
    },
    connectionLimits: { firstMs: 300, connections: 6 },
    timers: { requestTimeout: 1_000 },
  })
  exchange.handle('register', (req, res) => {
    way = flowOf(req)
    res.send(200)
  })
})

afterAll(() => exchange.close())

async function secure(
  offer: Pick<ConnectionOptions, 'ca' | 'ciphers' | 'maxVersion'> = {},
): Promise<TLSSocket> {
  const port = exchange.engine?.ports.tls ?? 0
  const names = { ca: certificate.cert, servername: 'sip.ramal.test' }
  const socket = connect({ host: '127.0.0.1', port, ...names, ...offer })
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => {})
  await once(socket, 'secureConnect')
  return socket
}

function plain(): Socket {
  const socket = connectTcp(exchange.sip.port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => {})
  return socket
}

/** The next message of that socket that begins so. */
async function heard(socket: Socket, start: string): Promise<string> {
  for (;;) {
    const text = String((await once(socket, 'data', { signal: AbortSignal.timeout(3_000) }))[0])
    if (text.includes(start)) return text
  }
}

function request(method: string, transport: string, more = '', via = 'phone.invalid:40000'): string {
  return `${method} sip:ramal.test SIP/2.0\r\nVia: SIP/2.0/${transport} ${via};branch=z9hG4bK${Math.random()}\r\nFrom: <sip:77@ramal.test>;tag=1\r\nTo: <sip:77@ramal.test>\r\nCall-ID: ${Math.random()}\r\nCSeq: 1 ${method}\r\n${more}Content-Length: 0\r\n\r\n`
}

describe('TLS and TCP for desk phones', embeddedOnly, () => {
  it('A certificate of SIP that was renewed is shown to who connects from then on', async () => {
    const renewed = selfSigned(['127.0.0.1', 'sip.ramal.test'], Date.now())
    renew(renewed)
    onTestFinished(() => renew(certificate))
    const socket = await secure({ ca: renewed.cert })
    expect(socket.authorized).toBe(true)
  })

  it('The TLS certificate of our own making is one that Node and OpenSSL take', () => {
    const own = new X509Certificate(certificate.cert)
    expect(own.verify(own.publicKey)).toBe(true)
    expect(own.subjectAltName).toBe('IP Address:127.0.0.1, IP Address:0:0:0:0:0:0:0:1, DNS:sip.ramal.test')
    expect(new Date(own.validTo).getTime()).toBeGreaterThan(Date.now() + 3_000 * 86_400_000)
  })

  it('TLS takes the strongest cipher that a phone offers, and none without forward secrecy and authentication', async () => {
    const [weaker, stronger] = ['ECDHE-ECDSA-AES128-GCM-SHA256', 'ECDHE-ECDSA-AES256-GCM-SHA384']
    const phone = await secure({ maxVersion: 'TLSv1.2', ciphers: `${weaker}:${stronger}` })
    expect(phone.getCipher().name).toBe(stronger)
    const old = secure({ maxVersion: 'TLSv1.2', ciphers: 'ECDHE-ECDSA-AES128-SHA256' })
    await expect(old).rejects.toThrow(/handshake failure/)
  })

  it('A phone registers over TLS and is called back over the same connection', async () => {
    const phone = await secure()
    expect(['TLSv1.2', 'TLSv1.3']).toContain(phone.getProtocol())
    phone.write(request('REGISTER', 'TLS', 'Contact: <sip:77@phone.invalid:40000;transport=tls>\r\n'))
    expect(await heard(phone, 'SIP/2.0 200')).toContain('CSeq: 1 REGISTER')
    const call = exchange.srf.createUAC('sip:77@phone.invalid:40000;transport=tls', {
      localSdp: SDP_A,
      proxy: way,
    })
    const invite = await heard(phone, 'INVITE ')
    expect(invite).toMatch(/\r\nVia: SIP\/2\.0\/TLS 127\.0\.0\.1:\d+;/)
    expect(invite).toMatch(/\r\nContact: <sip:127\.0\.0\.1:\d+;transport=tls>/)
    const echo = /\r\n(?:Via|From|To|Call-ID|CSeq): [^\r]*/g
    const head = (invite.match(echo) ?? []).join('').replace(/(\r\nTo: [^\r]*)/, '$1;tag=far')
    phone.write(
      `SIP/2.0 200 OK${head}\r\nContact: <sip:77@phone.invalid:40000;transport=tls>\r\nContent-Type: application/sdp\r\nContent-Length: ${SDP_B.length}\r\n\r\n${SDP_B}`,
    )
    const dialog = await call
    await heard(phone, 'ACK ')
    void dialog.destroy()
    expect(await heard(phone, 'BYE ')).toContain(';tag=far')
  })

  it('A trunk is called over TLS, also by a sips: URI, whose certificate is good or need not be', async () => {
    const server = createServer(certificate)
    const methods: string[] = []
    server.on('secureConnection', (socket) =>
      socket.on('data', (data) => {
        const head = (String(data).match(/\r\n(?:Via|From|To|Call-ID|CSeq): [^\r]*/g) ?? []).join('')
        methods.push(String(data).slice(0, 7))
        socket.write(`SIP/2.0 200 OK${head}\r\nContent-Length: 0\r\n\r\n`)
      }),
    )
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => void server.close())
    const { port } = server.address() as { port: number }
    for (const uri of [`sip:x@127.0.0.1:${port};transport=tls`, `sips:x@127.0.0.1:${port}`]) {
      // It vouches for itself: nobody talks to it but who was told that this will do.
      expect((await send(exchange.srf, uri, { method: 'OPTIONS' })).status).toBe(503)
      const proxy = `${uri};unverified`
      expect((await send(exchange.srf, uri, { method: 'OPTIONS', proxy })).status).toBe(200)
    }
    expect(methods).toEqual(['OPTIONS', 'OPTIONS'])
  })

  it('Keep-alives over TLS are answered, also many in one piece and split ones', async () => {
    const phone = await secure()
    phone.write('\r\n\r\n')
    expect(await heard(phone, '\r\n')).toBe('\r\n')
    phone.write('\r\n\r\n\r\n\r\n')
    expect(await heard(phone, '\r\n')).toBe('\r\n\r\n')
    phone.write('\r\n')
    await secure() // Both sides have had turns enough to read the first half.
    phone.write('\r\n')
    expect(await heard(phone, '\r\n')).toBe('\r\n')
  })

  it('A connection on which nobody speaks is closed, and one too many is refused', async () => {
    const silent = plain()
    await once(silent, 'close', { signal: AbortSignal.timeout(2_000) })
    const crowd = Array.from({ length: 9 }, () => plain())
    const closed = crowd.map((socket) => once(socket, 'close').then(() => performance.now()))
    const begun = performance.now()
    const times = (await Promise.all(closed)).map((at) => at - begun).sort((a, b) => a - b)
    // Three of nine at once, the others when they had said nothing for 300 ms.
    expect(times.filter((ms) => ms < 150).length).toBeGreaterThanOrEqual(3)
    expect(times.filter((ms) => ms > 250).length).toBeLessThanOrEqual(6)
  })

  it('An application is told that there is no TLS where none was configured', async () => {
    const without = await openExchange({})
    onTestFinished(() => without.close())
    await expect(send(without.srf, 'sips:x@127.0.0.1:6', { method: 'OPTIONS' })).rejects.toThrow(
      /requested protocol\/transport not available/,
    )
  })
})
