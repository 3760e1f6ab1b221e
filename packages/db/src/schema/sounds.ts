import { MOH_MODES, MOH_SORTS, SOUND_CATEGORIES } from '@ramal/contract/resources/pabx-words'
import { LOCALES } from '@ramal/contract/vocabulary'
import { sql } from 'drizzle-orm'
import { bool, index, int, ref, str, table, uniqueIndex, word } from '#dialect'
import { listIndex, settings } from './base.ts'

// A file name is a sound as media knows it: a bare name of `fixtures/audio`, or `data:` and a path below `${DATA_DIR}/sounds/`.

/** Announcements by language and purpose. */
export const sounds = table(
  'sounds',
  {
    ...settings(),
    language: word(LOCALES).notNull().default('pt-br'),
    category: word(SOUND_CATEGORIES).notNull().default('ivr'),
  },
  (t) => [listIndex('sounds', t)],
)

/** One recording, or a text to be spoken; `description` is the file's name. */
export const soundEntries = table(
  'sound_entries',
  {
    ...settings(),
    sound_id: ref(() => sounds.id).notNull(),
    /** As media plays it. Null where only `tts` could speak. */
    file_name: str(),
    /** As it came, in the file store; null of what came with the product. */
    file: str(),
    text: str(),
    tts: bool().notNull().default(false),
    voice: str(),
    /** Seconds, rounded up. */
    duration: int().notNull().default(0),
    /** SHA-256 of the file, hexadecimal. */
    checksum: str(),
  },
  (t) => [listIndex('sound_entries', t), index('sound_entries_sound').on(t.sound_id, t.id)],
)

/** Classes of music on hold. */
export const moh = table(
  'moh',
  {
    ...settings(),
    mode: word(MOH_MODES).notNull().default('files'),
    sort: word(MOH_SORTS).notNull().default('random'),
    application: str(),
    announcement_id: ref(() => soundEntries.id),
    /** Percent. */
    volume: int().notNull().default(100),
    is_default: bool().notNull().default(false),
  },
  (t) => [
    listIndex('moh', t),
    uniqueIndex('moh_default').on(t.tenant_id).where(sql`is_default and deleted_at is null`),
  ],
)

/** Files of a class in their order; `description` is the file's name. */
export const mohEntries = table(
  'moh_entries',
  {
    ...settings(),
    moh_id: ref(() => moh.id).notNull(),
    /** As media plays it. */
    file_name: str().notNull(),
    /** As it came, in the file store; null of what came with the product. */
    file: str(),
    order: int().notNull().default(0),
    /** Seconds, rounded up. */
    duration: int().notNull().default(0),
    license_note: str(),
  },
  (t) => [listIndex('moh_entries', t), index('moh_entries_moh').on(t.moh_id, t.order, t.id)],
)
