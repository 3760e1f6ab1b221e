import { toLocale } from '@ramal/domain/locale/paths'
import { createAttention } from '../../lib/attention.ts'
import { loadChunk } from '../../lib/chunk-reload.ts'
import { createCommandKeys } from '../../lib/command-keys.ts'
import type { Console, Page } from '../../lib/console.ts'
import { showLateTexts } from '../../lib/i18n.ts'
import { type Later, later } from '../../lib/later.ts'
import { currentLocale } from '../../lib/locale.ts'
import { leaveWhenRefused } from '../../lib/owed.ts'
import { createQueryClient } from '../../lib/query-client.ts'
import { createSessionEndMemory } from '../../lib/session-end.ts'
import { createPersonalStorage } from '../../platform/personal-storage.ts'

/** What the console needs of the page around it. */
export interface ConsolePorts {
  /** Shows a page of ours, by its path with the prefix of its locale. */
  navigate(path: string): void
}

/**
 * The composition root (decision 049): all of the console that lives as long as its page, in the order in which it is built. What comes
 * in a chunk of its own (the services with the first signed-in page, telephone and chat with their permission) is built when it is
 * first asked for.
 */
export function createConsole(ports: ConsolePorts): Console {
  const personal = createPersonalStorage()
  const sessionEnd = createSessionEndMemory()
  const keys = createCommandKeys()
  const page: Page = {
    queryClient: createQueryClient(async ({ id, storage_key }) => {
      sessionEnd.forget()
      keys.open(id)
      await personal.open({ id, key: storage_key ?? null })
    }),
    go: (path) => ports.navigate(toLocale(path, currentLocale())),
    personal,
    sessionEnd,
    attention: createAttention(),
    keys,
  }
  const stopHearing = leaveWhenRefused(page)

  let isOver = false
  /** A part that comes after the end of its console is ended as it comes. */
  function part<T extends { end(): void }>(build: () => Promise<T>): Later<T> {
    return later(async () => {
      const built = await build()
      if (isOver) built.end()
      return built
    })
  }

  const services = part(async () => {
    const { createServices } = await loadChunk(() => import('../signed-in-chunk.ts'))
    return createServices(page)
  })
  const softphone = part(async () => {
    const [{ createSoftphone }, shared] = await Promise.all([
      loadChunk(() => import('../../features/softphone/door.ts')),
      services.load(),
    ])
    return createSoftphone({ ...page, ...shared })
  })
  const chat = part(async () => {
    const [{ createChat, loadOpenChats }, shared] = await Promise.all([
      loadChunk(() => import('../../features/chat/door.ts')),
      services.load(),
    ])
    return createChat({ ...page, ...shared }, loadOpenChats)
  })

  const pauses = part(async () => {
    const [{ createPauses }, shared] = await Promise.all([
      loadChunk(() => import('../../features/pauses/door.ts')),
      services.load(),
      showLateTexts(),
    ])
    return createPauses({ ...page, ...shared })
  })

  return {
    ...page,
    services,
    softphone,
    chat,
    pauses,
    end() {
      stopHearing()
      isOver = true
      // What came last stands on what was there before it.
      for (const { loaded } of [pauses, chat, softphone, services]) loaded?.end()
      page.queryClient.clear()
    },
  }
}
