import { AppError } from '../../http/app-error.ts'
import type { FloorViewer } from '../../modules/operation/audience-rows.ts'
import type { Hub, Receiver } from '../../realtime/hub.ts'
import type { LivePagesDeps } from './deps.ts'
import { groupsOf, isClosed, type LiveGroup } from './groups.ts'
import { PeopleFeed } from './people-feed.ts'
import { QueueFeed } from './queue-feed.ts'

interface Viewer {
  user: FloorViewer
  connection: Receiver
}

/**
 * The pages that show people and queues live. Who opens one hears first how everything stands, then what changes: these
 * are latest values, so there is no gap to fill (contract, extensions). One tenant hears nothing of another.
 */
export class LivePages {
  readonly #hub: Hub
  readonly #people: PeopleFeed
  readonly #queues: QueueFeed
  readonly #floors: LivePagesDeps['floors']
  readonly #pages = new WeakMap<Receiver, readonly LiveGroup[]>()
  /** What ends the floor of each who watches it. */
  readonly #floorEnds = new WeakMap<Receiver, () => void>()

  constructor(deps: LivePagesDeps) {
    this.#hub = deps.hub
    this.#people = new PeopleFeed(deps)
    this.#queues = new QueueFeed(deps)
    this.#floors = deps.floors
  }

  /** The tab shows this page now (`change_page`): joins its groups, leaves those of the page before. @throws AppError 403 for a page that is not theirs */
  async show({ user, connection }: Viewer, page: string, how: { merged?: boolean } = {}): Promise<void> {
    const before = this.#pages.get(connection) ?? []
    const groups = groupsOf(page, user.roles, how)
    this.#pages.set(connection, groups)
    this.#floorEnds.get(connection)?.()
    for (const group of before)
      if (!groups.includes(group)) this.#hub.unsubscribe(`live:${group}:${user.tenantId}`, connection)
    for (const group of groups) {
      if (group === 'floor') {
        // Whom its viewer may see is asked for anew: it may have changed.
        this.#floorEnds.set(connection, await this.#floors.join(user, connection))
        continue
      }
      this.#hub.subscribe(`live:${group}:${user.tenantId}`, connection)
      await this.#feedOf(group).greet(user.tenantId, connection)
    }
    if (isClosed(page, user.roles)) throw new AppError('permission_denied')
  }

  /** The tab has logged in: it hears how its user's own device stands, and its page goes live. */
  async enter(viewer: Viewer, page: string | undefined): Promise<void> {
    await this.#people.greetOwner(viewer.user.id, viewer.connection)
    if (page !== undefined) await this.show(viewer, page)
  }

  stop(): void {
    this.#people.stop()
    this.#queues.stop()
  }

  #feedOf(group: Exclude<LiveGroup, 'floor'>): {
    greet(tenantId: number, receiver: Receiver): Promise<void>
  } {
    switch (group) {
      case 'people':
        return this.#people
      case 'queues':
        return this.#queues
    }
  }
}
