import { isUniqueViolation } from '@ramal/db/store/constraint'
import { type ReadTx, StoreFullError } from '@ramal/db/store/store'
import type { TenantShare } from '@ramal/db/store/tenant-share'
import { shortenedNumber } from '@ramal/domain/phone/shortened'
import { whoIsCalling } from '@ramal/domain/routing/caller'
import { readRealms } from '../../accounts/site/site-rows.ts'
import { ReadCache } from '../../platform/read-cache.ts'
import type { Exchange } from '../calls/exchange.ts'
import { readTrunks, type Trunk } from '../directory/trunk-rows.ts'
import { type Authenticator, originOf } from '../registrar/authenticator.ts'
import { REFUSAL_DELAY_MS } from '../registrar/registrar.ts'
import { type Srf, type SrfRequest, type SrfResponse, uriParts } from '../sip/drachtio.ts'
import { SrfIncoming } from '../sip/srf-incoming.ts'
import type { FromDevice } from './from-device.ts'
import type { FromTrunk } from './from-trunk.ts'

interface IncomingDeps {
  readonly exchange: Exchange
  readonly srf: Srf
  readonly authenticator: Authenticator
  readonly fromDevice: FromDevice
  readonly fromTrunk: FromTrunk
  isWebsocket(req: SrfRequest): boolean
  /** The address of the registrar that this trunk is registered with now. */
  registrarAddress(trunkId: number): string | null
}

/** Who may call at all: users of a realm, and trunks. */
interface Callers {
  readonly realms: Awaited<ReturnType<typeof readRealms>>
  readonly trunks: readonly Trunk[]
}

const readCallers = async (tx: ReadTx, share: TenantShare): Promise<Callers> => ({
  realms: await readRealms(tx, share),
  trunks: await readTrunks(tx, share),
})

/** Every INVITE outside a dialog: who is calling decides what they can reach (docs/sip.md §3). */
export class Incoming {
  readonly #deps: IncomingDeps
  readonly #callers: ReadCache<0, Callers>

  constructor(deps: IncomingDeps) {
    this.#deps = deps
    const { store } = deps.exchange
    this.#callers = new ReadCache(store, ['sites', 'trunks'], (tx) => readCallers(tx, store.tenants))
  }

  stop(): void {
    this.#callers.stop()
    this.#deps.fromTrunk.stop()
  }

  async handle(req: SrfRequest, res: SrfResponse): Promise<void> {
    const { exchange, srf, fromTrunk } = this.#deps
    // First of all, so that a CANCEL finds somebody who listens.
    const invite = new SrfIncoming(srf, req, res, exchange.log)
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
          return await fromTrunk.receive(
            invite,
            trunks.filter((trunk) => caller.trunkIds.includes(trunk.id)),
          )
        case 'stranger':
          return this.#refuse(invite, req.source_address)
      }
    } catch (error) {
      // Its X-Call-Uid is another call's: whoever made it up has to make up a new one.
      if (isUniqueViolation(error)) return invite.reject(400)
      exchange.log.error({ err: error, call: invite.callId }, 'an INVITE failed')
      invite.reject(error instanceof StoreFullError ? 503 : 500)
    }
  }

  /** A trunk that registers needs no `match_ips`: its calls come from where its registrar answers. */
  #withRegistrar(trunk: Trunk): Pick<Trunk, 'id' | 'matchIps'> {
    const address = trunk.contactUser === null ? null : this.#deps.registrarAddress(trunk.id)
    return address === null ? trunk : { ...trunk, matchIps: [...trunk.matchIps, address] }
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
