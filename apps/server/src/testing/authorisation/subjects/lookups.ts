import type { AskOf, Subject, Things } from '../testing/things.ts'

/** Lists to choose from: the tenant's, whoever asks holds the settings' permissions (§7). */
const lookup = (named?: (of: Things) => object): Subject => {
  const all: AskOf = (of) => ({
    query: {
      limit: 999_999,
      id__or: allIds(of),
      description__or: 'Sigilo',
      team_id: of.teamId,
      ...named?.(of),
    },
  })
  return {
    ask: all,
    tenant: 200,
    team: { allowed: '§7: holds the view permission of what is listed' },
    detours: { 'without a filter': { ask: () => ({ query: { limit: 999_999 } }), tenant: 200 } },
  }
}

const allIds = (of: Things) =>
  Object.values(of.rows)
    .flatMap((ids) => Object.values(ids))
    .join(',')

/** §7. */
export const LOOKUPS = {
  lookUpChatQueues: lookup(),
  lookUpTelephonyQueues: lookup(),
  lookUpClassifications: lookup((of) => ({ queue_id: of.chatQueueId, queue_type: 'chat' })),
  lookUpSubClassifications: lookup((of) => ({
    classification_id: of.classificationId,
    queue_id: of.chatQueueId,
  })),
  lookUpOutboundRoutes: lookup(() => ({ webphone: true })),
  lookUpChatChannels: lookup(),
  lookUpEndpoints: lookup(),
  lookUpIvrs: lookup(),
  lookUpTelephonyQueueApps: lookup(),
  lookUpTelephonyNps: lookup(),
  lookUpSoundsEntries: lookup(),
  lookUpCallGroups: lookup(),
  lookUpUsers: lookup(),
  lookUpFlows: lookup(),
  lookUpChatQueueApps: lookup(),
  lookUpTextMessages: lookup(),
  lookUpTextMessageApps: lookup(),
  lookUpChatNps: lookup(),
  lookUpBots: lookup(),
} as const satisfies Record<string, Subject>
