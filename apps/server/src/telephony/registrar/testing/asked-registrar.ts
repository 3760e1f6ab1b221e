import { registrations } from '@ramal/db/schema/pabx'
import type { Registration } from '../../../agents/registration-rows.ts'
import { type Device, findDevice } from '../../directory/device-rows.ts'
import type { SrfRequest, SrfResponse } from '../../sip/drachtio.ts'
import { REALM } from '../../testing/seed.ts'
import type { Claim, Verdict } from '../authenticator.ts'
import { Registrar } from '../registrar.ts'
import { SmallExchange } from './small-exchange.ts'

/** A REGISTER, where it is not that of extension 10001 over UDP. */
interface Asking {
  source?: 'network' | 'application'
  protocol?: string
  address?: string
  port?: number
  flow?: string
  headers?: Record<string, string>
}

interface Answer {
  status: number
  headers?: Record<string, string>
}

export const CONTACT = '<sip:10001@10.0.0.1:5060>'

/** The registrar on a real store; who asks is who the test says. */
export class AskedRegistrar {
  readonly claims: Claim[] = []
  readonly watched: Registration[] = []
  readonly refreshed: Registration[] = []
  readonly ended: string[] = []
  verdict: Verdict
  readonly small: SmallExchange
  #device: Device
  readonly #registrar: Registrar

  private constructor(small: SmallExchange, device: Device) {
    this.small = small
    this.#device = device
    this.verdict = { kind: 'device', device, realm: REALM, sessionId: null }
    const { store, clock, log, contacts } = small.exchange
    const check = async (claim: Claim) => {
      this.claims.push(claim)
      return this.verdict
    }
    this.#registrar = new Registrar({
      store,
      clock,
      log,
      contacts,
      authenticator: { check } as never,
      refreshes: { record: (row: Registration) => this.refreshed.push(row) } as never,
      isWebsocket: ({ protocol }) => protocol === 'ws',
      elsewhere: () => undefined,
      flowEnded: async (flow) => void this.ended.push(flow),
      watch: (row) => this.watched.push(row),
    })
  }

  static async start(): Promise<AskedRegistrar> {
    const small = await SmallExchange.start()
    const device = await small.store.read((tx) => findDevice(tx, 1, '10001'))
    return new AskedRegistrar(small, device!)
  }

  get device(): Device {
    return this.#device
  }

  /** Who asks from now on is this device, with these settings. */
  as(change: Partial<Device>, sessionId: number | null = null): void {
    this.#device = { ...this.#device, ...change }
    this.verdict = { kind: 'device', device: this.#device, realm: REALM, sessionId }
  }

  ask({ source = 'network', protocol = 'udp', address = '10.0.0.1', port = 5060, flow, headers }: Asking) {
    const answers: Answer[] = []
    const all: Record<string, string> = {
      'Call-ID': 'call-1',
      CSeq: '7 REGISTER',
      Contact: CONTACT,
      ...headers,
    }
    const req = {
      source,
      protocol,
      uri: `sip:${REALM}`,
      source_address: address,
      source_port: port,
      sessionToken: flow,
      get: (name: string) => all[name],
      has: (name: string) => name in all,
      getParsedHeader: () => ({ uri: `sip:10001@${REALM}` }),
    } as unknown as SrfRequest
    const res = {
      send: (status: number, more?: Omit<Answer, 'status'>) => answers.push({ status, ...more }),
    } as unknown as SrfResponse
    return { answers, done: this.#registrar.handle(req, res) }
  }

  /** The first answer. */
  async register(asking: Asking = {}): Promise<Answer | undefined> {
    const { answers, done } = this.ask(asking)
    await done
    return answers[0]
  }

  rows() {
    return this.small.store.read(({ db }) => db.select().from(registrations))
  }
}
