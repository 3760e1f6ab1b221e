import { id, index, int, str, table, ts, uniqueIndex } from '#dialect'

/** Frames announced by committed writes, kept 24 h to fill gaps (architecture §5). Written by the store only. */
export const outbox = table(
  'outbox',
  {
    id: id(),
    topic: str().notNull(),
    seq: int().notNull(),
    frame: str().notNull(),
    at: ts().notNull(),
  },
  (t) => [uniqueIndex('outbox_topic_seq').on(t.topic, t.seq), index('outbox_at').on(t.at)],
)

/** Last `seq` given in a topic. The row is updated in the publishing transaction: gapless and in commit order. */
export const topicCounters = table('topic_counters', { topic: str().primaryKey(), seq: int().notNull() })
