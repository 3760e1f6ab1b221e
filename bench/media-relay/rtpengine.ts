import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { RTP_HEADER } from '../../packages/media/src/rtp/packet.ts'
import { AES_CM_128_HMAC_SHA1_80 } from '../../packages/media/src/srtp/key-derivation.ts'
import { SrtpContext } from '../../packages/media/src/srtp/srtp-context.ts'
import { startMeasured } from './machine.ts'
import { Meter } from './meter.ts'
import { NgClient } from './ng.ts'
import { describe, HOST, openSocket, portOf } from './phone-socket.ts'
import type { Call, Relay } from './relay.ts'

const PROGRAM = '/usr/bin/rtpengine'
const NG_PORT = 19_202
const KEY_BYTES = 16

/** rtpengine (Debian's, in user space) with calls of the same kind; their keys are in the descriptions (SDES), the packets are the same. */
export async function startRtpengine(count: number, options: { record?: boolean } = {}): Promise<Relay> {
  if (!existsSync(PROGRAM)) throw new Error('rtpengine is missing: apt-get install rtpengine-daemon')
  const folder = mkdtempSync(join(tmpdir(), 'ramal-rtpengine-'))
  const child = startMeasured(PROGRAM, [
    '--foreground',
    '--table=-1',
    `--interface=${HOST}`,
    `--listen-ng=${HOST}:${NG_PORT}`,
    '--port-min=20000',
    '--port-max=29999',
    '--num-threads=1',
    '--log-level=1',
    '--timeout=600',
    ...(options.record ? [`--recording-dir=${folder}`, '--recording-method=pcap'] : []),
  ])
  const ng = await NgClient.open(HOST, NG_PORT)
  for (let tries = 0; !(await ng.ping()); tries++) {
    if (tries > 50 || child.exitCode !== null) throw new Error('rtpengine did not start')
    await sleep(100)
  }
  const meter = new Meter()
  const calls: Call[] = []
  for (let at = 0; at < count; at++) calls.push(await openCall(ng, meter, at, options.record ?? false))
  ng.close()
  return { name: 'rtpengine', pid: child.pid, calls, meter }
}

async function openCall(ng: NgClient, meter: Meter, at: number, record: boolean): Promise<Call> {
  const key = randomBytes(30)
  let inbound: SrtpContext | null = null
  const browser = await openSocket((datagram) => {
    const plain = inbound?.unprotectRtp(datagram)
    if (plain) meter.take(plain.subarray(RTP_HEADER))
  })
  const phone = await openSocket((datagram) => meter.take(datagram.subarray(RTP_HEADER)))
  const call = {
    'call-id': `bench-${at}`,
    'from-tag': 'browser',
    ICE: 'remove',
    ...(record ? { 'record call': 'yes' } : {}),
  }
  const forPhone = await ng.ask({
    ...call,
    command: 'offer',
    sdp: describe(browser.port, key.toString('base64')),
    'transport-protocol': 'RTP/AVP',
  })
  const forBrowser = await ng.ask({
    ...call,
    command: 'answer',
    'to-tag': 'phone',
    sdp: describe(phone.port),
  })
  const theirs = Buffer.from(/inline:([A-Za-z0-9+/=]+)/.exec(forBrowser)?.[1] ?? '', 'base64')
  inbound = contextOf(theirs)
  const outbound = contextOf(key)
  const [browserTarget, phoneTarget] = [portOf(forBrowser), portOf(forPhone)]
  return {
    browser: {
      send(packet) {
        const sealed = outbound.protectRtp(packet)
        if (sealed !== null) browser.send(sealed, browserTarget, HOST)
      },
    },
    phone: { send: (packet) => phone.send(packet, phoneTarget, HOST) },
  }
}

function contextOf(key: Buffer): SrtpContext {
  return new SrtpContext(AES_CM_128_HMAC_SHA1_80, key.subarray(0, KEY_BYTES), key.subarray(KEY_BYTES))
}
