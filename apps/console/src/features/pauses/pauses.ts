import { toast } from '@ramal/ui/toast'
import * as z from 'zod'
import type { Page } from '../../lib/console.ts'
import { i18n } from '../../lib/i18n.ts'
import type { Services } from '../../lib/realtime/services.ts'
import type { Stored } from '../../platform/storage.ts'
import { type PausesApi, pausesApi } from './host/pauses-api.ts'
import { createPausesHost, type PausesHost } from './host/pauses-host.ts'
import { followRequestedPauses } from './host/requested-pauses.ts'
import { failureText } from './look/failure-words.ts'

/** A justification that is not sent yet, and of which report it is. */
export const ExcessDraft = z.object({ report: z.number(), text: z.string() }).nullable()
export type ExcessDraft = z.output<typeof ExcessDraft>

/** The agent's pauses in this tab (§4.7), with the lock of the screen (§4.8). */
export interface Pauses {
  readonly host: PausesHost
  readonly draft: Stored<ExcessDraft>
  /** Lets go of link and clock. */
  end(): void
}

/** Builds them on server and link; a pause that waits is started from here while this tab serves. */
export function createPauses(
  { link, agent, lock, clock, webphone, personal }: Page & Services,
  api: PausesApi = pausesApi,
): Pauses {
  followRequestedPauses({
    link,
    agent,
    webphone,
    announce: () => toast.info(i18n.t('pause.bySupervisor')),
  })
  const host = createPausesHost({
    link,
    agent,
    lock,
    api,
    clock,
    tell: (failure) => toast.error(failureText(failure, i18n.t)),
  })
  return {
    host,
    end: host.end,
    draft: personal.stored('ramal.pause.draft', ExcessDraft, null),
  }
}
