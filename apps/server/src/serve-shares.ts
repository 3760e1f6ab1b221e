import { codesOf } from '@ramal/db/store/constraint'
import type { HeldShare, ShareOwner } from '@ramal/db/store/pg/join-database'
import type { Store } from '@ramal/db/store/store'
import { hasTenant } from '@ramal/db/store/tenant-share'
import type { Faults } from '@ramal/process/last-resort'
import { watchCertificate } from '@ramal/process/watched-certificate'
import type { FastifyInstance } from 'fastify'
import { isSiteDomain } from './accounts/site/site-rows.ts'
import type { Env } from './env.ts'
import { knownNames } from './http/names/known-names.ts'
import { StrangerGate } from './http/strangers/stranger-gate.ts'
import { expectRightKeys } from './modules/keys/open-keys.ts'
import { Edges, sipIn } from './ownership/edges.ts'
import { createFront, type Front, type Route } from './ownership/front.ts'
import { secureAddress } from './ownership/secure-sip.ts'
import { tenantOfRequest } from './ownership/tenant-of-request.ts'
import { systemClock } from './platform/clock.ts'
import type { Logger } from './platform/log.ts'
import { startServer } from './server.ts'
import type { RunningServer, ServerProcess, Watching } from './server-start.ts'
import type { HeardAt } from './telephony/edge/elsewhere.ts'

interface Process {
  readonly log: Logger
  readonly faults: Faults
  readonly watching: Watching
  /** The port is open: what comes is served here or passed on. */
  ready(): void
  migrating(): void
  /** What is kept in memory here holds no longer, or a server could not be started: the process ends. */
  fail(error: unknown): void
}

/** A share and the HTTP side of the server that was built for it: from that hangs all that is kept in memory of these tenants. */
interface Served {
  readonly share: HeldShare
  readonly app: FastifyInstance
}

/**
 * Serves the shares of a PostgreSQL that this process has, each by a server of its own, and passes on what is others' (decision 067).
 * @throws Error when the database does not answer
 */
export async function serveShares(env: DatabaseEnv, around: Process): Promise<{ stop(): Promise<void> }> {
  const [{ joinDatabase }, { createPgReader }] = await Promise.all([
    import('@ramal/db/store/pg/join-database'),
    import('@ramal/db/store/pg/reader'),
  ])
  const reader = createPgReader(env.databaseUrl, READ_MS)
  await expectKeysOf(env, reader)
  const servers = new ShareServers(env, around, reader)
  const membership = await joinDatabase({
    url: env.databaseUrl,
    address: env.ownAddress,
    named: env.tenants,
    taken: (share) => servers.begin(share),
    parted: (tenants) => around.fail(new Error(`${PARTED}: ${tenants}`)),
    served: (owners) => servers.heard(owners),
  })
  if (servers.isIdle && env.tenants.length > 0) around.log.info(WAITING)
  membership.lost.then(
    () => around.fail(new Error('another server has taken tenants of this one')),
    around.fail,
  )
  return {
    async stop() {
      await servers.stop()
      await membership.release()
      await reader.close()
    },
  }
}

/** A server that cannot open what the database holds is of no use to its tenants: nobody has to part with them for it. */
async function expectKeysOf({ dataDir, keySource: source }: DatabaseEnv, reader: Reader): Promise<void> {
  try {
    await expectRightKeys({ dataDir, source }, reader)
  } catch (error) {
    // The database is not made yet: whoever makes it seals with their own.
    if (!codesOf(error).includes(UNDEFINED_TABLE)) throw error
  }
}

const UNDEFINED_TABLE = '42P01'

// Calls go on in engine and media meanwhile, as after any restart.
const PARTED =
  'tenants go to another server, or come back from one: this one starts anew with those that it has now'
const DESERTED =
  'engine and media of the server whose calls were taken up are gone: its tenants come to those of this one, which starts anew'
const WAITING =
  'these tenants are served when a server without TENANTS has made the database, and left them to this one'

type DatabaseEnv = Env & { readonly databaseUrl: string }
type Reader = Pick<Store, 'read'>

/** A server for each share of this process, and the front of them all. */
class ShareServers {
  readonly #env: DatabaseEnv
  readonly #around: Process
  readonly #gate: StrangerGate
  readonly #front: Front
  readonly #edges: Edges
  readonly #served: Served[] = []
  readonly #running: RunningServer[] = []
  readonly #operators: ServerProcess['operators'] = []
  #owners: readonly ShareOwner[] = []
  #starting: Promise<void> = Promise.resolve()
  #hasBegun = false
  #isOpen = false

  constructor(env: DatabaseEnv, around: Process, reader: Reader) {
    this.#env = env
    this.#around = around
    this.#gate = new StrangerGate(env.trustedProxies)
    this.#front = openFront(env, { log: around.log, gate: this.#gate, reader })
    const sip = { host: env.sipHost, port: env.sipPort }
    const hosts = [env.sipHost, ...env.names.addresses]
    const secure = () => secureAddress(env.sipTls, hosts)
    const own = { sip, secure, engine: env.engine, media: env.media }
    this.#edges = new Edges(own, around.log, () => around.fail(new Error(DESERTED)))
  }

  /** No share is here or on its way. */
  get isIdle(): boolean {
    return !this.#hasBegun && !this.#isOpen
  }

  /** One after the other: the first one looks after what is the process' own. */
  begin(share: HeldShare): void {
    this.#hasBegun = true
    this.#starting = this.#starting.then(() => this.#start(share))
    this.#starting.catch(this.#around.fail)
  }

  /** Who serves which tenants has changed. */
  heard(owners: readonly ShareOwner[]): void {
    this.#owners = owners
    const others = owners.filter(({ isOurs }) => !isOurs)
    const elsewhere = others.map(({ tenants, address }) => ({ tenants, address }))
    if (others.length > 0)
      this.#around.log.warn({ elsewhere }, 'other servers have these tenants: what is theirs is passed on')
    this.#route().catch(this.#around.fail)
  }

  async stop(): Promise<void> {
    this.#front.close()
    await this.#starting.catch(() => {})
    await Promise.all(this.#running.map((server) => server.stop()))
  }

  async #start(share: HeldShare): Promise<void> {
    const { log, faults, migrating, watching } = this.#around
    const { id, epoch, tenants } = share
    log.info({ share: id, epoch, tenants }, 'these tenants are served here from now on')
    let words = ''
    const process: ServerProcess = {
      gate: this.#gate,
      isFirst: this.#served.length === 0,
      operators: this.#operators,
      edge: async (box) => {
        const found = await this.#edges.of(share.before?.edge ?? null, box)
        words = found.words
        return found
      },
      elsewhere: (tenantId) => this.#elsewhere(tenantId, words),
      open: async (app) => {
        this.#served.push({ share, app })
        await share.serves(words)
        await this.#route()
      },
    }
    this.#running.push(
      await startServer(this.#env, { log, faults, migrating, watching, database: share, process }),
    )
  }

  async #route(): Promise<void> {
    const routes = routesOf(this.#served, this.#owners)
    this.#front.route(routes)
    if (this.#isOpen || routes.length === 0) return
    this.#isOpen = true
    await this.#front.listen(this.#env)
    this.#around.ready()
  }

  /** Where SIP for a tenant is heard; null in the very engine of the server that asks, whose `words` these are: nobody is sent in circles. */
  #elsewhere(tenantId: number, words: string): HeardAt | null {
    const owner = this.#owners.find(({ tenants }) => hasTenant(tenants, tenantId))
    const heard = owner ? sipIn(owner.edge) : null
    return heard?.sip === sipIn(words)?.sip ? null : heard
  }
}

/** The front of this process: by its own names and those of sites, for whoever shows a session of any tenant. */
function openFront(
  { tls: files, trustedProxies, access, names }: DatabaseEnv,
  { log, gate, reader }: { log: Logger; gate: StrangerGate; reader: Reader },
): Front {
  const tls = files && watchCertificate(files, log)
  return createFront({
    ...{ tls, trustedProxies, gate, log },
    isBehindProxy: access === 'proxy',
    names: {
      isKnown: knownNames(names, tls),
      isSite: (name) => reader.read((tx) => isSiteDomain(tx, name)),
      proxiesDecide: names.listed.length === 0,
    },
    tenantOf: (request) =>
      tenantOfRequest(request, { reader, clock: systemClock, gate, trust: trustedProxies }),
  })
}

/** How long a look for whose request it is may take. */
const READ_MS = 5_000

function routesOf(served: readonly Served[], owners: readonly ShareOwner[]): Route[] {
  const here = served.map(({ share, app }) => ({ tenants: share.tenants, to: app.server }))
  const there = owners
    .filter(({ isOurs }) => !isOurs)
    .map(({ tenants, address }) => ({ tenants, to: new URL(address) }))
  return [...here, ...there]
}
