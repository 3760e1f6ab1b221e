import * as z from 'zod'
import { described, is, optional, or, requiredWhen, settings } from '../kit/field.ts'
import { SOUND_FILE } from '../kit/file-parts.ts'
import { bool, choice, file, order, percent, ref, text } from '../kit/kinds.ts'
import { editable } from '../kit/resource.ts'
import { shownInt } from '../kit/shown.ts'
import { MOH_MODES, MOH_SORTS } from '../pabx-words.ts'

const shape = settings('MusicOnHold', () => ({
  mode: or(choice(MOH_MODES), 'files'),
  sort: or(choice(MOH_SORTS), 'random'),
  application: requiredWhen(is('mode', 'custom'), optional(text(255))),
  announcement: optional(ref('soundEntries')),
  volume: or(percent(), 100),
  /** Exactly one. */
  is_default: or(bool(), false),
}))

/** Music on hold: a class of recordings. */
export const musicOnHold = editable('musicOnHold', {
  ...shape,
  search: ['description'],
  ordering: ['mode', 'sort'],
  filters: { mode: 'word', is_default: 'bool' },
  screen: {
    columns: ['sort', 'volume', 'is_default'],
    look: {
      mode: { cols: 6, hasNoEffectYet: true },
      application: { hasNoEffectYet: true },
      sort: { cols: 6 },
      is_default: { help: true },
      announcement: { help: true },
    },
    children: ['mohEntries'],
  },
})

const entry = described('MohEntry', () => ({
  moh: ref('musicOnHold'),
  /** wav, mp3 or ogg, 20 MB at most. Null: it came with the product. */
  file: { ...file(), read: z.string().nullable() },
  order: order(),
  /** Seconds. */
  duration: shownInt(),
  license_note: optional(text(200)),
}))

/** `description` is the file's name. */
export const mohEntries = editable('mohEntries', {
  ...entry,
  parts: { file: { ...SOUND_FILE, required: true } },
  search: ['description'],
  ordering: ['order', 'duration'],
  filters: { moh: 'ref' },
  screen: {
    columns: ['moh', 'order', 'duration'],
    look: { file: { help: true }, license_note: { help: true }, moh: { cols: 6 }, order: { cols: 6 } },
  },
})
