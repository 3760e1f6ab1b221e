import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFileKey } from '@ramal/contract/endpoints/file-key'
import type { Endpoint } from '@ramal/contract/kit/endpoint'
import { groups, sessions, sites, users } from '@ramal/db/schema/business'
import { chatQueues } from '@ramal/db/schema/queues'
import { forms } from '@ramal/db/schema/service'
import { textMessages } from '@ramal/db/schema/templates'
import type { WriteTx } from '@ramal/db/store/store'
import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { asc, desc, eq } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import { hashOf } from '../../../accounts/authentication.ts'
import { PNG } from '../../../modules/chat/testing/files.ts'
import { BINDINGS } from '../../../resources/bindings/all.ts'
import { addSystemRows } from '../../system-rows.ts'
import { startTestServer, type TestServer } from '../../test-server.ts'
import { addRow } from './add-row.ts'
import type { Base } from './base.ts'
import { arrangeDemo, type Colleagues } from './demo-tenant.ts'
import { ANA_MARK, markTeam, markTexts, TENANT_MARK } from './marks.ts'
import { OTHER_HOST, seedOtherTenant } from './other-tenant.ts'
import { StoreImages } from './store-image.ts'
import type { Ask, Things } from './things.ts'
import { seedWork, type WorkOptions } from './work.ts'

const ANAS = { mark: `${ANA_MARK} ${TENANT_MARK}`, due: true }
/** All of a tenant's rows in one transaction: on a busy machine, with a round trip for each, they take more than a request may. */
const FIXTURE = { longest: 60_000 }
type Files = Pick<WorkOptions, 'file' | 'recordingFile'>

/** Somebody who asks; null = nobody. */
export interface Asker {
  readonly userId: number
  readonly tenantId: number
  readonly host: string
}

/** Ana at work in the demo, and everybody who must not reach what is theirs. */
export class MatrixFixture {
  readonly server: TestServer
  readonly clock: ManualClock
  readonly images: StoreImages
  readonly #folder: string
  readonly #options: Files
  readonly #anaBase: Base
  readonly #colleagues: Colleagues
  readonly #berta: Things
  #ana: Things
  #series = 100

  static async start(): Promise<MatrixFixture> {
    // Still, so that what is told a moment later is told when it is waited for.
    const now = Date.now()
    const clock = new ManualClock(now)
    const folder = await mkdtemp(join(tmpdir(), 'ramal-matrix-'))
    await writeFile(join(folder, 'call.wav'), Buffer.alloc(16_044))
    await writeFile(join(folder, 'picture'), PNG)
    const server = await startTestServer({ clock, recordingsDir: folder })
    const note = async (text: string) => {
      await writeFile(join(folder, 'note'), text)
      return { name: await server.files.keep(join(folder, 'note')), size: text.length }
    }
    const work = { file: await note(ANAS.mark), recordingFile: 'call.wav' }
    const others = { ...work, file: await note('Da outra'), mark: 'Da outra', due: false, now }
    const picture = await server.files.keep(join(folder, 'picture'))
    return server.store
      .write(async (tx) => {
        const { base, colleagues } = await arrangeDemo(tx, now)
        const system = await addSystemRows(tx, base.tenantId)
        const rows = await rowsOf(tx, base)
        const otherBase = await seedOtherTenant(tx)
        const ana: Things = {
          ...base,
          ...(await seedWork(tx, base, { ...work, ...ANAS, series: 100, now })),
          ...{ rows, avatar: await setPicture(tx, base, picture), tabUid: '' },
          system,
          textPicture: await setTextPicture(tx, base, picture),
        }
        // The same customers write to both tenants.
        const otherWork = await seedWork(tx, otherBase, { ...others, series: 100 })
        await markTexts(tx, base.tenantId)
        await markTeam(tx, base)
        const otherSystem = await addSystemRows(tx, otherBase.tenantId)
        const berta = {
          ...otherBase,
          ...otherWork,
          system: otherSystem,
          rows: {},
          avatar: '',
          textPicture: '',
          tabUid: '',
        }
        return { base, colleagues, ana, berta }
      }, FIXTURE)
      .then(async (made) => {
        await server.pauses.start()
        const images = await StoreImages.open(server.store)
        return new MatrixFixture({ server, clock, folder, work, images, ...made })
      })
  }

  private constructor(made: {
    server: TestServer
    clock: ManualClock
    folder: string
    work: Files
    images: StoreImages
    base: Base
    colleagues: Colleagues
    ana: Things
    berta: Things
  }) {
    this.server = made.server
    this.clock = made.clock
    this.images = made.images
    this.#folder = made.folder
    this.#options = made.work
    this.#anaBase = made.base
    this.#colleagues = made.colleagues
    this.#ana = made.ana
    this.#berta = made.berta
  }

  async stop(): Promise<void> {
    await this.images.close()
    await this.server.stop()
    await rm(this.#folder, { recursive: true, force: true })
  }

  get ana(): Things {
    return this.#ana
  }

  get anaEndpointId(): number {
    return this.#colleagues.anaEndpoint
  }

  get berta(): Things {
    return this.#berta
  }

  readonly askers = {
    ana: () => this.#asker(this.#ana.userId),
    diana: () => this.#asker(this.#colleagues.diana),
    rosa: () => this.#asker(this.#colleagues.rosa),
    bruno: () => this.#asker(this.#colleagues.bruno),
    vera: () => this.#asker(this.#colleagues.vera),
    berta: (): Asker => ({ userId: this.#berta.userId, tenantId: this.#berta.tenantId, host: OTHER_HOST }),
  }

  /** Ana has more of the same work; what they are asked to do to it leaves the rest as it is. */
  async moreWork(): Promise<Things> {
    this.#series += 1
    const options = { ...this.#options, ...ANAS, series: this.#series, now: this.clock.now() }
    const work = await this.server.store.write((tx) => seedWork(tx, this.#anaBase, options), FIXTURE)
    await this.server.pauses.start()
    this.#ana = { ...this.#ana, ...work }
    return this.#ana
  }

  /** A token of a session just opened. */
  async signIn({ userId, tenantId }: Asker): Promise<string> {
    const token = randomBytes(20).toString('hex')
    const now = this.clock.now()
    const session = {
      kind: 'token',
      secret_hash: hashOf(token),
      created_at: now,
      expires_at: now + 3_600_000,
    }
    await this.server.store.write((tx) =>
      addRow(tx, sessions, { ...session, tenant_id: tenantId, user_id: userId }),
    )
    return token
  }

  /** Asks an endpoint, in a session of its own. */
  async ask(asker: Asker | null, spec: Endpoint, ask: Ask): Promise<LightMyRequestResponse> {
    const query = new URLSearchParams()
    for (const [name, value] of Object.entries(ask.query ?? {})) query.set(name, String(value))
    const signed = asker && { authorization: `Token ${await this.signIn(asker)}`, host: asker.host }
    return this.server.app.inject({
      method: spec.method,
      url: `/api${pathOf(spec, ask)}?${query}`,
      headers: { ...signed },
      ...(ask.body ? { payload: ask.body } : {}),
    })
  }

  /** A key for the file that this request asks for (contract §0.4), of the holder of this token. */
  async fileKey(token: string, spec: Endpoint, ask: Ask): Promise<string> {
    const answer = await this.server.app.inject({
      method: 'POST',
      url: `/api${createFileKey.path}`,
      headers: { authorization: `Token ${token}` },
      payload: { path: pathOf(spec, ask) },
    })
    return answer.json<{ api_key: string }>().api_key
  }

  #asker(userId: number): Asker {
    return { userId, tenantId: this.#anaBase.tenantId, host: '127.0.0.1' }
  }
}

function pathOf({ path }: Endpoint, { params }: Ask): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? 1))
}

/** One row of every resource that is kept. */
async function rowsOf(tx: WriteTx, base: Base): Promise<Things['rows']> {
  const own = { tenant_id: base.tenantId, description: 'À parte' }
  // What everybody lives by is not what is deleted here.
  const spare: Readonly<Record<string, number>> = {
    users: base.spareUserId,
    groups: await addRow(tx, groups, own),
    chatQueues: await addRow(tx, chatQueues, own),
    forms: await addRow(tx, forms, { ...own, definition: { tabs: [] } }),
    sites: await addRow(tx, sites, { ...own, domain: 'a-parte.example', sip_realm: 'a-parte.example' }),
  }
  const found: Record<string, Record<string, number>> = {}
  for (const { resource, table, id, scope, parentColumn } of BINDINGS) {
    // Trunks of a route are found by the route alone; other rows say whose they are.
    const above = 'tenant_id' in table ? {} : { id: base.routeId }
    const columns = { id, parent: parentColumn ?? id }
    // The first template is sent by agents: what is written of it would have to be approved again.
    const order = resource.key === 'templates' ? desc(id) : asc(id)
    const rows = tx.db.select(columns).from(table).where(scope(base.tenantId, above))
    const [row] = await rows.orderBy(order).limit(1)
    if (!row) throw new Error(`the demo has no row of ${resource.key}`)
    const parent = parentColumn ? Number(row.parent) : base.routeId
    found[resource.key] = { id: parent, [resource.item]: spare[resource.key] ?? Number(row.id) }
  }
  return found
}

async function setPicture(tx: WriteTx, { userId }: Base, file: string): Promise<string> {
  const name = `${userId}-${file}.png`
  const avatar = `/api/v1/business/profile/avatar/${name}`
  await tx.db.update(users).set({ avatar }).where(eq(users.id, userId))
  return name
}

async function setTextPicture(tx: WriteTx, { textMessageId }: Base, file: string): Promise<string> {
  const media = `${file}.png`
  await tx.db.update(textMessages).set({ media }).where(eq(textMessages.id, textMessageId))
  return media
}
