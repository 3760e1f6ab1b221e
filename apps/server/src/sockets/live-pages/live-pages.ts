import { AppError } from '../../http/app-error.ts'
import type { Hub, Receiver } from '../../realtime/hub.ts'
import type { LivePagesDeps } from './deps.ts'
import { groupsOf, isClosed, type LiveGroup } from './groups.ts'
import { PeopleFeed } from './people-feed.ts'
import { QueueFeed } from './queue-feed.ts'

interface Viewer {
  user: { id: number; tenantId: number; roles: readonly string[] }
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
  readonly #pages = new WeakMap<Receiver, readonly LiveGroup[]>()

  constructor(deps: LivePagesDeps) {
    this.#hub = deps.hub
    this.#people = new PeopleFeed(deps)
    this.#queues = new QueueFeed(deps)
  }

  /** The tab shows this page now (`change_page`): joins its groups, leaves those of the page before. @throws AppError 403 for a page that is not theirs */
  async show({ user, connection }: Viewer, page: string): Promise<void> {
    const before = this.#pages.get(connection) ?? []
    const groups = groupsOf(page, user.roles)
    this.#pages.set(connection, groups)
    for (const group of before)
      if (!groups.includes(group)) this.#hub.unsubscribe(`live:${group}:${user.tenantId}`, connection)
    for (const group of groups) {
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

  #feedOf(group: LiveGroup): { greet(tenantId: number, receiver: Receiver): Promise<void> } {
    switch (group) {
      case 'people':
        return this.#people
      case 'queues':
        return this.#queues
    }
  }
}
