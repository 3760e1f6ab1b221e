import { StoreFullError } from '@ramal/db/store/store'
import { whoIsCalling } from '@ramal/domain/routing/caller'
import type { Exchange } from '../exchange.ts'
import type { Authenticator } from '../registrar/authenticator.ts'
import { REFUSAL_DELAY_MS } from '../registrar/registrar.ts'
import { type Srf, type SrfRequest, type SrfResponse, uriParts } from '../sip/drachtio.ts'
import { DrachtioIncoming } from '../sip/srf-incoming.ts'
import { readRealms, readTrunks } from './directory.ts'
import type { FromDevice } from './from-device.ts'
import type { FromTrunk } from './from-trunk.ts'

interface IncomingDeps {
  readonly exchange: Exchange
  readonly srf: Srf
  readonly authenticator: Authenticator
  readonly fromDevice: FromDevice
  readonly fromTrunk: FromTrunk
  isWebsocket(req: SrfRequest): boolean
}

/** Every INVITE outside a dialog: who is calling decides what he can reach (sip.md). */
export class Incoming {
  readonly #deps: IncomingDeps

  constructor(deps: IncomingDeps) {
    this.#deps = deps
  }

  async handle(req: SrfRequest, res: SrfResponse): Promise<void> {
    const { exchange, srf, fromTrunk } = this.#deps
    // First of all, so that a CANCEL finds somebody who listens.
    const invite = new DrachtioIncoming(srf, req, res, exchange.log)
    try {
      if (!exchange.media.connected) return invite.reject(503, { 'Retry-After': '2' })
      const { realms, trunks } = await exchange.store.read(async (tx) => ({
        realms: await readRealms(tx),
        trunks: await readTrunks(tx),
      }))
      const caller = whoIsCalling({
        fromHost: uriParts(req.getParsedHeader('from').uri).host,
        overWebsocket: this.#deps.isWebsocket(req),
        sourceAddress: req.source_address,
        realms: realms.map((one) => one.realm),
        trunks,
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
      exchange.log.error({ err: error, call: invite.callId }, 'an INVITE failed')
      invite.reject(error instanceof StoreFullError ? 503 : 500)
    }
  }

  async #challenge(req: SrfRequest, invite: DrachtioIncoming): Promise<void> {
    const { authenticator, fromDevice } = this.#deps
    const from = uriParts(req.getParsedHeader('from').uri)
    const verdict = await authenticator.check({
      method: 'INVITE',
      fromUser: from.user,
      fromHost: from.host,
      address: req.source_address,
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

  #refuse(invite: DrachtioIncoming, address: string): void {
    const { exchange } = this.#deps
    exchange.log.info({ caller: invite.caller, called: invite.called, address }, 'call refused')
    exchange.clock.after(REFUSAL_DELAY_MS, () => invite.reject(403))
  }
}
