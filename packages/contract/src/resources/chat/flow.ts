import { CHAT_APPS } from '../../vocabulary.ts'
import { destination, optionalDestination } from '../kit/destination.ts'
import { or, settings } from '../kit/field.ts'
import { choice, data, group, int, refs, rows, seconds, text } from '../kit/kinds.ts'
import { editable } from '../kit/resource.ts'
import { shownInt, shownRef, shownTime } from '../kit/shown.ts'
import { FLOW_STATUSES } from '../system-words.ts'
import { FLOW_NODES } from '../words.ts'
import { variables } from './bot.ts'

const graph = () =>
  group({
    nodes: rows(
      { id: text(40), type: choice(FLOW_NODES), data: or(data(), {}), x: int(-100_000), y: int(-100_000) },
      { max: 1000 },
    ),
    /** `port` names the way out of the node it comes from. */
    edges: rows({ from: text(40), port: text(40), to: text(40) }, { max: 4000 }),
  })

const shape = settings('Flow', () => ({
  graph: graph(),
  status: or(choice(FLOW_STATUSES), 'draft'),
  version: shownInt(),
  published_at: shownTime(),
  published_by: shownRef(),
  variables: variables(),
  /** None: any. */
  channels: refs('chatChannels'),
  timeout_seconds: or(seconds(), 600),
  ...destination('timeout_', CHAT_APPS, 'disconnect'),
  ...optionalDestination('error_', CHAT_APPS),
}))

/** A draft and its published versions; the graph has one start and no dead end. */
export const flows = editable('flows', {
  ...shape,
  search: ['description'],
  ordering: ['status', 'version', 'published_at'],
  filters: { status: 'word' },
  screen: {
    columns: ['status', 'version', 'published_at', 'channels'],
    tabs: [
      {
        key: 'general',
        fields: [
          'status',
          'version',
          'published_at',
          'published_by',
          'channels',
          'timeout_seconds',
          'timeout_app',
          'error_app',
        ],
      },
      { key: 'content', fields: ['graph', 'variables'] },
    ],
    look: { channels: { help: true }, status: { help: true } },
    hasNoEffectYet: true,
  },
})
