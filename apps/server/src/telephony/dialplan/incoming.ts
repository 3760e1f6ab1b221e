import { isUniqueViolation } from '@ramal/db/store/constraint'
import { type ReadTx, StoreFullError } from '@ramal/db/store/store'
import { ALL_TENANTS, hasTenant } from '@ramal/db/store/tenant-share'
import { shortenedNumber } from '@ramal/domain/phone/shortened'
import { whoIsCalling } from '@ramal/domain/routing/caller'
import { readRealms } from '../../accounts/site/site-rows.ts'
import { inOwnLogContext } from '../../platform/log-context.ts'
import { keptFor, ReadCache } from '../../platform/read-cache.ts'
import type { Exchange } from '../calls/exchange.ts'
import { readTrunks, type Trunk } from '../directory/trunk-rows.ts'
import { type Authenticator, originOf } from '../registrar/authenticator.ts'
import { REFUSAL_DELAY_MS } from '../registrar/registrar.ts'
import type { TrunkProof } from '../registrar/trunk-proof.ts'
import { type Srf, type SrfRequest, type SrfResponse, uriParts } from '../sip/drachtio.ts'
import type { Membership } from '../sip/membership.ts'
import { SrfIncoming } from '../sip/srf-incoming.ts'
import type { FromDevice } from './from-device.ts'
import type { FromTrunk } from './from-trunk.ts'

interface IncomingDeps {
  readonly exchange: Exchange
  readonly srf: Srf
  /** Whose calls are ours. */
  readonly membership: Membership
  readonly authenticator: Authenticator
  readonly trunkProof: TrunkProof
  readonly fromDevice: FromDevice
  readonly fromTrunk: FromTrunk
  isWebsocket(req: SrfRequest): boolean
  /** An INVITE for a tenant that this exchange has not. */
  elsewhere(tenantId: number, req: SrfRequest, invite: SrfIncoming): void
  /** The address of the registrar that this trunk is registered with now. */
  registrarAddress(trunkId: number): string | null
}

/** Who may call at all: users of a realm, and trunks. */
interface Callers {
  readonly realms: Awaited<ReturnType<typeof readRealms>>
  readonly trunks: readonly Trunk[]
}

// Those of all tenants: whom a request is for has to be known of others' tenants as well.
const readCallers = async (tx: ReadTx): Promise<Callers> => ({
  realms: await readRealms(tx, ALL_TENANTS),
  trunks: await readTrunks(tx, ALL_TENANTS),
})

/** Every INVITE outside a dialog: who is calling decides what they can reach (docs/sip.md §3). */
export class Incoming {
  readonly #deps: IncomingDeps
  readonly #callers: ReadCache<0, Callers>

  constructor(deps: IncomingDeps) {
    this.#deps = deps
    const { store } = deps.exchange
    this.#callers = new ReadCache(store, ['sites', 'trunks'], readCallers, keptFor(store.tenants))
  }

  stop(): void {
    this.#callers.stop()
    this.#deps.fromTrunk.stop()
  }

  async handle(req: SrfRequest, res: SrfResponse): Promise<void> {
    const { exchange, srf, membership } = this.#deps
    // First of all, so that a CANCEL finds somebody who listens.
    const invite = new SrfIncoming(srf, req, res, exchange.log, membership)
    await inOwnLogContext({ sip_call_id: invite.callId }, () => this.#receive(req, invite))
  }

  /** One that another exchange looked at first: its tenant is one of ours. */
  async take(req: SrfRequest, invite: SrfIncoming): Promise<void> {
    invite.moveTo(this.#deps.membership)
    await inOwnLogContext({ sip_call_id: invite.callId }, () => this.#receive(req, invite))
  }

  async #receive(req: SrfRequest, invite: SrfIncoming): Promise<void> {
    const { exchange } = this.#deps
    try {
      if (!exchange.media.connected) return invite.reject(503, { 'Retry-After': '2' })
      const { realms, trunks } = await this.#callers.get(0)
      const caller = whoIsCalling({
        fromHost: uriParts(req.getParsedHeader('from').uri).host,
        overWebsocket: this.#deps.isWebsocket(req),
        sourceAddress: req.source_address,
        realms: realms.map((one) => one.realm),
        trunks: trunks.map((trunk) => this.#withRegistrar(trunk)),
      })
      switch (caller.kind) {
        case 'challenge':
          return await this.#challenge(req, invite)
        case 'trunk':
          return await this.#fromTrunk(
            req,
            invite,
            trunks.filter((trunk) => caller.trunkIds.includes(trunk.id)),
          )
        case 'prove':
          return await this.#proveTrunk(req, invite, {
            realms,
            trunks: trunks.filter(({ id }) => caller.trunkIds.includes(id)),
          })
        case 'stranger':
          return this.#refuse(invite, req.source_address)
      }
    } catch (error) {
      // Its X-Call-Uid is another call's: whoever made it up has to make up a new one.
      if (isUniqueViolation(error)) return invite.reject(400)
      exchange.log.error({ err: error }, 'an INVITE failed')
      invite.reject(error instanceof StoreFullError ? 503 : 500)
    }
  }

  /** Several tenants may have the same provider: the number tells, and a trunk of ours is asked first. */
  async #fromTrunk(req: SrfRequest, invite: SrfIncoming, trunks: readonly Trunk[]): Promise<void> {
    const { exchange, fromTrunk } = this.#deps
    const isOurs = ({ tenantId }: Pick<Trunk, 'tenantId'>) => hasTenant(exchange.store.tenants, tenantId)
    const own = trunks.filter(isOurs)
    if (own.length === trunks.length) return fromTrunk.receive(invite, trunks)
    const inTurn = [...own, ...trunks.filter((trunk) => !isOurs(trunk))]
    const called = (await fromTrunk.calledTenant(invite, inTurn)) ?? inTurn[0]!
    if (isOurs(called)) return fromTrunk.receive(invite, own)
    this.#deps.elsewhere(called.tenantId, req, invite)
  }

  /** A trunk's address alone is not believed: it is challenged, with the realm of its tenant (RFC 3261 22.2). */
  async #proveTrunk(req: SrfRequest, invite: SrfIncoming, { realms, trunks }: Callers): Promise<void> {
    const realm = realms.find((one) => trunks.some(({ tenantId }) => tenantId === one.tenantId))
    if (!realm) return this.#refuse(invite, req.source_address)
    const from = uriParts(req.getParsedHeader('from').uri)
    const claim = {
      method: 'INVITE',
      fromUser: from.user,
      fromHost: from.host,
      uri: req.uri,
      ...originOf(req),
      callId: invite.callId,
      authorization: invite.header('Authorization'),
    } as const
    const verdict = this.#deps.trunkProof.check(claim, trunks, realm.realm)
    switch (verdict.kind) {
      case 'challenge':
        return invite.reject(401, { 'WWW-Authenticate': verdict.header })
      case 'refused':
        return this.#refuse(invite, req.source_address)
      case 'trunk':
        return this.#fromTrunk(req, invite, [verdict.trunk])
    }
  }

  /** A trunk that registers needs no `match_ips`: its calls come from where its registrar answers. */
  #withRegistrar(trunk: Trunk): Pick<Trunk, 'id' | 'matchIps'> & { provesItself: boolean } {
    const address = trunk.contactUser === null ? null : this.#deps.registrarAddress(trunk.id)
    const matchIps = address === null ? trunk.matchIps : [...trunk.matchIps, address]
    return { id: trunk.id, matchIps, provesItself: trunk.shows !== null }
  }

  async #challenge(req: SrfRequest, invite: SrfIncoming): Promise<void> {
    const { authenticator, fromDevice } = this.#deps
    const from = uriParts(req.getParsedHeader('from').uri)
    const verdict = await authenticator.check({
      method: 'INVITE',
      fromUser: from.user,
      fromHost: from.host,
      uri: req.uri,
      ...originOf(req),
      callId: invite.callId,
      authorization: invite.header('Authorization'),
    })
    switch (verdict.kind) {
      case 'challenge':
        return invite.reject(401, { 'WWW-Authenticate': verdict.header })
      case 'elsewhere':
        return this.#deps.elsewhere(verdict.tenantId, req, invite)
      case 'refused':
        return this.#refuse(invite, req.source_address)
      case 'device':
        return fromDevice.receive(invite, verdict.device)
    }
  }

  #refuse(invite: SrfIncoming, address: string): void {
    const { exchange } = this.#deps
    const [caller, called] = [shortenedNumber(invite.caller), shortenedNumber(invite.called)]
    exchange.log.info({ caller, called, address }, 'call refused')
    exchange.clock.after(REFUSAL_DELAY_MS, () => invite.reject(403))
  }
}
