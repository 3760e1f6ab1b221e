import type { TenantShare } from '@ramal/db/store/tenant-share'
import { beside } from '@ramal/process/beside'
import type { Logger } from '../platform/log.ts'
import type { EngineLoss } from './calls/engine-loss.ts'
import type { Incoming } from './dialplan/incoming.ts'
import type { EdgeMember } from './edge/edge.ts'
import type { ContactWatch } from './registrar/contact-watch.ts'
import type { Registrar } from './registrar/registrar.ts'
import type { TrunkKeeper } from './trunks/trunk-keeper.ts'

/** What hears of the engine in an exchange. */
interface Parts {
  readonly registrar: Registrar
  readonly incoming: Incoming
  readonly trunks: TrunkKeeper
  readonly engine: EngineLoss
  readonly contacts: ContactWatch
}

const STOPPING = { 'Retry-After': '5' }

/** An exchange on its edge: whatever becomes of one request, it takes the next one. */
export class HostedMember implements EdgeMember {
  readonly tenants: TenantShare
  readonly #parts: Parts
  readonly #log: Logger
  isStopping = false

  constructor(tenants: TenantShare, parts: Parts, log: Logger) {
    this.tenants = tenants
    this.#parts = parts
    this.#log = log
  }

  register: EdgeMember['register'] = (req, res) => {
    this.#parts.registrar.handle(req, res).catch((error) => {
      this.#log.error({ err: error }, 'a REGISTER failed')
      res.send(500)
    })
  }

  invite: EdgeMember['invite'] = (req, res) => {
    if (this.isStopping) return res.send(503, { headers: STOPPING })
    this.#parts.incoming.handle(req, res).catch((error) => {
      this.#log.error({ err: error }, 'an INVITE could not be read')
      res.send(400)
    })
  }

  take: EdgeMember['take'] = (req, invite) => {
    if (this.isStopping) return invite.reject(503, STOPPING)
    beside(this.#parts.incoming.take(req, invite), this.#log, 'an INVITE that another exchange had')
  }

  registrarAddress(trunkId: number): string | null {
    return this.#parts.trunks.registrarAddress(trunkId)
  }

  connected(): void {
    this.#parts.engine.back()
    this.#parts.contacts.tryFlows()
  }

  disconnected(): void {
    this.#parts.engine.gone()
  }
}
