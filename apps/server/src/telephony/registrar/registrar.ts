import type { Store } from '@ramal/db/store/store'
import { mayWriteContact } from '@ramal/domain/routing/contact-host'
import type { Clock } from '@ramal/domain/time/clock'
import type { Contacts } from '../../agents/contacts.ts'
import { deleteRegistrations, type Registration } from '../../agents/registration-rows.ts'
import { saveRegistration } from '../../agents/save-registration-rows.ts'
import type { Logger } from '../../platform/log.ts'
import { ownText } from '../../platform/own-text.ts'
import type { Device } from '../directory/device-rows.ts'
import { type SrfRequest, type SrfResponse, uriParts } from '../sip/drachtio.ts'
import { type Authenticator, originOf, type Verdict } from './authenticator.ts'
import { readContact } from './contact.ts'
import type { Refreshes } from './refreshes.ts'

/** Every refusal takes this long: what was wrong cannot be told by time. */
export const REFUSAL_DELAY_MS = 250

interface RegistrarDeps {
  readonly store: Store
  readonly clock: Clock
  readonly log: Logger
  readonly contacts: Contacts
  readonly authenticator: Authenticator
  readonly refreshes: Refreshes
  isWebsocket(req: SrfRequest): boolean
  /** A REGISTER for a tenant that this exchange has not. */
  elsewhere(tenantId: number, req: SrfRequest, res: SrfResponse): void
  /** A connection of that name is closed. */
  flowEnded(flow: string): Promise<void>
  /** The contact is registered from now on. */
  watch(row: Registration): void
}

/** RFC 3261 10.3: binds contacts of proven devices. */
export class Registrar {
  readonly #deps: RegistrarDeps

  constructor(deps: RegistrarDeps) {
    this.#deps = deps
  }

  async handle(req: SrfRequest, res: SrfResponse): Promise<void> {
    const { clock, log, authenticator } = this.#deps
    // The engine's own word that a connection is closed (decision 017): nobody waits for an answer.
    if (req.source === 'application') return this.#deps.flowEnded(req.sessionToken ?? '')
    const began = clock.now()
    const from = uriParts(req.getParsedHeader('from').uri)
    const to = uriParts(req.getParsedHeader('to').uri)
    const verdict = await authenticator.check({
      method: 'REGISTER',
      fromUser: to.user,
      fromHost: from.host,
      uri: req.uri,
      ...originOf(req),
      callId: req.get('Call-ID') ?? '',
      authorization: req.has('Authorization') ? req.get('Authorization') : undefined,
    })
    if (verdict.kind === 'elsewhere') return this.#deps.elsewhere(verdict.tenantId, req, res)
    if (verdict.kind === 'challenge')
      return res.send(401, { headers: { 'WWW-Authenticate': verdict.header } })
    if (verdict.kind === 'refused') {
      log.info({ user: to.user, address: req.source_address }, 'registration refused')
      // Counted from the request's arrival: what the check took is not to be seen either.
      clock.after(Math.max(0, began + REFUSAL_DELAY_MS - clock.now()), () => res.send(403))
      return
    }
    await this.#bind(verdict, req, res)
  }

  async #bind(
    { device, realm, sessionId }: Extract<Verdict, { kind: 'device' }>,
    req: SrfRequest,
    res: SrfResponse,
  ): Promise<void> {
    const { store, contacts, clock, refreshes } = this.#deps
    const requested = readContact(req.get('Contact'), req.get('Expires'), device.defaultExpiration)
    // By it the engine knows whose connection this is, and a browser that comes back (decision 017).
    const whose = { 'P-Associated-URI': `<sip:${device.extension}@${realm}>` }
    switch (requested.kind) {
      case 'bad':
        return res.send(400)
      case 'query': {
        const known = contacts.of(device.endpointId)
        return res.send(200, { headers: known ? { Contact: `<${known.contact}>` } : {} })
      }
      case 'unbind':
        await store.write((tx) => deleteRegistrations(tx, device.endpointId, requested.uri ?? undefined))
        contacts.unregister(device.endpointId, requested.uri)
        return res.send(200, { headers: { ...whose, Expires: '0' } })
      case 'bind': {
        if (device.deviceType === 'external') return res.send(403) // It is where its settings say (entities §4).
        const now = clock.now()
        const at = { ...this.#registration(device, req, requested.uri), sessionId }
        if (!isSafeEnough(device, at)) return res.send(403, { headers: { Warning: IN_THE_CLEAR } })
        if (!this.#mayHave(device, at)) return this.#refuseContact(at, res)
        const row = { ...at, expiresAt: now + requested.expires * 1000 }
        if (isRefresh(row, contacts.allOf(device.endpointId))) refreshes.record(row)
        else {
          const isTaken = await store.write((tx) => saveRegistration(tx, row, device.removeExisting, now))
          if (!isTaken) return res.send(403) // All its places are taken, and nobody is to be pushed out.
        }
        contacts.register(row)
        this.#deps.watch(row)
        const headers = {
          ...whose,
          Contact: `<${requested.uri}>;expires=${requested.expires}`,
          Expires: String(requested.expires),
        }
        return res.send(200, { headers })
      }
    }
  }

  /** Nothing is sent to a Contact (decision 017); a drachtio-server, though, tells connections apart by what stands in it. */
  #mayHave(device: Device, row: Wanted): boolean {
    const facts = {
      host: uriParts(row.contact).host,
      overWebsocket: row.protocol === 'ws',
      sourceAddress: row.address,
      networks: device.contactNetworks,
    }
    return mayWriteContact(facts) && (row.flow !== null || !this.#deps.contacts.isOfOther(row))
  }

  #refuseContact({ endpointId, contact, address }: Wanted, res: SrfResponse): void {
    this.#deps.log.warn(
      { endpoint: endpointId, contact: uriParts(contact).host, address },
      'a Contact is refused',
    )
    res.send(403, { headers: { Warning: '399 ramal "Contact is not the address this REGISTER came from"' } })
  }

  #registration(device: Device, req: SrfRequest, uri: string): Omit<Wanted, 'sessionId'> {
    const wire = req.protocol === 'tcp' || req.protocol === 'tls' ? req.protocol : 'udp'
    const protocol = this.#deps.isWebsocket(req) ? 'ws' : wire
    const userAgent = req.get('User-Agent')
    return {
      tenantId: device.tenantId,
      endpointId: device.endpointId,
      userId: device.userId,
      contact: ownText(uri),
      flow: req.sessionToken ? ownText(req.sessionToken) : null,
      protocol,
      address: ownText(req.source_address),
      port: req.source_port,
      callId: ownText(req.get('Call-ID') ?? ''),
      cseq: Number.parseInt(req.get('CSeq') ?? '0', 10),
      userAgent: userAgent === undefined ? null : ownText(userAgent),
      isDesk: device.deviceType !== 'webrtc',
      maxContacts: device.maxContacts,
      qualifyS: device.qualifyS,
    }
  }
}

/** A registration as a device asks for it. */
type Wanted = Omit<Registration, 'expiresAt'>

const IN_THE_CLEAR = '399 ramal "This telephone registers over TLS"'

/** A desk phone whose transport is TLS (entities §4) is registered by nothing else, and so is not called in the clear. */
function isSafeEnough({ deviceType, transport }: Device, { protocol }: Wanted): boolean {
  return deviceType !== 'sip' || transport !== 'tls' || protocol === 'tls'
}

/** The store has this very contact, reached over the same connection or address: only its time is new. */
function isRefresh(row: Registration, known: readonly Registration[]): boolean {
  return known.some(
    (one) =>
      one.contact === row.contact &&
      one.flow === row.flow &&
      one.sessionId === row.sessionId &&
      one.protocol === row.protocol &&
      one.address === row.address &&
      one.port === row.port &&
      one.userAgent === row.userAgent,
  )
}
