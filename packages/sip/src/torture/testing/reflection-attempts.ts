import { seededRandom } from './random.ts'

/** Addresses that a hostile message may name. */
export interface Named {
  /** The exchange itself. */
  readonly exchange: string
  /** What the exchange calls. */
  readonly trunk: string
  /** Another device's Contact. */
  readonly device: string
  /** Somebody who has nothing to do with the exchange. */
  readonly stranger: string
}

const METHODS = ['REGISTER', 'REGISTER', 'REGISTER', 'INVITE', 'OPTIONS', 'SUBSCRIBE', 'MESSAGE'] as const
const USERS = ['1001', '10001', '0014155550123', '', '*', '%31%30001', 'a;b'] as const
const PARAMS = [
  '',
  ';transport=tcp',
  ';transport=udp',
  ';transport=ws',
  ';lr',
  ';ob',
  ';maddr=127.0.0.1',
  ';alias',
] as const
const SDP =
  'v=0\r\no=- 1 1 IN IP4 127.0.0.1\r\ns=-\r\nc=IN IP4 127.0.0.1\r\nt=0 0\r\nm=audio 40000 RTP/AVP 0\r\n'

/**
 * Endless well-formed requests whose Contact, Route, Record-Route, Path, Via, From and To name the exchange's trunk, its devices, itself and a
 * stranger; the same for the same seed. None of them may draw a request to where it points (decision 017).
 */
export function* reflectionAttempts(named: Named, seed: number): Generator<string, never> {
  const random = seededRandom(seed)
  const one = (values: readonly string[]): string => values[random(values.length)] ?? ''
  const hosts = Object.values(named)
  const uri = () => {
    const user = one(USERS)
    return `sip:${user === '' ? '' : `${user}@`}${one(hosts)}${one(PARAMS)}`
  }
  const some = (name: string) =>
    random(3) === 0 ? `${name}: <${uri()}>${random(4) === 0 ? `, <${uri()}>` : ''}\r\n` : ''
  for (let at = 0; ; at += 1) {
    const method = one(METHODS)
    const body = method === 'INVITE' ? SDP : ''
    const via = `Via: SIP/2.0/${one(['UDP', 'TCP', 'WS'])} ${one(hosts)};branch=z9hG4bKl${seed}x${at}${one(['', ';rport', ';alias', ';received=127.0.0.1'])}\r\n`
    const credentials = random(2) === 0 ? 'Authorization: Digest username="thief"\r\n' : ''
    const type = body === '' ? '' : 'Content-Type: application/sdp\r\n'
    yield `${method} ${uri()} SIP/2.0\r\n${via}From: <${uri()}>;tag=${at}\r\nTo: <${uri()}>\r\nCall-ID: reflection${seed}-${at}\r\nCSeq: ${at + 1} ${method}\r\nMax-Forwards: 70\r\nContact: <${uri()}>${one(['', ';expires=300', ';+sip.instance="<urn:uuid:1>";reg-id=1'])}\r\nExpires: 300\r\n${some('Route')}${some('Record-Route')}${some('Path')}${credentials}${type}Content-Length: ${body.length}\r\n\r\n${body}`
  }
}
