import type { HeldShare, ShareOwner } from '@ramal/db/store/pg/join-database'
import { hasTenant } from '@ramal/db/store/tenant-share'
import type { Faults } from '@ramal/process/last-resort'
import type { FastifyInstance } from 'fastify'
import { isSiteDomain } from './accounts/site/site-rows.ts'
import type { Env } from './env.ts'
import { knownNames } from './http/names/known-names.ts'
import { StrangerGate } from './http/strangers/stranger-gate.ts'
import { Edges, sipIn } from './ownership/edges.ts'
import { createFront, type Route } from './ownership/front.ts'
import { tenantOfRequest } from './ownership/tenant-of-request.ts'
import { systemClock } from './platform/clock.ts'
import type { Logger } from './platform/log.ts'
import type { SecretBox } from './platform/secret-box.ts'
import { certificateOf, type RunningServer, type ServerProcess, startServer } from './server.ts'

interface Process {
  readonly log: Logger
  readonly faults: Faults
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
export async function serveShares(
  env: Env & { databaseUrl: string },
  { log, faults, ready, migrating, fail }: Process,
): Promise<{ stop(): Promise<void> }> {
  const [{ joinDatabase }, { createPgReader }] = await Promise.all([
    import('@ramal/db/store/pg/join-database'),
    import('@ramal/db/store/pg/reader'),
  ])
  const gate = new StrangerGate(env.trustedProxies)
  const reader = createPgReader(env.databaseUrl, READ_MS)
  const served: Served[] = []
  const servers: RunningServer[] = []
  const operators: ServerProcess['operators'] = []
  const edges = new Edges(
    { sip: { host: env.sipHost, port: env.sipPort }, engine: env.engine, media: env.media },
    log,
  )
  let owners: readonly ShareOwner[] = []
  let starting: Promise<void> = Promise.resolve()
  let isOpen = false
  const tls = env.tls && certificateOf(env.tls)
  const front = createFront({
    tls,
    trustedProxies: env.trustedProxies,
    isBehindProxy: env.access === 'proxy',
    gate,
    log,
    names: {
      isKnown: knownNames(env.names, tls?.cert ?? null),
      isSite: (name) => reader.read((tx) => isSiteDomain(tx, name)),
      proxiesDecide: env.names.listed.length === 0,
    },
    tenantOf: (request) =>
      tenantOfRequest(request, { reader, clock: systemClock, gate, trust: env.trustedProxies }),
  })

  async function route(): Promise<void> {
    const routes = routesOf(served, owners)
    front.route(routes)
    if (isOpen || routes.length === 0) return
    isOpen = true
    await front.listen(env)
    ready()
  }

  /** Where SIP for a tenant is heard; null in the very engine of the server that asks, whose `words` these are: nobody is sent in circles. */
  function elsewhere(tenantId: number, words: string): string | null {
    const owner = owners.find(({ tenants }) => hasTenant(tenants, tenantId))
    const sip = owner ? sipIn(owner.edge) : null
    return sip === sipIn(words) ? null : sip
  }

  async function begin(share: HeldShare): Promise<void> {
    const { id, epoch, tenants } = share
    log.info({ share: id, epoch, tenants }, 'these tenants are served here from now on')
    const isFirst = served.length === 0
    let words = ''
    const edge = async (box: SecretBox) => {
      const found = await edges.of(share.before?.edge ?? null, box)
      words = found.words
      return found
    }
    const open = async (app: FastifyInstance) => {
      served.push({ share, app })
      await share.serves(words)
      await route()
    }
    const running = {
      ...{ gate, isFirst, operators, edge, open },
      elsewhere: (tenantId: number) => elsewhere(tenantId, words),
    }
    servers.push(await startServer(env, { log, faults, migrating, database: share, process: running }))
  }

  const membership = await joinDatabase({
    url: env.databaseUrl,
    address: env.ownAddress,
    named: env.tenants,
    taken: (share) => {
      starting = starting.then(() => begin(share))
      starting.catch(fail)
    },
    // Calls go on in engine and media meanwhile, as after any restart.
    parted: (tenants) =>
      fail(
        new Error(
          `the tenants ${tenants} go to another server, or come from one: this one starts anew with those that it has now`,
        ),
      ),
    served: (now) => {
      owners = now
      const elsewhere = now
        .filter(({ isOurs }) => !isOurs)
        .map(({ tenants, address }) => ({ tenants, address }))
      if (elsewhere.length > 0)
        log.warn({ elsewhere }, 'other servers have these tenants: what is theirs is passed on')
      route().catch(fail)
    },
  })
  if (!isOpen && served.length === 0 && env.tenants.length > 0)
    log.info(
      'these tenants are served when a server without TENANTS has made the database, and left them to this one',
    )
  membership.lost.then(() => fail(new Error('another server has taken tenants of this one')), fail)

  return {
    async stop() {
      front.close()
      await starting.catch(() => {})
      await Promise.all(servers.map((server) => server.stop()))
      await membership.release()
      await reader.close()
    },
  }
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
